// When to stop: at a signal, or when the process that started us through make is gone.

const PARENT_CHECK_MS = 500;

/** Resolves at the first request to stop; a second one calls `impatient` and ends this process. */
export function untilStopped(impatient: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) {
        impatient();
        process.exit(130);
      }
      asked = true;
      resolve(undefined);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const parent = process.ppid;
    // Also what keeps us here: children do not.
    setInterval(() => {
      // A make that was killed hard cannot pass the signal on.
      if (process.env.MAKELEVEL && process.ppid !== parent) resolve(undefined);
    }, PARENT_CHECK_MS);
  });
}
