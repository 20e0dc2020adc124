import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Between two looks at the event loop's lag, which counts from there. At the library's own 10, they took 4 ms a second. */
const LAG_EVERY_MS = 50;

/**
 * Upper bounds of histogram buckets, in seconds: from what memory answers to what a model takes. 45 and 60 are our
 * objectives for a cocktail and a webhook, and alerts count what lies below them.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45, 60, 120];

type Values<Labels extends readonly string[]> = { readonly [Place in keyof Labels]: string };

/** Each combination of its labels' values is a series of its own: they must be few, and name nobody. */
interface Metric<Labels extends readonly string[]> {
  readonly name: string;
  readonly help: string;
  readonly labels: Labels;
}

interface Counted<Labels extends readonly string[]> extends Metric<Labels> {
  /** Series that stand at 0 from the start: to Prometheus, the first 1 of a new series is no increase. */
  readonly from?: readonly Values<Labels>[];
}

type Reading<Labels extends readonly string[]> = readonly [amount: number, ...values: Values<Labels>];

interface Read<Labels extends readonly string[]> extends Metric<Labels> {
  /** Asked when somebody looks; where it fails there are no series. */
  readonly read: () => readonly Reading<Labels>[] | Promise<readonly Reading<Labels>[]>;
}

/** Adds an amount to a counter, or enters it in a histogram, under the values of its labels in their order. */
export type Observe<Labels extends readonly string[]> = (amount: number, ...values: Values<Labels>) => void;

/** What a process tells Prometheus. One that tells nothing counts nothing either. */
export class Metrics {
  static readonly off = new Metrics(undefined);

  private constructor(private readonly registry: Registry | undefined) {}

  /** Tells where there is a port to tell it on, beginning with the process's own CPU, memory and event loop. */
  static of(process: string, { METRICS_PORT }: { METRICS_PORT?: number | undefined }): Metrics {
    if (METRICS_PORT === undefined) return Metrics.off;
    const registry = new Registry();
    registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
    return new Metrics(registry);
  }

  get isOn(): boolean {
    return this.registry !== undefined;
  }

  /** How often something has happened. */
  counter<const Labels extends readonly string[]>(metric: Counted<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const counter = new Counter(optionsOf(metric, this.registry));
    for (const values of metric.from ?? []) counter.labels(...values).inc(0);
    return (amount, ...values) => counter.labels(...values).inc(amount);
  }

  /** How often something has happened, and how many seconds it took. */
  histogram<const Labels extends readonly string[]>(metric: Counted<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const { labels, from = [] } = metric;
    const histogram = new Histogram<string>({ ...optionsOf(metric, this.registry), buckets: BUCKETS });
    for (const values of from) {
      histogram.zero(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])));
    }
    return (amount, ...values) => histogram.labels(...values).observe(amount);
  }

  /** How much there is of something now. */
  gauge<const Labels extends readonly string[]>({ read, ...metric }: Read<Labels>): void {
    if (!this.registry) return;
    new Gauge({
      ...optionsOf(metric, this.registry),
      async collect() {
        const readings = await readingsOf(read);
        this.reset();
        for (const [amount, ...values] of readings) this.labels(...values).set(amount);
      },
    });
  }

  /** How often something has happened that is counted elsewhere: counting is one addition there. */
  told<const Labels extends readonly string[]>({ read, ...metric }: Read<Labels>): void {
    if (!this.registry) return;
    new Counter({
      ...optionsOf(metric, this.registry),
      async collect() {
        const readings = await readingsOf(read);
        this.reset();
        for (const [amount, ...values] of readings) this.labels(...values).inc(amount);
      },
    });
  }

  /** All of it, in Prometheus' text format. */
  async text(): Promise<string> {
    return (await this.registry?.metrics()) ?? '';
  }
}

const optionsOf = <Labels extends readonly string[]>(
  { name, help, labels }: Metric<Labels>,
  registry: Registry,
) => ({ name, help, labelNames: [...labels], registers: [registry] });

/** What is out of reach has no figures: a 0 would say that all is well. */
async function readingsOf<Labels extends readonly string[]>(read: Read<Labels>['read']) {
  try {
    return await read();
  } catch {
    return [];
  }
}
