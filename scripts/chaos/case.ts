import type { ChaosSystem } from './system/chaos-system.ts';

export const FAMILIES = ['processes', 'stores', 'model', 'payments', 'requests', 'people', 'texts'] as const;
export type Family = (typeof FAMILIES)[number];

/** A fault or an attack, and the expected behavior. */
export interface Case {
  readonly title: string;
  readonly family: Family;
  /** Description of the action, for the report. */
  readonly injected: string;
  /** Whether every `make test` runs it: seconds, not minutes. */
  readonly isShort: boolean;
  /** Runs the fault or attack, and throws on a wrong result. The rules are checked afterward. */
  run(chaos: ChaosSystem): Promise<void>;
}

/** Runs it for each item with limited concurrency. */
export async function inParallel<T>(
  all: readonly T[],
  lanes: number,
  each: (one: T) => Promise<void>,
): Promise<void> {
  const queue = all.values();
  const lane = async () => {
    for (const one of queue) await each(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * All attacks if chaos runs alone; next to other tests, one in so many. The number is coprime to the attacks per
 * endpoint and field, so that the sample covers all kinds and fields.
 */
export const sampleOf = <T>(
  { isSharedMachine }: { readonly isSharedMachine: boolean },
  all: readonly T[],
  every: number,
): readonly T[] => (isSharedMachine ? all.filter((_, at) => at % every === 0) : all);
