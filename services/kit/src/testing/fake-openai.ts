// A server that speaks OpenAI's API and does what a test tells it to.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ROUTES = {
  '/v1/chat/completions': 'chat',
  '/v1/moderations': 'moderation',
  '/v1/images/generations': 'image',
} as const;
type Route = (typeof ROUTES)[keyof typeof ROUTES];

/** What a client sent. */
export interface Asked {
  readonly route: Route;
  readonly body: { [field: string]: unknown; messages?: { role: string; content: string }[] };
}

/** How the server treats one call. */
export type Behavior = (response: ServerResponse, asked: Asked) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const completion = (message: object, finish_reason: string, total_tokens: number) => ({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
  usage: { prompt_tokens: total_tokens - 1, completion_tokens: 1, total_tokens },
});

const isRoute = (path: string): path is keyof typeof ROUTES => path in ROUTES;

const readBody = async (request: IncomingMessage): Promise<Asked['body']> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/** Every way to treat a call. */
export const behave = {
  answer:
    (value: unknown, tokens = 100): Behavior =>
    (response) =>
      json(response, 200, completion({ content: JSON.stringify(value) }, 'stop', tokens)),
  truncate: (): Behavior => (response) =>
    json(response, 200, completion({ content: '{"name":"Half a dri' }, 'length', 100)),
  refuse: (): Behavior => (response) =>
    json(response, 200, completion({ refusal: 'I would rather not.' }, 'stop', 20)),
  say:
    (content: string): Behavior =>
    (response) =>
      json(response, 200, completion({ content }, 'stop', 100)),
  fail:
    (status: number, headers = {}, error: object = { message: 'no' }): Behavior =>
    (response) =>
      json(response, status, { error }, headers),
  runOut: (): Behavior => (response) =>
    json(response, 429, { error: { message: 'no', type: 'insufficient_quota', code: 'insufficient_quota' } }),
  hang: (): Behavior => () => undefined,
  /** Headers at once, then a space now and then, for ever. */
  drip: (): Behavior => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripping));
  },
  flood: (): Behavior => (response) =>
    json(response, 200, completion({ content: 'x'.repeat(1 << 20) }, 'stop', 100)),
  speakHtml: (): Behavior => (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  /** Behaves so after a while. */
  later:
    (milliseconds: number, behavior: Behavior): Behavior =>
    (response, asked) =>
      void setTimeout(() => behavior(response, asked), milliseconds).unref(),
  breakOff: (): Behavior => (response) => void response.destroy(),
  judge:
    (flagged: boolean): Behavior =>
    (response) =>
      json(response, 200, { id: 'm', model: 'omni', results: [{ flagged }] }),
  paint:
    (file: Buffer): Behavior =>
    (response) =>
      json(response, 200, { data: [{ b64_json: file.toString('base64') }], usage: { total_tokens: 1000 } }),
} as const;

/** Starts the server. What is not planned for a route, its standing behavior answers. */
export async function startFakeOpenai() {
  const asked: Asked[] = [];
  const planned: Record<Route, Behavior[]> = { chat: [], moderation: [], image: [] };
  const initial = (): Record<Route, Behavior> => ({
    chat: behave.fail(500),
    moderation: behave.judge(false),
    image: behave.fail(500),
  });
  let standing = initial();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (!isRoute(path)) return void json(response, 404, { error: { message: path } });
    const route = ROUTES[path];
    const call = { route, body: await readBody(request) };
    asked.push(call);
    (planned[route].shift() ?? standing[route])(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Calls so far, of one route. */
    asked: (route: Route) => asked.filter((call) => call.route === route),
    /** What the next calls of a route meet, one after the other. */
    next: (route: Route, ...behaviors: Behavior[]) => void planned[route].push(...behaviors),
    /** What every other call of a route meets. */
    always: (route: Route, behavior: Behavior) => {
      standing = { ...standing, [route]: behavior };
    },
    reset: () => {
      asked.length = 0;
      for (const queue of Object.values(planned)) queue.length = 0;
      standing = initial();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakeOpenai = Awaited<ReturnType<typeof startFakeOpenai>>;
