import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientOf, type RunningAccount, startAccount } from './running-account.ts';

let account: RunningAccount;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.server.stop());

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error) => error,
  );

describe('API keys', () => {
  it('are required and checked', async () => {
    const none = await fetch(`${account.server.url}/v1/customers`);
    expect(none.status).toBe(401);
    const wrong = await errorOf(clientOf(account.server, 'sk_test_of_somebody_else').customers.list());
    expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(wrong.message).not.toContain('sk_test_of_somebody_else');
  });

  it('are accepted as Basic credentials', async () => {
    const authorization = `Basic ${Buffer.from(`${account.server.secretKey}:`).toString('base64')}`;
    const answer = await fetch(`${account.server.url}/v1/customers`, { headers: { authorization } });
    expect(answer.status).toBe(200);
  });

  it('cannot read secret data if publishable', async () => {
    const publishable = clientOf(account.server, account.server.publishableKey);
    await expect(publishable.customers.list()).rejects.toMatchObject({ code: 'secret_key_required' });
  });

  it('are rejected on the browser path if secret', async () => {
    const { url, secretKey } = account.server;
    const answer = await fetch(`${url}/embedded-stripe/v1/customers`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(answer.status).toBe(400);
  });
});

describe('errors', () => {
  it('name an unknown URL', async () => {
    const error = await errorOf(account.stripe.coupons.list());
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
    expect(error.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/coupons\)/);
  });

  it.each([
    [{ emial: 'guest@swizzle.local' }, 'emial'],
    [{ invoice_settings: { footer: 'Cheers' } }, 'invoice_settings[footer]'],
  ])('name an unknown parameter: %j', async (parameters, param) => {
    const error = await errorOf(account.stripe.customers.create(parameters as object));
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param });
  });

  it('name a missing parameter', async () => {
    const error = await errorOf(account.stripe.subscriptions.create({ items: [] } as never));
    expect(error).toMatchObject({ code: 'parameter_missing', param: 'customer' });
  });

  it('report a missing object: 404 in the path, 400 in a parameter', async () => {
    const missing = { type: 'StripeInvalidRequestError', code: 'resource_missing' };
    const inPath = await errorOf(account.stripe.customers.retrieve('cus_nobody'));
    expect(inPath).toMatchObject({ ...missing, statusCode: 404 });
    const inParameter = await errorOf(account.stripe.setupIntents.create({ customer: 'cus_nobody' }));
    expect(inParameter).toMatchObject({ ...missing, statusCode: 400, param: 'customer' });
  });

  it('have the request id', async () => {
    const error = await errorOf(account.stripe.customers.retrieve('cus_nobody'));
    expect(error.requestId).toMatch(/^req_/);
  });

  it('roll back the request', async () => {
    const { stripe } = account;
    const customer = await stripe.customers.create({ metadata: { drink: 'Negroni' } });
    const update = { name: 'Guest', invoice_settings: { default_payment_method: 'pm_none' } };
    await errorOf(stripe.customers.update(customer.id, update));
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: null });
  });
});

describe('idempotency keys', () => {
  it('have one effect for a repeated request, and mark the replay', async () => {
    const { stripe } = account;
    const send = () => stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'once' });
    const first = await send();
    const second = await send();
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('are rejected with different parameters', async () => {
    const { stripe } = account;
    await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'same' });
    const error = await errorOf(stripe.customers.create({ name: 'Two' }, { idempotencyKey: 'same' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('replay a declined card, but not a rejected request', async () => {
    const { stripe } = account;
    const customer = await stripe.customers.create();
    const attach = () =>
      stripe.paymentMethods.attach(
        'pm_card_visa_chargeDeclined',
        { customer: customer.id },
        { idempotencyKey: 'declined' },
      );
    const first = await errorOf(attach());
    const second = await errorOf(attach());
    expect(second.payment_method.id).toBe(first.payment_method.id);
    const refused = () => stripe.customers.update('cus_nobody', {}, { idempotencyKey: 'refused' });
    await errorOf(refused());
    expect((await errorOf(refused())).headers).not.toHaveProperty('idempotent-replayed');
  });
});

describe('an injected error', () => {
  it.each(['before', 'after'] as const)('%s the effect is the stored answer of its key', async (when) => {
    const { stripe, server } = account;
    const email = `outage-${when}@swizzle.local`;
    const create = (idempotencyKey: string) => stripe.customers.create({ email }, { idempotencyKey });
    server.fail(when);
    expect(await errorOf(create(`outage-${when}`))).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    });
    const again = await errorOf(create(`outage-${when}`));
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    expect((await stripe.customers.list({ email })).data).toHaveLength(when === 'after' ? 1 : 0);
    expect((await create(`outage-${when}-again`)).email).toBe(email);
  });
});

describe('lists', () => {
  it('are paged by cursor, newest first, in both directions', async () => {
    const { stripe } = account;
    const email = 'many@swizzle.local';
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) ids.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const back = await stripe.customers.list({ email, limit: 2, ending_before: ids[3] as string });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    expect(back.has_more).toBe(true);
  });

  it('reject an unknown cursor', async () => {
    const error = await errorOf(account.stripe.customers.list({ starting_after: 'cus_nobody' }));
    expect(error).toMatchObject({ code: 'resource_missing', param: 'starting_after' });
  });
});

describe('expansion', () => {
  it('replaces ids with objects, also in lists', async () => {
    const { stripe } = account;
    const customer = await stripe.customers.create({ email: 'expanded@swizzle.local' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', {
      customer: customer.id,
      expand: ['customer'],
    });
    expect(method.customer).toMatchObject({ email: 'expanded@swizzle.local' });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    const listed = await stripe.customers.list({
      email: 'expanded@swizzle.local',
      expand: ['data.invoice_settings.default_payment_method'],
    });
    expect(listed.data[0]?.invoice_settings.default_payment_method).toMatchObject({
      card: { last4: '4242' },
    });
  });

  it("is rejected for fields that can't be expanded", async () => {
    const error = await errorOf(account.stripe.customers.create({ expand: ['shaker'] }));
    expect(error.message).toBe('This property cannot be expanded (shaker).');
  });
});
