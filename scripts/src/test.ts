// What every change is checked by.
import { CASES } from './chaos/cases.ts';
import { BUILD, chaosOf, LINT, TESTS, TYPES } from './checks.ts';
import { runChecks } from './run-checks.ts';

const SHORT = CASES.filter(({ isShort }) => isShort);

await runChecks([...LINT, ...TYPES, BUILD, ...TESTS, chaosOf('Chaos, in short', SHORT)]);
