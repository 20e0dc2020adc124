// Runs groups of checks one after the other, all of them, and adds up what they say.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../dev/root.ts';
import type { Check, Tally } from './checks.ts';

/** Where the last run left its sums, for anyone who wants them by themselves. */
const SUMS = join(CACHE, 'sums.txt');

/** Each group's checks at once. */
export async function report(groups: readonly (readonly Check[])[]): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const run = async (check: Check) => {
    const { passed, failed, said = '' } = await check.run();
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) failures.push(check.title);
    if (said.trim() !== '') process.stdout.write(`${check.title}:\n${said}\n`);
  };
  for (const group of groups) {
    console.log(`\n── ${group.map(({ title }) => title).join(' · ')}`);
    await Promise.all(group.map(run));
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}.` : '\nAll is well.');
  return sum;
}

export const sentence = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

export function keepSums(tally: Tally): void {
  mkdirSync(dirname(SUMS), { recursive: true });
  writeFileSync(SUMS, `${sentence(tally)}\n`);
}
