import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest, type Glass } from '@swizzle/proto';
import { exactly } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';
import { type ComposeRequest, readWish } from '../wish.ts';
import { boundsOf } from './measure-bounds.ts';

const { remixedFromId: _none, ...ANY } = GenerateRequest.parse({});

/** How far each line may move, by its ingredient. */
const boundsIn = (
  ingredients: Readonly<Record<string, number>>,
  { glass = 'Coupe', about, ...own }: Partial<ComposeRequest> & { glass?: Glass; about?: FlavorNote } = {},
) => {
  const draft = Object.entries(ingredients).flatMap(([id, ml], slot) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    return entry ? [exactly(entry, ml, slot)] : [];
  });
  const bounds = boundsOf(draft, { plan: { glass }, wish: readWish({ ...ANY, ...own }), about });
  return Object.fromEntries(draft.map(({ entry, slot }) => [entry.item.id, bounds.get(slot)]));
};

describe('what tuning leaves of a written measure', () => {
  const sour = { 'white-rum': 60, 'lime-juice': 22.5, 'simple-syrup': 22.5 };

  it('is three quarters of an ounce of citrus in a sour, half in a long drink', () => {
    expect(boundsIn({ ...sour, 'lime-juice': 30 })['lime-juice']).toEqual({ least: 22.5 });
    expect(boundsIn({ ...sour, 'soda-water': 90 })['lime-juice']).toEqual({ least: 15 });
    expect(boundsIn(sour, { abv: '25-35%' })['lime-juice']).toEqual({ least: 0 });
  });

  it('is an ounce and a half of spirit in a short drink, unless a light one is asked for', () => {
    expect(boundsIn(sour)['white-rum']).toEqual({ least: 45 });
    expect(boundsIn(sour, { abv: '15-20%' })['white-rum']).toEqual({ least: 45 });
    expect(boundsIn(sour, { abv: '1-10%' })['white-rum']).toEqual({ least: 0 });
  });

  it('is an ounce of spirit where another, a wine, or a bitter bottle carries the drink with it', () => {
    for (const other of ['sweet-vermouth', 'campari', 'mezcal'])
      expect(boundsIn({ bourbon: 45, [other]: 22.5 }).bourbon).toEqual({ least: 30 });
  });

  it('is three ounces of wine in a flute, and the length of a long drink', () => {
    const toast = { 'london-dry-gin': 30, champagne: 120 };
    expect(boundsIn(toast, { glass: 'Champagne Flute' }).champagne?.least).toBe(90);
    expect(boundsIn({ vodka: 45, 'ginger-beer': 120 })['ginger-beer']?.least).toBe(75);
  });

  it('is an ounce more length at most, however light a drink is asked for', () => {
    for (const abv of ['Any ABV', '1-10%'] as const) {
      expect(boundsIn({ vodka: 45, 'ginger-beer': 120 }, { abv })['ginger-beer']?.most).toBe(150);
      expect(boundsIn({ campari: 45, prosecco: 60 }, { abv }).prosecco?.most).toBe(90);
    }
  });

  it('is all of what the drink is about, and half an ounce more tea at most', () => {
    const teas = { vodka: 45, 'peach-puree': 45, 'black-tea': 60 };
    expect(boundsIn(teas, { about: 'Peach' })['peach-puree']).toEqual({ least: 45 });
    expect(boundsIn(teas)['black-tea']).toEqual({ least: 0, most: 75 });
  });
});
