import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 64;

/** Someone signed in: one of many, since each may ask only so often. */
export interface Visitor {
  cookie: string;
  address: string;
}

/** Asks one server for the same path again and again, each time in the name of the next visitor. */
export class Caller {
  private readonly url: string;
  private readonly path: string;
  private readonly visitors: readonly Visitor[];
  private asked = 0;

  constructor(port: number, path: string, visitors: readonly Visitor[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.path = path;
    this.visitors = visitors;
  }

  /** Asks so many times, over all connections at once. @returns milliseconds of each answer @throws unless all are 2xx */
  async ask(times: number): Promise<number[]> {
    const taken: number[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const setupRequest = (request: Request) => ({ ...request, path: this.path, headers: this.headers() });
    const { url } = this;
    const run = autocannon(
      { url, connections: CONNECTIONS, amount: times, requests: [{ setupRequest }] },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
    const { errors, non2xx } = await promise;
    if (errors + non2xx > 0) throw new Error(`${errors} calls had no answer, and ${non2xx} another than 2xx`);
    return taken;
  }

  private headers(): Record<string, string> {
    const { cookie = '', address = '' } = this.visitors[this.asked++ % this.visitors.length] ?? {};
    return { accept: 'application/json', 'x-forwarded-for': address, cookie };
  }
}
