import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Payments } from './payments.ts';

const POLL_MS = 100;
const PATIENCE_MS = 20_000;

const Clock = z.object({ id: z.string(), status: z.string(), frozen_time: z.int() });

async function call({ url, secretKey }: Payments, path: string, form?: Record<string, string>) {
  const answer = await fetch(`${url}/v1/test_helpers/test_clocks${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
  return Clock.parse(await answer.json());
}

/** Makes a test clock that stands at this moment. @returns its id, for STRIPE_TEST_CLOCK */
export async function createClock(payments: Payments): Promise<string> {
  return (await call(payments, '', { frozen_time: String(Math.floor(Date.now() / 1000)) })).id;
}

/** Resolves once everything that was due in those days has happened. */
export async function advanceClock(payments: Payments, id: string, days: number): Promise<void> {
  const { frozen_time } = await call(payments, `/${id}`);
  await call(payments, `/${id}/advance`, { frozen_time: String(frozen_time + days * 86_400) });
  const deadline = Date.now() + PATIENCE_MS;
  while ((await call(payments, `/${id}`)).status !== 'ready') {
    if (Date.now() > deadline) throw new Error('the clock does not come to rest');
    await pause(POLL_MS);
  }
}
