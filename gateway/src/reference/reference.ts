import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { openApiDocument } from './document.ts';

const METADATA = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** The OpenAPI document: made when somebody first asks for it, and kept. */
export async function reference(app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> {
  let document: CachedResponse | undefined;
  const endpoint = endpointFor('GET /api/openapi.json');
  app.get(endpoint.path, { config: { endpoint }, compress: false }, (request, reply) => {
    document ??= new CachedResponse(Buffer.from(JSON.stringify(openApiDocument(PUBLIC_URL))), METADATA);
    return document.send(request, reply);
  });
}
