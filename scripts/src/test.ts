// What every change is checked by; given names of stages, those alone.
import { fail, PlainError } from '../dev/plain-error.ts';
import { CASES } from './chaos/cases.ts';
import { BUILD, type Check, chaosOf, JOURNEYS, LINT, LONG_TESTS, TESTS, TYPES } from './checks.ts';
import { runChecks } from './run-checks.ts';

const CORE_OF_CHAOS = CASES.filter(({ isShort }) => isShort);

const STAGES: Record<string, readonly Check[]> = {
  lint: [...LINT, ...TYPES],
  build: [BUILD],
  tests: [TESTS],
  journeys: [JOURNEYS],
  chaos: [chaosOf('Chaos, its core', CORE_OF_CHAOS)],
  // Long by nature.
  long: [LONG_TESTS],
  'all-chaos': [chaosOf('Chaos', CASES)],
};
/** One after the other: chaos counts seconds, and browsers want the machine. */
const EVERY_CHANGE = ['lint', 'build', 'tests', 'journeys', 'chaos'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in STAGES));
if (unknown) fail(new PlainError(`${unknown} is no stage of the tests: ${Object.keys(STAGES).join(', ')}.`));
const chosen = names.length > 0 ? names : EVERY_CHANGE;
await runChecks(chosen.map((name) => STAGES[name] ?? []));
