# One command per chore; `make` lists them. Everything is installed into .venv, nothing into the system but the Debian packages
# that are missing to build (python3's parts, a compiler) and to test (a browser, a database server), and that only when run as root.

PYTHON ?= python3
GAME ?= glace_ciel
GAMES ?= 1000
BOTS ?= greedy
WORKERS ?= 2
ARGS ?=

SHELL := /bin/bash
BIN := .venv/bin
BUILT := dist/.built$(if $(LUDOTERRE_PURE),-pure)
PACKAGE := setup.py pyproject.toml $(wildcard README.md LICENSE THIRD_PARTY.md) \
	$(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')
# Most of the build keeps one processor busy: the other installs, and checks style and types.
BESIDE := --no-print-directory --jobs=2
# Binaries are kept by their C code: what does not change that code compiles nothing.
BINARIES := LUDOTERRE_BINARIES=$(CURDIR)/build/binaries
# What is played while it is being worked on: sources and binaries in one folder, each game compiled by itself.
PLAYED := $(if $(LUDOTERRE_PURE),src,build/play/lib)
RULE_TESTS := tests/core $(patsubst src/ludoterre/games/%/meta.py,tests/%,$(wildcard src/ludoterre/games/*/meta.py))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal playable compiled quick rules test lint format bench balance bench-lab bench-web bench-paint bench-peers soak messages translation docs pictures screenshots gallery vendor wheel constraints clean

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS=$$'\t' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

play: ## Play in the browser: sets everything up, starts the server and says its address (ARGS="--port 8001")
	@$(MAKE) $(BESIDE) playable
	@PYTHONPATH=$(PLAYED) $(BIN)/python -m ludoterre serve --open $(ARGS)

terminal: ## Play in the terminal, one person with bots (GAME=glace_ciel, ARGS="--mode expert")
	@$(MAKE) $(BESIDE) playable
	@PYTHONPATH=$(PLAYED) $(BIN)/python -m ludoterre play $(GAME) $(ARGS)

quick: .venv/.tools ## Check style, types and the rules, interpreted, in less than a minute: nothing is built
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target lint rules

test: ## Check everything: lint, build and install the compiled wheel, test it (ARGS="-k view")
	@$(call test_packages)
	@$(MAKE) $(BESIDE) lint .venv/.package
	@LUDOTERRE_DIST=dist $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --durations=10 $(ARGS)
	@echo "The ten longest source files:"
	@find src -name '*.py' -exec wc -l {} + | grep -v ' total$$' | sort -rn | head -10

lint: .venv/.tools ## Check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

rules: .venv/.tools
	@PYTHONPATH=src LUDOTERRE_PURE=1 $(BIN)/python -m pytest -q -n $(WORKERS) --quick $(RULE_TESTS) $(ARGS)

format: .venv/.tools ## Put the code into its standard form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/.package ## Measure every game, compiled and interpreted (two minutes; ARGS="--json FILE")
	@$(BIN)/python benchmarks/engine.py $(ARGS)

balance: .venv/.package ## Report on every mode and player count of a game, into results/balance (GAME=glace_ciel, GAMES=1000, BOTS=greedy, ARGS="--lang en")
	@mkdir -p results/balance/$(GAME)
	@$(BIN)/ludoterre balance $(GAME) --all --games $(GAMES) --bots "$(BOTS)" --workers $(WORKERS) --out results/balance/$(GAME) $(ARGS)

bench-lab: .venv/.package ## Measure a million simulated games, and how well the searching bot plays (takes an hour; ARGS="--only ecopolis")
	@$(BIN)/python benchmarks/simulate.py
	@$(BIN)/python benchmarks/strength.py $(ARGS)

bench-web: .venv/.package ## Measure the server with 100 tables of 4, and what a lesson adds to a table (ARGS="--json FILE")
	@$(BIN)/python benchmarks/web.py $(ARGS)
	@$(BIN)/python benchmarks/lessons.py

bench-paint: .venv/.package ## Measure how soon the browser answers a click on the largest map (a minute; ARGS="--json FILE")
	@$(call browser_package)
	@$(BIN)/python benchmarks/paint.py $(ARGS)

bench-peers: .venv-peers/.package ## Measure against OpenSpiel, Catanatron and PettingZoo, in an environment of their own
	@.venv-peers/bin/python benchmarks/peers.py $(ARGS)
	@.venv-peers/bin/python benchmarks/envs.py

soak: .venv/.package ## Play 10,000 checked random games for every game, mode and player count (takes long)
	LUDOTERRE_GAMES=10000 $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup -m soak $(ARGS)

messages: .venv/.tools ## Renew the catalogues of the interface after a text has changed
	PYTHONPATH=src LUDOTERRE_PURE=1 $(BIN)/python tools/messages.py

translation: .venv/.tools ## Make or renew the files for translators of a language (LANGUAGE=it)
	@PYTHONPATH=src LUDOTERRE_PURE=1 $(BIN)/python tools/translate.py $(LANGUAGE)

docs: .venv/.tools ## Build the site of the documentation, with the reference of the package, into build/docs/site (half a minute)
	@PYTHONPATH=src LUDOTERRE_PURE=1 $(BIN)/python tools/site/build.py
	@echo "Open build/docs/site/index.html"

pictures: screenshots ## Make all pictures of the documentation again
	$(BIN)/python -m ludoterre.terminal.picture glace_ciel docs/pictures/terminal.svg

screenshots: .venv/.package ## Photograph the main screens of the browser table
	@$(call browser_package)
	$(BIN)/python tools/screenshots.py docs/pictures

gallery: .venv/.tools ## Put the pictures of all games into standard form, and show them on a page for developers
	@PYTHONPATH=src LUDOTERRE_PURE=1 $(BIN)/python tools/gallery.py build/gallery

vendor: .venv/.tools ## Renew the browser code of others from npm, at the versions that tools/vendor.py names
	@command -v npm > /dev/null || { echo "npm is missing. Run as root: apt-get install npm"; exit 1; }
	$(BIN)/python tools/vendor.py

wheel: $(BUILT) ## Build the source archive and the compiled wheel into dist/
	@ls dist/*.whl dist/*.tar.gz

constraints: .venv/.tools ## Renew constraints.txt with the newest versions that pyproject.toml allows
	rm -rf .venv/fresh
	$(PYTHON) -m venv .venv/fresh
	.venv/fresh/bin/python -m pip install -q --upgrade pip
	LUDOTERRE_PURE=1 .venv/fresh/bin/python -m pip install -q '.[dev]'
	{ sed -n '/^#/p' constraints.txt; .venv/fresh/bin/python -m pip freeze --all --exclude ludoterre; } > .venv/constraints.txt
	mv .venv/constraints.txt constraints.txt
	rm -rf .venv/fresh

clean: ## Remove everything that was built, the environments too
	rm -rf .venv .venv-peers build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What pyproject.toml asks for to build the package, and then everything else, at the versions of constraints.txt.
.venv/.builder: constraints.txt pyproject.toml
	@$(call system_packages)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt build \
		$$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
	@touch $@

.venv/.tools: .venv/.builder
	$(BIN)/python -m pip install -q --disable-pip-version-check -r constraints.txt
	@touch $@

# Source archive first, then the wheel out of that archive: so the archive is known to be complete.
$(BUILT): $(PACKAGE) .venv/.builder
	rm -rf dist src/*.egg-info
	mkdir dist
	$(BINARIES) $(BIN)/python -m build --no-isolation --outdir dist . > dist/build.log 2>&1 || { cat dist/build.log; exit 1; }
	@grep '^ludoterre:' dist/build.log
	@touch $@

# A build that fails leaves nothing to play: what is stale would be played without a word.
playable: .venv/.tools $(if $(LUDOTERRE_PURE),,compiled)
compiled: .venv/.builder
	@rm -rf build/play
	@mkdir -p build/play
	@set -o pipefail; $(BINARIES) LUDOTERRE_SEPARATE=1 $(BIN)/python setup.py -q build --build-base build/play --build-lib build/play/lib 2>&1 \
		| tee build/play.log | sed -un 's/^ludoterre: //p' || { cat build/play.log; rm -rf build/play; exit 1; }

.venv/.package: $(BUILT) .venv/.tools
	$(BIN)/python -m pip install -q --disable-pip-version-check --force-reinstall --no-deps dist/ludoterre-*.whl
	@touch $@

.venv-peers/.package: $(BUILT) benchmarks/peers.txt
	test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install -q --disable-pip-version-check -r benchmarks/peers.txt
	.venv-peers/bin/python -m pip install -q --disable-pip-version-check --force-reinstall -c constraints.txt dist/ludoterre-*.whl
	@touch $@

# $(call debian,PACKAGES,ADVICE): installs Debian packages when run as root, otherwise says how and stops.
define debian
missing="$(strip $(1))"; \
if [ -n "$$missing" ]; then \
	install="apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$missing"; \
	echo "Debian packages are missing: $$missing"; \
	if [ "$$(id -u)" != 0 ]; then \
		echo "Run as root: $$install"; \
		echo "$(2)"; \
		exit 1; \
	fi; \
	echo "$$install"; \
	bash -c "$$install" || exit 1; \
fi
endef

# A fresh Debian has python3 without venv, headers or compiler. LUDOTERRE_PURE=1 needs only the first.
define system_packages
wanted=$$($(PYTHON) -c 'import importlib.util, os, shutil, sys, sysconfig; \
	sys.version_info >= (3, 11) or sys.exit("Ludoterre needs Python 3.11 or newer; name one with make PYTHON=..."); \
	pure = "LUDOTERRE_PURE" in os.environ; \
	header = os.path.join(sysconfig.get_path("include"), "Python.h"); \
	print(*["python3-venv"] * (importlib.util.find_spec("ensurepip") is None), \
	      *["python3-dev"] * (not pure and not os.path.exists(header)), \
	      *["gcc", "libc6-dev"] * (not pure and shutil.which("cc") is None))') || exit 1; \
$(call debian,$$wanted,A compiler is only for speed: LUDOTERRE_PURE=1 make play needs none.)
endef

# The same engine twice: chromium-headless-shell draws no window around the page. Its fonts are always the same (tests/browser/fonts.conf).
FONTS := /usr/share/fonts/truetype
NO_BROWSER = echo $$(command -v chromium-headless-shell chromium > /dev/null || echo chromium-headless-shell; \
	test -e $(FONTS)/liberation/LiberationSans-Regular.ttf || echo fonts-liberation; \
	test -e $(FONTS)/dejavu/DejaVuSans.ttf || echo fonts-dejavu-core)

# The tests drive a real browser and a real database server, and start both themselves.
define test_packages
wanted="$$($(NO_BROWSER)) $$(compgen -G '/usr/lib/postgresql/*/bin/postgres' > /dev/null || echo postgresql)"; \
wanted=$$(echo $$wanted); \
$(call debian,$$wanted,Only the tests need them: make play does without.)
endef

define browser_package
wanted=$$($(NO_BROWSER)); \
$(call debian,$$wanted,Only pictures and tests need it: make play opens your own browser.)
endef
