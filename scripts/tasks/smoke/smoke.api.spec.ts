import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { Cocktail, DEMO_PASSWORD } from '@swizzle/proto';
import { type System, startSystem } from '../../dev/system.ts';
import { readSmokeSettings } from './settings.ts';
import { smoke } from './smoke.ts';

const START_MS = 120_000;

const lines: string[] = [];
const run = (url: string, more: NodeJS.ProcessEnv = {}) =>
  smoke(readSmokeSettings({ URL: url, ...more }), (line) => lines.push(line));
const failures = () => lines.filter((line) => line.startsWith('FAILED'));
afterEach(() => {
  lines.length = 0;
});

describe('a healthy deployment', () => {
  let dataDir: string;
  let system: System;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'swizzle-smoke-'));
    system = await startSystem({ dataDir, port: await freePort() });
  }, START_MS);
  afterAll(async () => {
    await system?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, START_MS);

  const cocktails = async () =>
    Cocktail.array().parse(await (await fetch(`${system.url}/api/cocktails`)).json());
  const admin = { SMOKE_ADMIN_EMAIL: 'admin@swizzle.local', SMOKE_ADMIN_PASSWORD: DEMO_PASSWORD };

  it('passes, and is left unchanged', async () => {
    const before = (await cocktails()).map(({ id }) => id);
    expect(await run(system.url, admin)).toBe(0);
    expect(failures()).toEqual([]);
    expect(lines.at(-1)).toBe('All is well.');
    expect((await cocktails()).map(({ id }) => id)).toEqual(before);
  });

  it('passes with an existing account, which is kept', async () => {
    const account = { SMOKE_EMAIL: 'planner@swizzle.local', SMOKE_PASSWORD: DEMO_PASSWORD };
    expect(await run(system.url, { ...admin, ...account })).toBe(0);
    expect(lines.join('\n')).toContain('An account that is there signs in');
    expect(await run(system.url, { ...admin, ...account })).toBe(0);
  });

  it('reports the remaining cocktail without an administrator', async () => {
    expect(await run(system.url)).toBe(0);
    expect(lines.at(-2)).toMatch(/^The cocktail stays at \S+\/cocktail\/\d+/);
  });

  it('writes nothing in read-only mode', async () => {
    const before = await cocktails();
    expect(await run(system.url, { SMOKE_READ_ONLY: 'true' })).toBe(0);
    expect(lines.join('\n')).not.toContain('account');
    expect(await cocktails()).toEqual(before);
  });

  it('reports a wrong password', async () => {
    const account = { SMOKE_EMAIL: 'planner@swizzle.local', SMOKE_PASSWORD: 'not the password' };
    expect(await run(system.url, account)).toBe(1);
    expect(failures()[0]).toContain('/api/login answered 401, not 303');
  });
});

describe('an unhealthy deployment', () => {
  /** Another server at the address. */
  const instead = async (listener: RequestListener, more: NodeJS.ProcessEnv = {}) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const failed = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, more);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return failed;
  };

  it('fails every check if every response is a 500', async () => {
    expect(await instead((_request, response) => response.writeHead(500).end('no ice'))).toBe(10);
    expect(failures()[0]).toContain('/health/live answered 500, not 200: no ice');
    expect(lines.at(-1)).toBe('10 failed.');
  });

  it('fails if another site responds to everything', async () => {
    const failed = await instead((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
    );
    expect(failed).toBeGreaterThanOrEqual(8);
  });

  it('deletes the account even if its cookie is invalid', async () => {
    const asked: string[] = [];
    await instead((request, response) => {
      asked.push(request.url ?? '');
      const isForm = request.url === '/api/signup';
      response.writeHead(isForm ? 303 : 200, isForm ? { 'set-cookie': 'swizzle=1; Path=/' } : {}).end('{}');
    });
    expect(failures().join('\n')).toContain('cookie is missing, or open to scripts');
    expect(asked).toContain('/api/auth/user/delete');
  });

  it('fails if metrics are public', async () => {
    await instead((_request, response) => response.end('# HELP http_request_duration_seconds'));
    expect(failures().join('\n')).toContain('Metrics are not public: /metrics tells everybody');
  });

  it('fails if nothing listens', async () => {
    expect(await run(`http://127.0.0.1:${await freePort()}`)).toBe(10);
    expect(failures()[0]).toContain('no answer: ECONNREFUSED');
  });

  it('times out on a slow response', async () => {
    await instead(() => {}, { SMOKE_DEADLINE_SECONDS: '0.1', SMOKE_READ_ONLY: 'true' });
    expect(failures()[0]).toContain('no answer before the deadline');
  });
});

describe('its settings', () => {
  it('are rejected with all errors at once', () => {
    const read = () => readSmokeSettings({ URL: 'swizzle.example', SMOKE_READ_ONLY: 'maybe' });
    expect(read).toThrow('URL: must be the address that people open');
    expect(read).toThrow('SMOKE_READ_ONLY');
    expect(() => readSmokeSettings({ URL: 'https://x.example', SMOKE_EMAIL: 'a@b.c' })).toThrow(
      'both or neither',
    );
  });
});
