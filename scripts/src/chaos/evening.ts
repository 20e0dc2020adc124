import type { Steps } from '../../dev/steps.ts';
import type { Case } from './case.ts';
import { openBar } from './house/bar.ts';
import { type Outcome, runCase } from './run.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs cases in a system of their own, and tells each as it ends. `isBesideOthers`: other tests use the machine too. */
export async function oneEvening(
  cases: readonly Case[],
  steps: Steps,
  { isBesideOthers = false } = {},
): Promise<Outcome[]> {
  const bar = await openBar(steps, isBesideOthers);
  const outcomes: Outcome[] = [];
  try {
    for (const [index, one] of cases.entries()) {
      const outcome = await runCase(bar, one);
      outcomes.push(outcome);
      steps.say(said(`${index + 1}/${cases.length}`, outcome));
    }
    return outcomes;
  } finally {
    await bar.close();
  }
}

const said = (place: string, { of, faults, notes, took }: Outcome) =>
  [
    `${place} ${faults.length === 0 ? 'held' : 'FAILED'}: ${of.title} (${seconds(took)})`,
    ...[...faults, ...notes].map((line) => `    ${line}`),
  ].join('\n');
