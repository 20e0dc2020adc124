import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { FreshCookie } from './fresh-cookie.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Row } from './row.ts';
import { sendKept } from './send-kept.ts';
import { fetchShared } from './shared-fetch.ts';
import { questionOf } from './shared-question.ts';

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
    const fetch = () => fetchShared(pool, { row, path, requestId: request.id });
    if (fresh.isIn(request.headers.cookie))
      return fetch().then(({ answer }) => sendKept(request, reply, answer));
    const known = kept.find(path);
    if (known) return sendKept(request, reply, known);
    return kept.fetch(path, fetch).then((answer) => sendKept(request, reply, answer));
  };
}
