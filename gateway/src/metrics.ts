import { addOutcomes, createRegistry, serveMetrics } from '@swizzle/kit/metrics';
import { RequestMetrics } from '@swizzle/kit/metrics-requests';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import type { KeptAnswers } from './kept-answers.ts';

interface Parts {
  readonly config: Config;
  readonly kept: KeptAnswers;
}

/** Counts and times requests, and tells it on a port of its own, where the settings name one. */
export const metrics = plugin(async (app, { config, kept }: Parts) => {
  const { METRICS_PORT: port, HOST: host } = config;
  if (port === undefined) return;
  const registry = createRegistry();
  const requests = new RequestMetrics(registry);
  addOutcomes(registry, {
    name: 'gateway_shared_reads_total',
    help: 'Shared reads: from memory (hit), asked for (miss), waited for with others (coalesced)',
    counts: kept.counts,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const row = request.routeOptions.config.endpoint?.key ?? 'other';
    requests.observe(row, request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  const server = await serveMetrics(registry, port, host);
  app.addHook('onClose', () => void server.close());
});
