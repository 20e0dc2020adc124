/**
 * Seconds; from what memory answers to what a model takes. 45 and 60 are what we promise for a cocktail and for a
 * webhook: alerts count what lies under them.
 */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45, 60, 120];

interface Named {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

interface Series {
  /** As they are written. */
  readonly labels: string;
  /** By bound, what lies between it and the one below; at the end what lies above all. */
  readonly counts: number[];
  sum: number;
}

const escaped = (value: string) => value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');

/**
 * A histogram. Not prom-client's: that one looks its labels up for every value, which costs 0.7 µs where this takes
 * 0.1, and a read that memory answers takes 40 in all.
 */
export class SecondsHistogram {
  private readonly series: Series[] = [];

  constructor(
    private readonly metric: Named,
    private readonly process: string,
  ) {}

  /** Begins a series at 0. @returns what enters a value in it */
  open(values: readonly string[]): (seconds: number) => void {
    const named = this.metric.labels.map((label, place) => [label, values[place] ?? ''] as const);
    const labels = [...named, ['process', this.process] as const];
    const one: Series = {
      labels: labels.map(([label, value]) => `${label}="${escaped(value)}"`).join(','),
      counts: [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0),
      sum: 0,
    };
    this.series.push(one);
    return (seconds) => {
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place++;
      one.counts[place] = (one.counts[place] ?? 0) + 1;
      one.sum += seconds;
    };
  }

  /** All of it, in Prometheus' text format. */
  text(): string {
    const { name, help } = this.metric;
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
    for (const { labels, counts, sum } of this.series) {
      let below = 0;
      for (const [place, count] of counts.entries()) {
        below += count;
        lines.push(`${name}_bucket{le="${BOUNDS[place] ?? '+Inf'}",${labels}} ${below}`);
      }
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${below}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
