import '../testing/jsdom-gaps.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { serve } from '../testing/fake-server.ts';
import { aCocktail } from '../testing/fixtures.ts';
import { App } from './app.tsx';
import { askAhead } from './ask-ahead.ts';

afterEach(cleanup);

describe('asking ahead', () => {
  it.each([
    ['/cocktail/7', ['/api/cocktails/7']],
    ['/cocktail/seven', []],
    ['/', []],
  ])('at %s fetches %j', (path, asked) => {
    const calls = serve({ 'GET /api/cocktails/:id': () => aCocktail() });
    askAhead(createQueryClient(), path);
    expect(calls.map((call) => call.path)).toEqual(asked);
  });

  it('asks once for a cocktail that does not exist', async () => {
    window.history.replaceState(null, '', '/cocktail/404');
    const calls = serve({});
    const client = createQueryClient();
    askAhead(client, '/cocktail/404');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    render(<App client={client} />);
    await screen.findByRole('heading', { name: 'Cocktail Not Found' });
    expect(calls.map((call) => call.path)).toEqual(['/api/cocktails/404']);
  });
});
