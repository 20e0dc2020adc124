import { ensureChromium } from '../dev/install/chromium.ts';
import { ensureServers } from '../dev/install/servers.ts';
import { fail } from '../dev/plain-error.ts';
import { stepsTo } from '../dev/steps.ts';
import type { Check } from './checks.ts';
import { keepSums, report, sentence } from './report.ts';

/** Installs what checks need, runs all of them, and ends the process with what they said. */
export async function runChecks(groups: readonly (readonly Check[])[]): Promise<never> {
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
