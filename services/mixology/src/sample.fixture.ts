// Samples: `make test` looks at a few of what is drawn, `make test-all` at all of it.

export const isWhole = process.env.SAMPLES === 'whole';

/** How many are drawn. */
export const sampleSize = (few: number, all: number): number => (isWhole ? all : few);

/** Every so many of a list. */
export const someOf = <T>(all: readonly T[], every: number): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % every === 0);
