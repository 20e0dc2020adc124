import { AppError } from '@swizzle/kit/http/app-error';
import { GuestMenuParams } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import type { GuestStreams } from './guest-streams.ts';

interface Parts {
  readonly config: Config;
  readonly streams: GuestStreams;
}

/** The stream of server-sent events that every open guest page holds. */
export async function guestEvents(app: FastifyInstance, { config, streams }: Parts): Promise<void> {
  const endpoint = endpointFor('GET /api/m/:slug/events');
  // An answer that does not end has no head alone, and a span of hours says nothing.
  const options = { config: { endpoint, otel: false }, exposeHeadRoute: false };
  app.get(endpoint.path, options, (request, reply) => {
    const parsed = GuestMenuParams.safeParse(request.params);
    // A guest who mistyped a link and one with an old link get the same answer.
    if (!parsed.success) throw new AppError('not_found');
    return streams.serve(parsed.data.slug, request, reply);
  });
  const beating = setInterval(() => void streams.beat(), config.GUEST_HEARTBEAT_SECONDS * 1000).unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    streams.close();
  });
}
