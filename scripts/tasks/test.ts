// Runs all checks, or only the named stages.
import { CASES } from '../chaos/cases.ts';
import { ensureChromium, ensureServers } from '../dev/install/install.ts';
import { fail, PlainError, stepsTo } from '../dev/terminal.ts';
import {
  ALL_JOURNEYS,
  BUILD,
  type Check,
  chaosOf,
  JOURNEYS,
  keepSums,
  LINT,
  LONG_TESTS,
  report,
  sentence,
  TESTS,
  TYPES,
} from './checks.ts';

/** Installs what the checks need, runs them, and exits with their result. */
async function runChecks(groups: readonly (readonly Check[])[]): Promise<never> {
  const steps = stepsTo(process.stdout);
  try {
    await ensureServers(steps);
    await ensureChromium(steps);
  } catch (error) {
    fail(error);
  }
  const tally = await report(groups);
  keepSums(tally);
  console.log(sentence(tally));
  process.exit(tally.failed === 0 ? 0 : 1);
}

const CORE_OF_CHAOS = CASES.filter(({ isShort }) => isShort);

const STAGES: Record<string, readonly Check[]> = {
  lint: [...LINT, ...TYPES],
  build: [BUILD],
  tests: [TESTS],
  chaos: [chaosOf('Chaos, its core', CORE_OF_CHAOS, { isSharedMachine: true })],
  journeys: [JOURNEYS],
  // Slow.
  'all-journeys': [ALL_JOURNEYS],
  long: [LONG_TESTS],
  'all-chaos': [chaosOf('Chaos', CASES)],
};

/**
 * Stages in sequence; the checks of a group run concurrently. The chaos core mostly waits, so it runs along with
 * the tests; browsers and the full chaos run need the machine for themselves.
 */
const GROUPS = [
  ['lint', 'build'],
  ['tests', 'chaos'],
  ['journeys'],
  ['all-journeys'],
  ['long'],
  ['all-chaos'],
];
const EVERY_CHANGE = ['lint', 'build', 'tests', 'chaos', 'journeys'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in STAGES));
if (unknown)
  fail(new PlainError(`${unknown} is not a test stage. The stages are: ${Object.keys(STAGES).join(', ')}.`));
const chosen = names.length > 0 ? names : EVERY_CHANGE;
const groups = GROUPS.map((group) => group.filter((name) => chosen.includes(name)));
await runChecks(
  groups.filter((group) => group.length > 0).map((group) => group.flatMap((name) => STAGES[name] ?? [])),
);
