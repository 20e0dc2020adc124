import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './compression.ts';
import { endWith } from './end-with.ts';
import type { Form, KeptAnswer } from './kept-answer.ts';

const NOTHING = Buffer.alloc(0);

/** Sends what is kept, compressed where the client takes it, or nothing but the word that it has it already. */
export function sendKept({ headers }: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
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
