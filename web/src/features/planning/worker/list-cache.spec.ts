/** @jest-environment-options {"window": false} */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, cacheAll, isListRequest } from './list-cache.ts';

const ORIGIN = 'http://swizzle.test';
const PAGE = `${ORIGIN}/list/AAAAAAAAAAAAAAAAAAAAAA`;
const LIST = `${ORIGIN}/api/lists/AAAAAAAAAAAAAAAAAAAAAA`;
const FILE = `${ORIGIN}/assets/app-1.js`;

let network: (url: string) => Response | Promise<Response>;
let asked: string[];

beforeEach(() => {
  const entries = new Map<string, Response>();
  const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
  const cache = {
    match: async (key: Request | string) => entries.get(urlOf(key))?.clone(),
    put: async (key: Request | string, response: Response) => void entries.set(urlOf(key), response),
    delete: async (key: Request | string) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  asked = [];
  network = (url) => new Response(`fresh ${url}`);
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async (request: Request | string) => {
      asked.push(urlOf(request));
      return network(urlOf(request));
    },
  });
});

const noNetwork = () => Promise.reject(new TypeError('no network'));
const textOf = async (url: string) => (await answer(new Request(url))).text();

describe('a shared list without a network', () => {
  it('is shown as it last was, with its page and files', async () => {
    await cacheAll([PAGE, LIST, FILE]);
    network = noNetwork;
    for (const url of [PAGE, LIST, FILE]) expect(await textOf(url)).toBe(`fresh ${url}`);
  });

  it('fails where it was never seen', async () => {
    network = noNetwork;
    expect((await answer(new Request(LIST))).type).toBe('error');
  });

  it('is asked for anew where there is a network, but its files are not', async () => {
    await cacheAll([LIST, FILE]);
    network = () => new Response('newer');
    expect([await textOf(LIST), await textOf(FILE)]).toEqual(['newer', `fresh ${FILE}`]);
    network = noNetwork;
    expect(await textOf(LIST)).toBe('newer');
  });

  it('stays while the server fails', async () => {
    await cacheAll([LIST]);
    network = () => new Response('', { status: 503 });
    expect(await textOf(LIST)).toBe(`fresh ${LIST}`);
  });

  it('is forgotten once it is shared no longer', async () => {
    await cacheAll([LIST]);
    network = () => new Response('', { status: 404 });
    expect((await answer(new Request(LIST))).status).toBe(404);
    network = noNetwork;
    expect((await answer(new Request(LIST))).type).toBe('error');
  });

  it('drops files of earlier versions', async () => {
    await cacheAll([LIST, FILE]);
    await cacheAll([LIST, `${ORIGIN}/assets/app-2.js`]);
    network = noNetwork;
    expect((await answer(new Request(FILE))).type).toBe('error');
    expect(await textOf(LIST)).toBe(`fresh ${LIST}`);
  });
});

describe('what the worker answers', () => {
  it.each([
    ['the page', 'GET', 'navigate', PAGE, true],
    ['its files', 'GET', 'cors', FILE, true],
    ['the list', 'GET', 'cors', LIST, true],
    ['any other call', 'GET', 'cors', `${ORIGIN}/api/auth/user`, false],
    ['a change', 'POST', 'cors', LIST, false],
    ['another host', 'GET', 'cors', 'http://other.test/assets/app-1.js', false],
  ] as const)('is %s', (_what, method, mode, url, expected) => {
    expect(isListRequest({ method, mode, url }, ORIGIN)).toBe(expected);
  });
});
