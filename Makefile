# Every verb brings what it needs: a fresh clone and `make up` are enough. PORT and other settings go through
# the environment (PORT=9090 make up). Works with GNU make 3.81 and later.

RUN := sh scripts/run.sh

.DEFAULT_GOAL := help
.PHONY: help up dev compose-up compose-down build test test-all test-containers lint format observability bench bench-mixology bench-sam train-sentences train-panel bench-planner bench-catalog bench-gateway bench-guests bench-web screenshots load trace chart-goldens chaos smoke settings-table keys stripe-setup clean reset

help: ## Show this list
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

test: ## What every change is tested by (STAGES="lint build tests chaos journeys")
	@$(RUN) test $(STAGES)

test-all: ## The same, and what takes long: all of chaos, whole systems, the chart, the supply chain
	@$(RUN) test lint build tests all-journeys long all-chaos

test-containers: ## Run the services' tests on a real MongoDB, Redis and NATS (needs Docker)
	@$(RUN) test-containers

lint: ## Check style and who imports whom
	@$(RUN) lint

format: ## Put the code in shape
	@$(RUN) format

observability: ## Write the alert rules and dashboards that are made from what we promise
	@$(RUN) observability

bench: ## Measure start, memory and speed, and print the figures
	@$(RUN) bench

bench-mixology: ## Measure how good the rule-based generator is, beside a plain baseline
	@$(RUN) bench-mixology

bench-sam: ## Measure how well Sam understands guests, beside a plain baseline
	@$(RUN) bench-sam

train-sentences: ## Learn what guests' sentences mean, after Sam's examples or advice have changed
	@$(RUN) train-sentences

train-panel: ## Learn which drinks bartenders grade highest, after their grades, ingredients or features have changed
	@$(RUN) train-panel

bench-planner: ## Measure how well the planner understands events and serves them
	@$(RUN) bench-planner

bench-gateway: ## Measure what the gateway costs, beside bare Fastify and a bare proxy
	@$(RUN) bench-gateway

bench-guests: ## Measure what a thousand guests with a menu open cost, and how soon a change reaches them
	@$(RUN) bench-guests

bench-catalog: ## Measure lists and collections with 1,000 and 100,000 cocktails
	@$(RUN) bench-catalog

bench-web: ## Audit pages with Lighthouse, and weigh what each page loads
	@$(RUN) bench-web

screenshots: ## Photograph the product for the README (docs/images)
	@$(RUN) screenshots

load: ## Drive it hard, with 1, 2 and 4 workers, and write a report (docs/load.md)
	@$(RUN) load

trace: ## Make one cocktail, and print its way through the processes as a list of spans
	@$(RUN) trace

chart-goldens: ## Render the Helm chart's examples anew (needs helm)
	@$(RUN) chart-goldens

chaos: ## Break it and attack it, and write down what held (.data/reports/chaos.md)
	@$(RUN) chaos

smoke: ## Prove a deployment from outside (URL=https://…)
	@$(RUN) smoke

settings-table: ## Write the table of settings in docs/operations.md
	@$(RUN) settings-table

keys: ## Make the keys of a new deployment, and print them as settings
	@$(RUN) keys

stripe-setup: ## Make the plans in a real Stripe account (STRIPE_SECRET_KEY)
	@$(RUN) stripe-setup

clean: ## Remove what was built; keeps your data
	@rm -rf gateway/dist services/*/dist web/dist node_modules/.cache

reset: ## Remove your data: every account, drink and log in .data
	@$(RUN) reset
