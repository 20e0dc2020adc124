/** Does it for each, so many at once. */
export async function inLanes<T>(
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
