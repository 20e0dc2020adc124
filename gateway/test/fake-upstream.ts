import { EventEmitter, once } from 'node:events';
import { fastify } from 'fastify';

/** What the gateway passed on. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** A service that answers every call with what came to it; the list of cocktails only once it is released. */
export async function startFakeUpstream() {
  const app = fastify();
  const slow = new EventEmitter();
  app.get('/api/cocktails', async () => {
    const released = once(slow, 'release');
    slow.emit('waiting');
    await released;
    return { late: true };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('*', async ({ method, url, headers, body }): Promise<Passed> => {
    return { method, url, headers, body: String(body ?? '') };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, slow, close: () => app.close() };
}
