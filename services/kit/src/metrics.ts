import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { SecondsHistogram } from './metrics-seconds.ts';

/** Between two looks at the event loop's lag, which counts from there. At the library's own 10, they took 4 ms a second. */
const LAG_EVERY_MS = 50;

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
export type Put<Labels extends readonly string[]> = (amount: number, ...values: Values<Labels>) => void;

/** What a process tells Prometheus. One that tells nothing counts nothing either. */
export class Metrics {
  static readonly off = new Metrics('', undefined);
  private readonly histograms = new Map<string, SecondsHistogram>();

  private constructor(
    private readonly process: string,
    private readonly registry: Registry | undefined,
  ) {}

  /** Tells where there is a port to tell it on, beginning with the process's own CPU, memory and event loop. */
  static of(process: string, { METRICS_PORT }: { METRICS_PORT?: number | undefined }): Metrics {
    if (METRICS_PORT === undefined) return Metrics.off;
    const registry = new Registry();
    registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
    return new Metrics(process, registry);
  }

  get isOn(): boolean {
    return this.registry !== undefined;
  }

  /** How often something has happened. */
  counter<const Labels extends readonly string[]>(metric: Counted<Labels>): Put<Labels> {
    if (!this.registry) return () => undefined;
    const counter = new Counter(optionsOf(metric, this.registry));
    return eachOnce<Labels>((values) => {
      const child = counter.labels(...values);
      child.inc(0);
      return (amount) => child.inc(amount);
    }, metric.from);
  }

  /** How often something has happened, and how many seconds it took. */
  seconds<const Labels extends readonly string[]>(metric: Counted<Labels>): Put<Labels> {
    if (!this.registry) return () => undefined;
    const { name, from = [] } = metric;
    if (this.histograms.has(name)) throw new Error(`${name} is told already`);
    const histogram = new SecondsHistogram(metric, this.process);
    this.histograms.set(name, histogram);
    return eachOnce<Labels>((values) => histogram.open(values), from);
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
    const texts = [...this.histograms.values()].map((histogram) => histogram.text());
    return [await this.registry?.metrics(), ...texts].join('');
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

/** Looks a series up once, not each time that something is put into it; those of `from` at once. */
function eachOnce<Labels extends readonly string[]>(
  open: (values: Values<Labels>) => (amount: number) => void,
  from: readonly Values<Labels>[] = [],
): Put<Labels> {
  const keyOf = (values: Values<Labels>) => values.join('\n');
  const known = new Map(from.map((values) => [keyOf(values), open(values)]));
  return (amount, ...values) => {
    const key = keyOf(values);
    const put = known.get(key) ?? open(values);
    known.set(key, put);
    put(amount);
  };
}
