import { describe, expect, it } from '@jest/globals';
import { ingredientsIn } from '../ingredients-in.ts';
import { classicsOf, itemsAtHand, mixOf } from './shelf-mix.ts';

const items = (text: string) => ingredientsIn(text, [], 'en');
const mlOf = (text: string) =>
  Object.fromEntries((mixOf(items(text))?.pours ?? []).map(({ id, ml }) => [id, ml]));

describe('a drink from what is there', () => {
  it('pours a sour by its rule: spirit, liqueur, citrus, a touch of sugar', () => {
    expect(mlOf('gin, Chartreuse, lime and sugar')).toMatchObject({
      'london-dry-gin': 45,
      'green-chartreuse': 22.5,
      'lime-juice': 22.5,
    });
  });

  it.each([
    ['gin, lemon and sugar', 'Shaken'],
    ['Cynar and soda', 'Long'],
    ['aquavit and Chartreuse', 'Stirred'],
    ['banana liqueur and lime', 'Shaken'],
  ])('mixes %s: %s', (text, kind) => {
    expect(mixOf(items(text))?.kind).toBe(kind);
  });

  it.each(['lemon and sugar', 'gin', 'Chartreuse and Cynar'])('makes nothing of %s', (text) => {
    expect(mixOf(items(text))).toBeUndefined();
  });

  it.each([
    [['lemon juice', 'mezcal', 'pineapple'], 'tequila', 'mezcal'],
    [['vodka', 'lemon juice'], 'gin', 'london-dry-gin'],
    [['rye whiskey', 'lemon juice'], 'whiskey', 'rye-whiskey'],
  ] as const)('takes of %s, with %s asked for, %s first', (atHand, base, id) => {
    expect(itemsAtHand({ atHand: [...atHand], base })[0]?.id).toBe(id);
  });

  it('leaves to recipes what a classic is made of', () => {
    expect(classicsOf(items('gin, Campari and sweet vermouth'))).toContain('Negroni');
    expect(classicsOf(items('bourbon, amaretto and lemon'))).toEqual([]);
  });
});
