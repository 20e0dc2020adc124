import { describe, expect, it } from '@jest/globals';
import { ingredientsIn } from '../ingredients-in.ts';
import { mixOf } from './mix-rules.ts';
import { classicsOf, itemsAtHand } from './shelf-mix.ts';

const items = (text: string) => ingredientsIn(text, [], 'en');
const mlOf = (text: string) =>
  Object.fromEntries((mixOf(items(text))?.pours ?? []).map(({ id, ml }) => [id, ml]));

describe('a drink from what is there', () => {
  it('pours a sour by its rule: spirit, liqueur, citrus, a touch of sugar', () => {
    expect(mlOf('gin, Chartreuse, lime and sugar')).toMatchObject({
      'london-dry-gin': 45,
      'green-chartreuse': 15,
      'lime-juice': 22.5,
    });
  });

  it('adds the sugar of any kitchen to spirit and citrus', () => {
    const pours = mixOf(items('gin and lemon'), { hasSugar: true })?.pours ?? [];
    expect(pours.map(({ id, ml }) => [id, ml])).toEqual([
      ['london-dry-gin', 60],
      ['lemon-juice', 22.5],
      ['simple-syrup', 22.5],
    ]);
    expect(mixOf(items('gin and lemon'))).toBeUndefined();
  });

  it.each([
    ['Scotch, honey and Angostura', { 'blended-scotch': 60, 'honey-syrup': 7.5 }],
    ['rye and Montenegro', { 'rye-whiskey': 60, 'amaro-montenegro': 30 }],
    ['mezcal, reposado and sweet vermouth', { mezcal: 30, 'reposado-tequila': 30, 'sweet-vermouth': 30 }],
    ['Cynar, soda and lemon', { cynar: 45, 'lemon-juice': 15, 'soda-water': 90 }],
    ['aquavit, green Chartreuse and fino', { aquavit: 60, 'fino-sherry': 30, 'green-chartreuse': 5 }],
    ['fino, Suze and elderflower liqueur', { 'fino-sherry': 60, 'gentian-aperitif': 15 }],
    ['Irish cream, vodka and milk', { vodka: 45, 'irish-cream': 30, 'whole-milk': 30 }],
  ])('pours all of what was named together: %s', (text, pours) => {
    const found = mixOf(items(text), { isProposed: true })?.pours ?? [];
    expect(Object.fromEntries(found.map(({ id, ml }) => [id, ml]))).toMatchObject(pours);
  });

  it('stirs no bitter bottle with a spirit that nobody asked for', () => {
    expect(mixOf(items('gin and Campari'))).toBeUndefined();
    expect(mixOf(items('gin and Campari'), { isProposed: true })?.kind).toBe('Stirred');
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
    expect(classicsOf(items('tequila, lime and agave'))).toContain("Tommy's Margarita");
    expect(classicsOf(items('rum, lemon and sugar'))).not.toContain('Daiquiri');
    expect(classicsOf(items('rum, lemon and sugar'), { language: 'es' })).toContain('Daiquiri');
    expect(classicsOf(items('gin, lemon and rosemary'))).not.toContain("Bee's Knees");
  });
});
