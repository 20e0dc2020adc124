// A fake OpenAI server whose responses tests script.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ROUTES = {
  '/v1/chat/completions': 'chat',
  '/v1/moderations': 'moderation',
  '/v1/images/generations': 'image',
} as const;
type Route = (typeof ROUTES)[keyof typeof ROUTES];

/** A received request. */
export interface FakeRequest {
  readonly route: Route;
  readonly body: { [field: string]: unknown; messages?: { role: string; content: string }[] };
}

/** A scripted response to one request. */
export type Behavior = (response: ServerResponse, asked: FakeRequest) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const completion = (message: object, finish_reason: string, total_tokens: number) => ({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
  usage: { prompt_tokens: total_tokens - 1, completion_tokens: 1, total_tokens },
});

const isRoute = (path: string): path is keyof typeof ROUTES => path in ROUTES;

const readBody = async (request: IncomingMessage): Promise<FakeRequest['body']> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

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
  /** Headers at once, then a space every 20 ms, forever. */
  drip: (): Behavior => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripping));
  },
  flood: (): Behavior => (response) =>
    json(response, 200, completion({ content: 'x'.repeat(1 << 20) }, 'stop', 100)),
  speakHtml: (): Behavior => (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  /** Delays another behavior. */
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

/** Starts the server. A route answers with its queued behaviors first, then with its default. */
export async function startFakeOpenai() {
  const asked: FakeRequest[] = [];
  const queued: Record<Route, Behavior[]> = { chat: [], moderation: [], image: [] };
  const initialDefaults = (): Record<Route, Behavior> => ({
    chat: behave.fail(500),
    moderation: behave.judge(false),
    image: behave.fail(500),
  });
  let defaults = initialDefaults();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (!isRoute(path)) return void json(response, 404, { error: { message: path } });
    const route = ROUTES[path];
    const call = { route, body: await readBody(request) };
    asked.push(call);
    (queued[route].shift() ?? defaults[route])(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Requests of a route so far. */
    asked: (route: Route) => asked.filter((call) => call.route === route),
    /** Queues behaviors for the next requests of a route. */
    next: (route: Route, ...behaviors: Behavior[]) => void queued[route].push(...behaviors),
    /** Sets the default behavior of a route. */
    always: (route: Route, behavior: Behavior) => {
      defaults = { ...defaults, [route]: behavior };
    },
    reset: () => {
      asked.length = 0;
      for (const queue of Object.values(queued)) queue.length = 0;
      defaults = initialDefaults();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakeOpenai = Awaited<ReturnType<typeof startFakeOpenai>>;
