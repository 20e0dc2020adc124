/** Coalesces concurrent calls: all callers share the run in progress. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () => {
    current ??= work().finally(() => {
      current = undefined;
    });
    return current;
  };
}
