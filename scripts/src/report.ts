// Runs groups of checks one after the other, all of them, and adds up what they say.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../dev/root.ts';
import type { Check, Tally } from './checks.ts';

/** Where the last run left its sums, for whoever wants them by themselves. */
const SUMS = join(CACHE, 'sums.txt');

/** Each group's checks at once; a group of several says what each of them said when that is done. */
export async function report(groups: readonly (readonly Check[])[]): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const add = ({ title }: Check, { passed, failed }: Tally) => {
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) failures.push(title);
  };
  for (const group of groups) {
    const isAlone = group.length === 1;
    const run = async (check: Check) => {
      if (isAlone) say(check.title);
      const { said = '', ...tally } = await check.run();
      if (!isAlone) say(check.title);
      process.stdout.write(said);
      add(check, tally);
    };
    await Promise.all(group.map(run));
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}.` : '\nAll is well.');
  return sum;
}

const say = (title: string) => console.log(`\n── ${title}`);

export const sentence = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

export function keepSums(tally: Tally): void {
  mkdirSync(dirname(SUMS), { recursive: true });
  writeFileSync(SUMS, `${sentence(tally)}\n`);
}
