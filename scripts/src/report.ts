// Runs checks one after the other, all of them, and adds up what they say.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../dev/root.ts';
import type { Check, Tally } from './checks.ts';

/** Where the last run left its sums, for whoever wants them by themselves. */
const SUMS = join(CACHE, 'sums.txt');

export async function report(checks: readonly Check[]): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const { title, run } of checks) {
    console.log(`\n── ${title}`);
    const { passed, failed } = await run();
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) failures.push(title);
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}.` : '\nAll is well.');
  return sum;
}

export const sentence = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

export function keepSums(tally: Tally): void {
  mkdirSync(dirname(SUMS), { recursive: true });
  writeFileSync(SUMS, `${sentence(tally)}\n`);
}
