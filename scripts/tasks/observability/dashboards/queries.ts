// The few shapes that nearly all queries have. Every series is one of the chosen namespaces'.

/** The series of a metric, narrowed by matchers such as `queue="make-cocktail"`. */
export const series = (name: string, ...matchers: string[]) =>
  `${name}{${['namespace=~"$namespace"', ...matchers].join(',')}}`;

/** How often a second, by labels; none adds all up. */
export const perSecond = (by: string, ...of: Parameters<typeof series>) =>
  `sum by (${by}) (rate(${series(...of)}[$__rate_interval]))`;

/** The share of all that some of them are. */
export const shareOf = (some: string, all: string) => `${some} / ${all}`;

/** A quantile of a histogram, by labels. */
export const quantile = (rank: number, by: string, name: string, ...matchers: string[]) =>
  `histogram_quantile(${rank}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${series(`${name}_bucket`, ...matchers)}[$__rate_interval])))`;

/** The half, 95 and 99 percent of a histogram. */
export const quantiles = (name: string, ...matchers: string[]) => ({
  'half of them': quantile(0.5, '', name, ...matchers),
  '95 %': quantile(0.95, '', name, ...matchers),
  '99 %': quantile(0.99, '', name, ...matchers),
});

/** The highest of the replicas, by labels: they read the same thing. */
export const highest = (by: string, ...of: Parameters<typeof series>) => `max by (${by}) (${series(...of)})`;
