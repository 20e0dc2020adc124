import type { Steps } from '../dev/steps.ts';
import type { Case } from './case.ts';
import { type Outcome, runCase } from './run-case.ts';
import { startChaosSystem } from './system/chaos-system.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs cases in a system of their own, and tells each as it ends. `isSharedMachine`: other tests use the machine too. */
export async function runCases(
  cases: readonly Case[],
  steps: Steps,
  { isSharedMachine = false } = {},
): Promise<Outcome[]> {
  const chaos = await startChaosSystem(steps, isSharedMachine);
  const outcomes: Outcome[] = [];
  try {
    for (const [index, one] of cases.entries()) {
      const outcome = await runCase(chaos, one);
      outcomes.push(outcome);
      steps.say(said(`${index + 1}/${cases.length}`, outcome));
    }
    return outcomes;
  } finally {
    await chaos.close();
  }
}

const said = (place: string, { of, faults, notes, took }: Outcome) =>
  [
    `${place} ${faults.length === 0 ? 'held' : 'FAILED'}: ${of.title} (${seconds(took)})`,
    ...[...faults, ...notes].map((line) => `    ${line}`),
  ].join('\n');
