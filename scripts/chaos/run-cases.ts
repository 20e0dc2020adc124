// Runs cases one after the other in one system, and checks the rules after each.
import type { Steps } from '../dev/terminal.ts';
import type { Case } from './case.ts';
import { RULES } from './rules.ts';
import { type ChaosSystem, startChaosSystem } from './system/chaos-system.ts';

/** What came of a case. */
export interface Outcome {
  readonly of: Case;
  /** Letters of the rules that held. */
  readonly held: readonly string[];
  /** What did not, in sentences; empty where all is well. */
  readonly faults: readonly string[];
  /** Milliseconds of the slowest recovery, where there was one. */
  readonly recovery: number | undefined;
  /** Figures that the case has measured. */
  readonly notes: readonly string[];
  /** Milliseconds in all. */
  readonly took: number;
}

async function runCase(chaos: ChaosSystem, of: Case): Promise<Outcome> {
  const startedAt = performance.now();
  const recorder = await chaos.calm();
  const faults: string[] = [];
  const tell = (error: Error) => faults.push(error.message);
  await of.run(chaos).catch(tell);
  await chaos.settle().catch(tell);
  const held: string[] = [];
  for (const rule of RULES) {
    const broken = await rule
      .broken(chaos, recorder)
      .catch((error: Error) => [`cannot be checked: ${error.message}`]);
    if (broken.length === 0) held.push(rule.letter);
    faults.push(...broken.map((fault) => `(${rule.letter}) ${fault}`));
  }
  const recovery = recorder.recoveries.length > 0 ? Math.max(...recorder.recoveries) : undefined;
  return { of, held, faults, recovery, notes: recorder.notes, took: performance.now() - startedAt };
}

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
