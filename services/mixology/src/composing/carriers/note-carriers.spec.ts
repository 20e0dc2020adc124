import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES, FLAVOR_AXES, type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { faintnessOf } from '../originals/answering.ts';
import { type Draft, exactly } from '../search/draft.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import { readWish } from '../wish.ts';
import { AXIS_CARRIERS } from './axis-carriers.ts';
import { showsNote } from './carriers.ts';
import { isPouredFor, NOTE_CARRIERS } from './note-carriers.ts';

const entryOf = (id: string): ShelfEntry => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) throw new RangeError(`no ${id} on the shelf`);
  return entry;
};

const wishFor = (selectedNotes: FlavorNote[]) => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ selectedNotes });
  return readWish(request);
};

const shaken = (ml: Readonly<Record<string, number>>): Draft =>
  Object.entries({ vodka: 45, 'lemon-juice': 22.5, ...ml }).map(([id, own], slot) =>
    exactly(entryOf(id), own, slot),
  );

describe('what is poured for a note', () => {
  it.each(ALL_FLAVOR_NOTES)('%s shows it, in its measure for one of three notes at least', (note) => {
    const carriers = NOTE_CARRIERS.get(note) ?? [];
    expect(carriers.length).toBeGreaterThan(0);
    const wish = { ...wishFor([note]), notes: [note, 'Lemon', 'Juniper'] as FlavorNote[] };
    for (const { entry, amounts } of carriers) {
      expect([entry.item.id, showsNote(entry, note)]).toEqual([entry.item.id, true]);
      const most = amounts.at(-1) ?? 0;
      const draft = shaken({ [entry.item.id]: most });
      expect([entry.item.id, faintnessOf(note, draft, wish) <= 0.45]).toEqual([entry.item.id, true]);
    }
  });

  it('has something with and without alcohol for nearly every note', () => {
    const without = (isOut: (entry: ShelfEntry) => boolean) =>
      ALL_FLAVOR_NOTES.filter((note) => (NOTE_CARRIERS.get(note) ?? []).every(({ entry }) => isOut(entry)));
    expect(without(({ item }) => item.abv > 0)).toEqual([]);
    expect(without(({ item }) => item.substitute === true)).toEqual([]);
  });

  it.each<[FlavorNote, string, string]>([
    ['Wormwood', 'dry-vermouth', 'punt-e-mes'],
    ['Clove', 'falernum', 'clove-syrup'],
    ['Quinine', 'quinquina', 'tonic-water'],
  ])('answers %s by half where %s merely has it', (note, has, poured) => {
    expect(isPouredFor(entryOf(has), note)).toBe(false);
    expect(isPouredFor(entryOf(poured), note)).toBe(true);
    const wish = wishFor([note]);
    expect(faintnessOf(note, shaken({ [has]: 22.5 }), wish)).toBeGreaterThan(0.45);
    const most =
      NOTE_CARRIERS.get(note)
        ?.find(({ entry }) => entry.item.id === poured)
        ?.amounts.at(-1) ?? 0;
    expect(faintnessOf(note, shaken({ [poured]: most }), wish)).toBe(0);
  });
});

it('leaves, sprigs, and berries are counted, and no drink has dozens of leaves', () => {
  const listed = [
    ...NOTE_CARRIERS.values(),
    ...FLAVOR_AXES.map((_, axis) => AXIS_CARRIERS[axis] ?? []),
  ].flat();
  const pieces = listed.filter(({ entry }) => !['oz', 'barspoon'].includes(entry.item.unit));
  expect(pieces.length).toBeGreaterThan(20);
  for (const { entry, amounts } of pieces) {
    const unit = ingredientOf(entry.item.id).unitMl ?? 0.8;
    expect([entry.item.id, amounts.every((ml) => ml / unit <= 12.1)]).toEqual([entry.item.id, true]);
  }
});
