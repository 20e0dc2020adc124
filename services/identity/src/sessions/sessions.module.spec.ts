import { expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import { Metrics } from '@swizzle/kit/metrics/metrics';
import { pino } from 'pino';
import { SignInMetrics } from './sessions.module.ts';

it('logs every attempt to sign in and how it ended, and nothing of who', async () => {
  const said: string[] = [];
  const metrics = new SignInMetrics(Metrics.off, pino({}, { write: (line) => said.push(line) }));
  await metrics.tell('password', async () => 'ada@example.com');
  await metrics.tell('provider', () => Promise.reject(new AppError('unauthorized'))).catch(() => undefined);
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'sign-in', way: 'password', outcome: 'ok' },
    { msg: 'sign-in', way: 'provider', outcome: 'unauthorized' },
  ]);
  expect(said.join('')).not.toContain('@');
});
