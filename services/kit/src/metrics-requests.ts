import { Histogram, type Registry } from 'prom-client';

/** Seconds; from what memory answers to what a model takes. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

type Observe = (seconds: number) => void;

/** How many requests were answered, and how fast: by row of the endpoint table, method and class of status. */
export class RequestMetrics {
  private readonly histogram: Histogram<'row' | 'method' | 'status'>;
  // What a row's answers are counted in is looked up once, not for every request.
  private readonly known = new Map<string, Observe>();

  constructor(registry: Registry) {
    this.histogram = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['row', 'method', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  observe(row: string, method: string, status: number, milliseconds: number): void {
    const key = `${row} ${method} ${(status / 100) | 0}`;
    const observe = this.known.get(key) ?? this.add(key, row, method, status);
    observe(milliseconds / 1000);
  }

  private add(key: string, row: string, method: string, status: number): Observe {
    const child = this.histogram.labels(row, method, `${Math.floor(status / 100)}xx`);
    const observe: Observe = (seconds) => child.observe(seconds);
    this.known.set(key, observe);
    return observe;
  }
}
