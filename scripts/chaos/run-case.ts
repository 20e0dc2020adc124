// Runs cases one after the other in one system, and checks the rules after each.
import type { Case } from './case.ts';
import { RULES } from './rules/rules.ts';
import type { ChaosSystem } from './system/chaos-system.ts';

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

export async function runCase(chaos: ChaosSystem, of: Case): Promise<Outcome> {
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
