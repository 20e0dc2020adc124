import { setTimeout as pause } from 'node:timers/promises';
import type { Payments } from '@swizzle/scripts/dev/payments';

const POLL_MS = 100;
const PATIENCE_MS = 20_000;

/** A clock of the payment provider's: for whoever is bound to it, time moves only when it is told to. */
export interface ProviderClock {
  id: string;
  /** Resolves once everything that was due in those days has happened. */
  advance(days: number): Promise<void>;
}

/** Makes one; `provider` says where the provider is by now. */
export async function stoppedClock(provider: () => Payments | undefined): Promise<ProviderClock> {
  const call = async (path: string, form?: Record<string, string>) => {
    const { url, secretKey } = provider() ?? {};
    const answer = await fetch(`${url}/v1/test_helpers/test_clocks${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}` },
      ...(form && { body: new URLSearchParams(form) }),
    });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; status: string };
  };

  let now = Math.floor(Date.now() / 1000);
  const { id } = await call('', { frozen_time: String(now) });
  return {
    id,
    async advance(days) {
      now += days * 86_400;
      await call(`/${id}/advance`, { frozen_time: String(now) });
      const deadline = Date.now() + PATIENCE_MS;
      while ((await call(`/${id}`)).status !== 'ready') {
        if (Date.now() > deadline) throw new Error('the clock does not come to rest');
        await pause(POLL_MS);
      }
    },
  };
}
