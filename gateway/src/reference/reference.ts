import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { KeptAnswer } from '../kept-answer.ts';
import { rowOf } from '../row.ts';
import { sendKept } from '../send-kept.ts';
import { openApiDocument } from './document.ts';

const ABOUT = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** The OpenAPI document: made when somebody first asks for it, and kept. */
export async function reference(app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> {
  let document: KeptAnswer | undefined;
  const endpoint = rowOf('GET /api/openapi.json');
  app.get(endpoint.path, { config: { endpoint } }, (request, reply) => {
    document ??= new KeptAnswer(Buffer.from(JSON.stringify(openApiDocument(PUBLIC_URL))), ABOUT);
    return sendKept(request, reply, document);
  });
}
