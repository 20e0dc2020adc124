import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { z } from 'zod';

/** A port of its own, so that no figure is ever public; without it a process tells none. */
export const metricsSettings = { METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional() };

/** A process's own figures: CPU, memory, event loop, garbage collection. Others add theirs. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface Outcomes {
  readonly name: string;
  readonly help: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Tells counts that are kept elsewhere, by outcome: counting is one addition, and they are copied when somebody looks. */
export function addOutcomes(registry: Registry, { name, help, counts }: Outcomes): void {
  new Counter({
    name,
    help,
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}

interface Level {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** Tells how much there is of something, as it is when somebody looks. */
export function addGauge(registry: Registry, { name, help, read }: Level): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Tells a registry's figures at `/metrics`, in Prometheus' text format, and nothing else. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics();
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return server;
}
