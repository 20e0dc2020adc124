// All that can be checked on one machine: what `make test` checks, and what is long by nature.
import { CASES } from './chaos/cases.ts';
import { BUILD, chaosOf, LINT, LONG_TESTS, TESTS, TYPES } from './checks.ts';
import { runChecks } from './run-checks.ts';

await runChecks([...LINT, ...TYPES, BUILD, ...TESTS, LONG_TESTS, chaosOf('Chaos', CASES)]);
