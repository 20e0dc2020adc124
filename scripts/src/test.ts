import { buildChanged } from '../dev/build/changed.ts';
import { ensureChromium } from '../dev/install/chromium.ts';
import { ensureServers } from '../dev/install/servers.ts';
import { fail } from '../dev/plain-error.ts';
import { stepsTo } from '../dev/steps.ts';
import { CASES } from './chaos/cases.ts';
import { oneEvening } from './chaos/evening.ts';
import { type Check, LINT, TESTS, TYPES } from './checks.ts';
import { keepSums, report, sentence } from './report.ts';

const steps = stepsTo(process.stdout);

const BUILD: Check = {
  title: 'Build',
  run: () =>
    buildChanged(steps).then(
      () => ({ passed: 1, failed: 0 }),
      (error) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      },
    ),
};

const CHAOS: Check = {
  title: 'Chaos, in short',
  async run() {
    const short = CASES.filter(({ isShort }) => isShort);
    return oneEvening(short, steps).then(
      (outcomes) => {
        const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
        return { passed: outcomes.length - failed, failed };
      },
      (error) => {
        steps.say((error as Error).message);
        return { passed: 0, failed: 1 };
      },
    );
  },
};

try {
  await ensureServers(steps);
  await ensureChromium(steps);
} catch (error) {
  fail(error);
}
const tally = await report([...LINT, ...TYPES, BUILD, ...TESTS, CHAOS]);
keepSums(tally);
console.log(sentence(tally));
process.exit(tally.failed === 0 ? 0 : 1);
