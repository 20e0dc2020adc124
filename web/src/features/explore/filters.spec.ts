import { describe, expect, it } from '@jest/globals';
import { type Filters, requestFor } from './filters.ts';

const filters = (baseLiquor: Filters['baseLiquor'], mood: Filters['mood']): Filters => ({ baseLiquor, mood });

describe('a change of filters, in words', () => {
  it.each([
    ['a base', filters('all', 'all'), filters('gin', 'all'), 'Show me gin cocktails'],
    ['a mood', filters('all', 'all'), filters('all', 'Cozy'), 'Show me cocktails with a Cozy mood'],
    ['a base beside a mood', filters('all', 'Cozy'), filters('gin', 'Cozy'), 'Show me Cozy gin cocktails'],
    ['a mood beside a base', filters('gin', 'all'), filters('gin', 'Cozy'), 'Show me Cozy gin cocktails'],
    ['both at once', filters('all', 'all'), filters('gin', 'Cozy'), 'Show me Cozy gin cocktails'],
    ['no base any more', filters('gin', 'all'), filters('all', 'all'), 'Show me all base liquors'],
    ['only the mood', filters('gin', 'Cozy'), filters('all', 'Cozy'), 'Show me all base liquors'],
    ['no mood any more', filters('all', 'Cozy'), filters('all', 'all'), 'Show me cocktails for any mood'],
    ['only the base', filters('gin', 'Cozy'), filters('gin', 'all'), 'Show me cocktails for any mood'],
    ['neither any more', filters('gin', 'Cozy'), filters('all', 'all'), 'Show me everything'],
    ['a base for a mood', filters('all', 'Cozy'), filters('rum', 'all'), 'Show me rum cocktails'],
    [
      'a mood for a base',
      filters('rum', 'all'),
      filters('all', 'Cozy'),
      'Show me cocktails with a Cozy mood',
    ],
  ])('asks for %s', (_, before, after, words) => {
    expect(requestFor(before, after)).toBe(words);
  });
});
