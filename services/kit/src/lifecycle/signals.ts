// Imported first: a process that is number one of its container ignores a signal that nobody listens for.

/** Resolves when this process is told to stop; being told again changes nothing. */
export const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});
