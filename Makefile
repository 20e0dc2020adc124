# Every target installs what it needs: a fresh clone and `make up` are enough. PORT and other settings come from
# the environment (PORT=9090 make up). Works with GNU make 3.81 and later.

RUN := sh scripts/run.sh

.DEFAULT_GOAL := help
.PHONY: help up dev compose-up compose-down build test test-all test-containers lint format observability bench bench-mixology bench-sam train-sentences train-panel bench-planner bench-catalog bench-gateway bench-guests bench-web screenshots load trace chart-goldens chaos smoke settings-table keys stripe-setup clean reset

help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

up: ## Start all of Swizzle on this machine (PORT, default 8080)
	@$(RUN) up

dev: ## The same from sources, with reload on change
	@$(RUN) dev

compose-up: ## Start all of Swizzle in containers, with a real MongoDB (PORT, default 8080)
	@$(RUN) compose-up

compose-down: ## Stop the containers; keeps their data
	@$(RUN) compose-down

build: ## Build what changed
	@$(RUN) build

test: ## Run the checks of every change (STAGES="lint build tests chaos journeys")
	@$(RUN) test $(STAGES)

test-all: ## The same, and the slow checks: all of chaos, whole systems, the chart, the supply chain
	@$(RUN) test lint build tests all-journeys long all-chaos

test-containers: ## Run the services' API specs on a real MongoDB, Redis and NATS (needs Docker)
	@$(RUN) test-containers

lint: ## Check style, imports between folders, unused code, and retired names
	@$(RUN) lint

format: ## Format the code
	@$(RUN) format

observability: ## Write the alert rules and dashboards from the service level objectives
	@$(RUN) observability

bench: ## Measure start times, memory and latency
	@$(RUN) bench

bench-mixology: ## Measure the quality of the rule-based generator
	@$(RUN) bench-mixology

bench-sam: ## Measure how well Sam understands guests
	@$(RUN) bench-sam

train-sentences: ## Train the models of guests' intents and of care, after Sam's examples or advice have changed
	@$(RUN) train-sentences

train-panel: ## Train the model of drink grades, after grades, ingredients or features have changed
	@$(RUN) train-panel

bench-planner: ## Measure how well the planner understands events and serves them
	@$(RUN) bench-planner

bench-gateway: ## Measure the CPU of the gateway, compared to bare Fastify and a bare proxy
	@$(RUN) bench-gateway

bench-guests: ## Measure the memory of a thousand open guest pages, and the latency of changes
	@$(RUN) bench-guests

bench-catalog: ## Measure lists and collections with 1,000 and 100,000 cocktails
	@$(RUN) bench-catalog

bench-web: ## Audit pages with Lighthouse, and measure their size
	@$(RUN) bench-web

screenshots: ## Take the README's screenshots (docs/images)
	@$(RUN) screenshots

load: ## Load-test it with 1, 2 and 4 workers, and write a report (docs/load.md)
	@$(RUN) load

trace: ## Generate a cocktail and print its trace as a list of spans
	@$(RUN) trace

chart-goldens: ## Render the Helm chart's examples (needs helm)
	@$(RUN) chart-goldens

chaos: ## Inject faults and attack it, and write a report (.data/reports/chaos.md)
	@$(RUN) chaos

smoke: ## Test a deployment from outside (URL=https://…)
	@$(RUN) smoke

settings-table: ## Write the table of settings in docs/operations.md
	@$(RUN) settings-table

keys: ## Print new keys for a deployment, as settings
	@$(RUN) keys

stripe-setup: ## Create the plans in a real Stripe account (STRIPE_SECRET_KEY)
	@$(RUN) stripe-setup

clean: ## Delete builds and caches; keeps your data
	@rm -rf gateway/dist services/*/dist web/dist node_modules/.cache

reset: ## Delete your data: every account, drink and log in .data
	@$(RUN) reset
