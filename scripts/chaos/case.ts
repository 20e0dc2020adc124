import type { ChaosSystem } from './system/chaos-system.ts';

export const FAMILIES = ['processes', 'stores', 'model', 'payments', 'requests', 'people', 'texts'] as const;
export type Family = (typeof FAMILIES)[number];

/** One way to break or attack the system, and what it owes to anyone who does. */
export interface Case {
  readonly title: string;
  readonly family: Family;
  /** What was done to it, in the report's words. */
  readonly injected: string;
  /** Whether every `make test` runs it: seconds, not minutes. */
  readonly isShort: boolean;
  /** Breaks or attacks it, and throws where the answer is wrong. The rules are checked after it. */
  run(chaos: ChaosSystem): Promise<void>;
}
