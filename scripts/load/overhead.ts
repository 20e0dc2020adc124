import type { OneCore } from './one-core.ts';

/** CPU of a cocktail in no-op jobs: the whole of it, and without composing. */
export function overheadOf({ cocktails, noOp, composing }: OneCore): { whole: number; around: number } {
  const ratio = (cpu: number) => Math.round((cpu / noOp.cpuPerJob) * 10) / 10;
  return { whole: ratio(cocktails.cpuPerJob), around: ratio(Math.max(0, cocktails.cpuPerJob - composing)) };
}
