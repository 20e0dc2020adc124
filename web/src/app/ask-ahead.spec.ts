import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../lib/api/query-client.ts';
import { serve } from '../testing/fake-server.ts';
import { aCocktail } from '../testing/fixtures.ts';
import { askAhead } from './ask-ahead.ts';

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
});
