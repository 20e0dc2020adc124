import { expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import { Metrics } from '@swizzle/kit/metrics/metrics';
import { pino } from 'pino';
import { SignInMetrics } from './sessions.module.ts';

it('logs method and outcome of each sign-in, but not the user', async () => {
  const logged: string[] = [];
  const metrics = new SignInMetrics(Metrics.off, pino({}, { write: (line) => logged.push(line) }));
  await metrics.observe('password', async () => 'ada@example.com');
  await metrics
    .observe('provider', () => Promise.reject(new AppError('unauthorized')))
    .catch(() => undefined);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'sign-in', way: 'password', outcome: 'ok' },
    { msg: 'sign-in', way: 'provider', outcome: 'unauthorized' },
  ]);
  expect(logged.join('')).not.toContain('@');
});
