import { describe, expect, it } from '@jest/globals';
import type { FlavorNote, GenerateRequest } from '@swizzle/proto';
import { isFreshFor } from '../composing/carriers/fresh-things.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { classic, idsOf, remixOf } from './remix.fixture.ts';

describe('an asked fruit in a shaken or a long remix', () => {
  it.each<[string, FlavorNote, GenerateRequest['abv']?]>([
    ['Daiquiri', 'Blackberry'],
    ['Zombie', 'Passion Fruit', '10-15%'],
    ['Espresso Martini', 'Coconut', '15-20%'],
    ['Margarita', 'Kiwi'],
    ['French 75', 'Lychee'],
    ['Mojito', 'Raspberry'],
    ['Paloma', 'Watermelon'],
  ])('comes fresh into a %s: %s', (name, note, abv = 'Any ABV') => {
    const ids = idsOf(remixOf(classic(name), { selectedNotes: [note], abv }));
    expect(ids.some((id) => isFreshFor(id, note))).toBe(true);
  });

  it.each<[string, FlavorNote]>([
    ['Daiquiri', 'Pineapple'],
    ['Tom Collins', 'Strawberry'],
    ['Whiskey Sour', 'Cherry'],
  ])('is steeped in nothing overnight for a %s: %s', (name, note) => {
    const ids = idsOf(remixOf(classic(name), { selectedNotes: [note] }));
    expect(ids.filter((id) => INFUSIONS.has(id))).toEqual([]);
  });
});

describe('a leaf or a tea that a spirit takes on in minutes', () => {
  it.each<[string, FlavorNote]>([
    ['Negroni', 'Chamomile'],
    ['Negroni', 'Lavender'],
    ['Boulevardier', 'Black Tea'],
  ])('is steeped for a %s: %s', (name, note) => {
    const ids = idsOf(remixOf({ ...classic(name), name }, { selectedNotes: [note] }));
    expect(ids.flatMap((id) => INFUSIONS.get(id)?.notes ?? [])).toContain(note);
  });
});
