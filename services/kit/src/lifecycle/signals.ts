// Imported first: process 1 of a container ignores signals without a handler.

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
export const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});
