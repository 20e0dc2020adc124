import { fastify } from 'fastify';

/** What the gateway passed on. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** A service that answers every call with what came to it. */
export async function startFakeUpstream() {
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('*', async ({ method, url, headers, body }): Promise<Passed> => {
    return { method, url, headers, body: String(body ?? '') };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}
