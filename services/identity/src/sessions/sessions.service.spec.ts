import { describe, expect, it } from '@jest/globals';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import type { EndedSession, SessionStore } from '@swizzle/kit/sessions/session-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { deviceName, type EndedSessions, SessionsService, safeReturnTo } from './sessions.service.ts';

describe('safeReturnTo', () => {
  it.each(['/generate', '/cocktail/7?from=explore', '/generate?remix=3#top'])(
    'keeps the local path %s',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'generate',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    'javascript:alert(1)',
  ])('replaces %p by /', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });
});

const caller = { userId: 'ada', tier: 'party_planner' } as const;
const request = { headers: {} } as FastifyRequest;

it('does not restart a session when the credentials no longer hold', async () => {
  const open = new Set<string>();
  const store: Pick<SessionStore, 'create' | 'delete' | 'deleteAll'> = {
    create: async () => {
      open.add('new');
      return 'new';
    },
    delete: async (id) => {
      open.delete(id);
      return undefined;
    },
    deleteAll: async (userId) => {
      open.clear();
      return [{ userId, session: 'old' }];
    },
  };
  const cookies: unknown[] = [];
  const reply = { header: (_name: string, value: unknown) => cookies.push(value) } as unknown as FastifyReply;
  const cookie = new SessionCookie('http://localhost:8080');
  const told: EndedSession[] = [];
  const ended = { publish: (sessions: EndedSession[]) => told.push(...sessions) } as unknown as EndedSessions;
  const sessions = new SessionsService(store as SessionStore, cookie, ended, pino({ level: 'silent' }));
  const start = (holds: boolean) => sessions.restart(request, reply, { caller, confirm: async () => holds });
  await expect(start(false)).rejects.toMatchObject({ code: 'unauthorized' });
  expect([open.size, cookies.length]).toEqual([0, 0]);
  await start(true);
  expect([open.size, cookies.length]).toEqual([1, 1]);
  expect(told).toContainEqual({ userId: 'ada', session: 'old' });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['', ''],
  [undefined, ''],
])('derives a device name from %s: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('limits the length of a device name', () => {
  expect(deviceName(`${'x'.repeat(100_000)}/1.0`).length).toBeLessThanOrEqual(60);
});
