import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { Failure, SIGNED_OUT, serve } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { ApiError, call } from './call.ts';
import { cocktailQuery } from './queries.ts';

const failing = async (failure: Failure) => {
  serve({ 'GET /api/cocktails/featured': () => failure });
  const error: unknown = await call('GET /api/cocktails/featured', {}).catch((reason: unknown) => reason);
  return error instanceof ApiError ? error : undefined;
};

describe('a call', () => {
  it('fills in the path and the query, and sends the cookies', async () => {
    const asked = serve({ 'GET /api/cocktails': () => [] });
    await call('GET /api/cocktails', { query: { baseLiquor: 'gin', mood: undefined } });
    expect(asked[0]).toMatchObject({ path: '/api/cocktails?baseLiquor=gin', credentials: 'include' });
  });

  it('says that its body is JSON', async () => {
    const asked = serve({ 'POST /api/cocktails/generate': () => aCocktail() });
    await call('POST /api/cocktails/generate', { body: { abv: '0%' }, headers: { 'Idempotency-Key': 'k' } });
    expect(asked[0]).toMatchObject({
      body: { abv: '0%' },
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
  });

  it('fails with the status, a colon and the body', async () => {
    const error = await failing(new Failure(502, 'bad gateway'));
    expect(error?.message).toBe('502: bad gateway');
    expect(error?.words).toBeUndefined();
  });

  it('fails with the status text where there is no body', async () => {
    expect((await failing(new Failure(503, '')))?.message).toBe('503: Failure');
  });

  it("knows the code and the server's words", async () => {
    const error = await failing(new Failure(404, { code: 'not_found', message: 'There is nothing here.' }));
    expect(error).toMatchObject({ status: 404, code: 'not_found', words: 'There is nothing here.' });
  });

  it('reads null rather than an error when signed out', async () => {
    serve({ 'GET /api/cocktails/:id': () => SIGNED_OUT });
    await expect(new QueryClient().fetchQuery(cocktailQuery(1))).resolves.toBeNull();
  });
});
