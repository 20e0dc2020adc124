import { createServer, type Server } from 'node:http';
import { type ErrorCode, endpointList } from '@swizzle/proto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { toAppError } from '../http/error-filter.ts';

/** Milliseconds between two samples of event-loop lag. The library's default of 10 cost 4 ms of CPU a second. */
const LAG_EVERY_MS = 50;

/**
 * Histogram bucket bounds in seconds, from a cached read to a model call. 45 and 60 are our objectives for a cocktail
 * and a webhook; alerts use these buckets.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45, 60, 120];

type Values<Labels extends readonly string[]> = { readonly [Place in keyof Labels]: string };

/** Label names. Each combination of values is a series, so values must be few and never personal. */
interface Metric<Labels extends readonly string[]> {
  readonly name: string;
  readonly help: string;
  readonly labels: Labels;
}

interface Counted<Labels extends readonly string[]> extends Metric<Labels> {
  /** Series initialized to 0: Prometheus doesn't see the first 1 of a new series as an increase. */
  readonly from?: readonly Values<Labels>[];
}

type Reading<Labels extends readonly string[]> = readonly [amount: number, ...values: Values<Labels>];

interface Read<Labels extends readonly string[]> extends Metric<Labels> {
  /** Read on scrape; if it fails, the metric has no series. */
  readonly read: () => readonly Reading<Labels>[] | Promise<readonly Reading<Labels>[]>;
}

/** Adds to a counter or observes a histogram value; label values in the order of their names. */
export type Observe<Labels extends readonly string[]> = (amount: number, ...values: Values<Labels>) => void;

/** A process's metrics. Without a metrics port nothing is counted. */
export class Metrics {
  static readonly off = new Metrics(undefined);

  private constructor(private readonly registry: Registry | undefined) {}

  /** Enabled metrics include the process's CPU, memory, and event loop. */
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

  /** A counter. */
  counter<const Labels extends readonly string[]>(metric: Counted<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const counter = new Counter(optionsOf(metric, this.registry));
    for (const values of metric.from ?? []) counter.labels(...values).inc(0);
    return (amount, ...values) => counter.labels(...values).inc(amount);
  }

  /** A histogram of seconds. */
  histogram<const Labels extends readonly string[]>(metric: Counted<Labels>): Observe<Labels> {
    if (!this.registry) return () => undefined;
    const { labels, from = [] } = metric;
    const histogram = new Histogram<string>({ ...optionsOf(metric, this.registry), buckets: BUCKETS });
    for (const values of from) {
      histogram.zero(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])));
    }
    return (amount, ...values) => histogram.labels(...values).observe(amount);
  }

  /** A gauge. */
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

  /** A counter whose value is kept elsewhere and read on scrape. */
  counterFrom<const Labels extends readonly string[]>({ read, ...metric }: Read<Labels>): void {
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

/** An unreachable source yields no series: a 0 would look healthy. */
async function readingsOf<Labels extends readonly string[]>(read: Read<Labels>['read']) {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Label of everything outside the endpoint table: pages, probes, unknown paths. */
export const OTHER_ENDPOINT = 'other';

const ENDPOINTS = new Set<string>(endpointList.map(({ key }) => key));
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The endpoint that a route serves under its own path. */
export const endpointLabelOf = ({ method, routeOptions }: FastifyRequest): string => {
  const endpoint = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return ENDPOINTS.has(endpoint) ? endpoint : OTHER_ENDPOINT;
};

/** Counts and times requests by endpoint, method, and status class. */
export function countRequests(
  server: Pick<FastifyInstance, 'addHook'>,
  metrics: Metrics,
  /** The request's label; undefined leaves it out. */
  endpointFor: (request: FastifyRequest, status: number) => string | undefined,
): void {
  if (!metrics.isOn) return;
  const observe = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labels: ['row', 'method', 'status'],
  });
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const row = endpointFor(request, statusCode);
    if (row) observe(elapsedTime / 1000, row, request.method, CLASSES[(statusCode / 100) | 0] ?? 'other');
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

/** `ok`, or the error code. */
export type WorkOutcome = 'ok' | ErrorCode;

/** Runs work and reports its outcome and duration in seconds. */
export async function tellOutcome<T>(
  work: () => Promise<T>,
  tell: (seconds: number, outcome: WorkOutcome) => void,
): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = await work();
    tell(seconds(), 'ok');
    return result;
  } catch (error) {
    tell(seconds(), toAppError(error).code);
    throw error;
  }
}
