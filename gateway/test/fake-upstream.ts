import { EventEmitter, once } from 'node:events';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';

/** What the gateway passed on. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A service that answers every call with what came to it; the list of cocktails only once it is released, and what a
 * test gives an answer for with that one.
 */
export async function startFakeUpstream() {
  const app = fastify();
  const slow = new EventEmitter();
  const calls: Passed[] = [];
  const answers = new Map<string, Answer>();
  app.get('/api/cocktails', async () => {
    const released = once(slow, 'release');
    slow.emit('waiting');
    await released;
    return { late: true };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('*', async (request, reply) => {
    const { method, url, headers, body } = request;
    const passed: Passed = { method, url, headers, body: String(body ?? '') };
    calls.push(passed);
    const answer = answers.get(`${method} ${url}`);
    return answer ? answer(request, reply) : passed;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    slow,
    calls,
    /** From now on 'GET /api/cocktails/7' is answered so. */
    answer: (call: string, answer: Answer) => void answers.set(call, answer),
    close: () => app.close(),
  };
}
