import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { acceptsGzip } from './compression.ts';
import { endWith } from './end-with.ts';
import type { FreshCookie } from './fresh-cookie.ts';
import type { Form, KeptAnswer } from './kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Row } from './row.ts';
import { fetchShared } from './shared-fetch.ts';
import { questionOf } from './shared-question.ts';

const NOTHING = Buffer.alloc(0);

interface Parts {
  readonly pool: Pool;
  readonly kept: KeptAnswers;
  readonly fresh: FreshCookie;
}

/** Answers a read that is the same for everybody, from memory where it can. What clients say on caching is not asked. */
export function sharedRead(row: Row, { pool, kept, fresh }: Parts) {
  const question = questionOf(row);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = question(request);
    const fetch = () => fetchShared(pool, path, request.id);
    if (fresh.isIn(request.headers.cookie)) return fetch().then(({ answer }) => send(request, reply, answer));
    const known = kept.find(path);
    if (known) return send(request, reply, known);
    return kept.fetch(path, fetch).then((answer) => send(request, reply, answer));
  };
}

function send({ headers }: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const unchanged = answer.unchanged(headers['if-none-match']);
  if (unchanged) return write(reply, 304, { headers: unchanged, body: NOTHING });
  if (!answer.isCompressible || !acceptsGzip(headers['accept-encoding']))
    return write(reply, 200, answer.plain);
  return answer.compressed().then((form) => write(reply, 200, form));
}

/** Written straight to the connection: Fastify's own sending would cost as much again as finding the answer. */
function write(reply: FastifyReply, status: number, { headers, body }: Form): void {
  reply.hijack();
  if (reply.raw.destroyed) return;
  reply.raw.writeHead(status, [...reply.server.ownHeaders.of(reply.request), ...headers]);
  endWith(reply.raw, body);
}
