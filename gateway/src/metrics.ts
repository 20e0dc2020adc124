import { addGauge, addOutcomes, createRegistry, serveMetrics } from '@swizzle/kit/metrics';
import { RequestMetrics } from '@swizzle/kit/metrics-requests';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import type { GuestStreams } from './guests/guest-streams.ts';
import type { KeptAnswers } from './kept-answers.ts';

interface Parts {
  readonly config: Config;
  readonly kept: KeptAnswers;
  readonly streams: GuestStreams;
}

/** Counts and times requests, and tells it on a port of its own, where the settings name one. */
export const metrics = plugin(async (app, { config, kept, streams }: Parts) => {
  const { METRICS_PORT: port, HOST: host } = config;
  if (port === undefined) return;
  const registry = createRegistry();
  const requests = new RequestMetrics(registry);
  addOutcomes(registry, {
    name: 'gateway_shared_reads_total',
    help: 'Shared reads: from memory (hit), asked for (miss), waited for with others (coalesced)',
    counts: kept.counts,
  });
  addGauge(registry, {
    name: 'gateway_guest_streams',
    help: 'Open guest pages: streams of server-sent events',
    read: () => streams.open,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    // How long a guest has a menu open says nothing on how fast we are.
    if (endpoint?.response === 'events' && reply.statusCode === 200) return done();
    const row = endpoint?.key ?? 'other';
    requests.observe(row, request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  const server = await serveMetrics(registry, port, host);
  app.addHook('onClose', () => void server.close());
});
