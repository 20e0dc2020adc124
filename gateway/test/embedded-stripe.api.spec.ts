import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProxiedRequest, PUBLIC_URL, startFakeUpstream, startGateway } from './start-gateway.ts';

let provider: Awaited<ReturnType<typeof startFakeUpstream>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  provider = await startFakeUpstream();
  gateway = await startGateway(PUBLIC_URL, { EMBEDDED_STRIPE_URL: provider.url });
});
afterAll(async () => {
  await gateway.stop();
  await provider.close();
});

describe('the embedded payment provider', () => {
  it('gets the requests of the card form, without the session', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/embedded-stripe/v1/setup_intents/seti_1/confirm?expand=x',
      headers: {
        authorization: 'Bearer pk_test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'swizzle=secret',
      },
      payload: 'card%5Bnumber%5D=4242',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { headers, ...passed } = answer.json<ProxiedRequest>();
    expect(passed).toEqual({
      method: 'POST',
      url: '/embedded-stripe/v1/setup_intents/seti_1/confirm?expand=x',
      body: 'card%5Bnumber%5D=4242',
    });
    expect(headers).toMatchObject({ authorization: 'Bearer pk_test' });
    expect(headers).not.toHaveProperty('cookie');
  });

  it('forwards a declined card over a real connection, with any framing', async () => {
    const path = '/embedded-stripe/v1/setup_intents/seti_2/confirm';
    provider.answer(`POST ${path}`, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(402, { 'content-type': 'application/json' });
      reply.raw.end('{"error":{"code":"card_declined"}}');
    });
    const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams({ card: '4000' }) });
    expect([answer.status, await answer.json()]).toEqual([402, { error: { code: 'card_declined' } }]);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  it('adds no other host to the policy of the checkout page', async () => {
    const { headers } = await gateway.app.inject('/subscribe');
    expect(headers['content-security-policy']).not.toContain('stripe.com');
  });

  it('is not served without an embedded provider', async () => {
    const real = await startGateway();
    const answer = await real.app.inject({ method: 'POST', url: '/embedded-stripe/v1/tokens', payload: '' });
    await real.stop();
    expect(answer.statusCode).toBe(404);
  });
});
