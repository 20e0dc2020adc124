// Parts of the Fetch API that the router needs and jsdom lacks. Runs before each test file, because the router's module
// needs them on import.
import { TextDecoder, TextEncoder } from 'node:util';

class SimpleRequest {
  readonly method = 'GET';
  readonly headers = new Headers();
  readonly url: string;
  readonly signal: AbortSignal;

  constructor(url: string | URL, { signal }: { signal: AbortSignal }) {
    this.url = String(url);
    this.signal = signal;
  }
}

class SimpleResponse {
  readonly body = null;
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;

  constructor(_body: null, { status = 200, headers }: ResponseInit = {}) {
    this.status = status;
    this.headers = new Headers(headers);
  }
}

if (!('Request' in globalThis)) {
  Object.assign(globalThis, { TextDecoder, TextEncoder, Request: SimpleRequest, Response: SimpleResponse });
}
