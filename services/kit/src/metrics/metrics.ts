import { createServer, type Server } from 'node:http';
import { type ErrorCode, endpointList } from '@swizzle/proto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { toAppError } from '../http/error-filter.ts';

/** Sampling interval of event-loop lag in milliseconds. The library's default of 10 costs 4 ms of CPU per second. */
const LAG_INTERVAL_MS = 50;

/**
 * Histogram buckets in seconds, from a cached read to a model call. 45 and 60 are the objectives for a cocktail and a
 * webhook; alerts use them.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45, 60, 120];

type Values<Labels extends readonly string[]> = { readonly [Place in keyof Labels]: string };

/** Each combination of label values is a series, so values must be few and never personal. */
interface Metric<Labels extends readonly string[]> {
  readonly name: string;
  readonly help: string;
  readonly labels: Labels;
}

interface InitializedMetric<Labels extends readonly string[]> extends Metric<Labels> {
  /** Series initialized to 0: Prometheus doesn't count the first value of a new series as an increase. */
  readonly from?: readonly Values<Labels>[];
}

type Reading<Labels extends readonly string[]> = readonly [amount: number, ...values: Values<Labels>];

interface ReadMetric<Labels extends readonly string[]> extends Metric<Labels> {
  /** Called on scrape; if it fails, the metric has no series. */
  readonly read: () => readonly Reading<Labels>[] | Promise<readonly Reading<Labels>[]>;
}

/** Adds to a counter or observes a histogram value; label values in the order of the labels. */
export type Observe<Labels extends readonly string[]> = (amount: number, ...values: Values<Labels>) => void;

/** A process's metrics; disabled without a metrics port. */
export class Metrics {
  static readonly off = new Metrics(undefined);

  private constructor(private readonly registry: Registry | undefined) {}

  /** Includes the process's CPU, memory, and event loop. */
  static of(process: string, { METRICS_PORT }: { METRICS_PORT?: number | undefined }): Metrics {
    if (METRICS_PORT === undefined) return Metrics.off;
    const registry = new Registry();
    registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_INTERVAL_MS });
    return new Metrics(registry);
  }

  get isOn(): boolean {
    return this.registry !== undefined;
  }

  counter<const Labels extends readonly string[]>(metric: InitializedMetric<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const counter = new Counter(optionsOf(metric, this.registry));
    for (const values of metric.from ?? []) counter.labels(...values).inc(0);
    return (amount, ...values) => counter.labels(...values).inc(amount);
  }

  /** Registers a histogram of seconds. */
  histogram<const Labels extends readonly string[]>(metric: InitializedMetric<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const { labels, from = [] } = metric;
    const histogram = new Histogram<string>({ ...optionsOf(metric, this.registry), buckets: BUCKETS });
    for (const values of from) {
      histogram.zero(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])));
    }
    return (amount, ...values) => histogram.labels(...values).observe(amount);
  }

  gauge<const Labels extends readonly string[]>({ read, ...metric }: ReadMetric<Labels>): void {
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

  /** Registers a counter whose value is kept elsewhere and read on scrape. */
  counterFrom<const Labels extends readonly string[]>({ read, ...metric }: ReadMetric<Labels>): void {
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

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    return (await this.registry?.metrics()) ?? '';
  }
}

const optionsOf = <Labels extends readonly string[]>(
  { name, help, labels }: Metric<Labels>,
  registry: Registry,
) => ({ name, help, labelNames: [...labels], registers: [registry] });

/** A failed read yields no series: a 0 would look healthy. */
async function readingsOf<Labels extends readonly string[]>(read: ReadMetric<Labels>['read']) {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Label of requests outside the endpoint table: pages, probes, unknown paths. */
export const OTHER_ENDPOINT = 'other';

const ENDPOINTS = new Set<string>(endpointList.map(({ key }) => key));
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The endpoint whose path is the request's route. */
export const endpointLabelOf = ({ method, routeOptions }: FastifyRequest): string => {
  const endpoint = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return ENDPOINTS.has(endpoint) ? endpoint : OTHER_ENDPOINT;
};

/** Records request durations by endpoint, method, and status class. */
export function countRequests(
  server: Pick<FastifyInstance, 'addHook'>,
  metrics: Metrics,
  /** The endpoint label of a request; undefined to skip it. */
  endpointFor: (request: FastifyRequest, status: number) => string | undefined,
): void {
  if (!metrics.isOn) return;
  const observe = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labels: ['endpoint', 'method', 'status'],
  });
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const endpoint = endpointFor(request, statusCode);
    if (endpoint)
      observe(elapsedTime / 1000, endpoint, request.method, CLASSES[(statusCode / 100) | 0] ?? 'other');
    done();
  });
}

/** Serves `/metrics` in Prometheus' text format, and nothing else. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const text = await metrics.text().catch(() => undefined);
    if (text === undefined) return response.writeHead(500).end();
    return response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return server;
}

/** `ok` or the error code. */
export type WorkOutcome = 'ok' | ErrorCode;

/** Runs `work` and reports its duration in seconds and its outcome. */
export async function observeOutcome<T>(
  work: () => Promise<T>,
  report: (seconds: number, outcome: WorkOutcome) => void,
): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = await work();
    report(seconds(), 'ok');
    return result;
  } catch (error) {
    report(seconds(), toAppError(error).code);
    throw error;
  }
}
