// How a bar pours each note where a guest asks for it: a line of its own, at its real volume. What merely has a note in it,
// like the wormwood of a vermouth, is not listed and answers it by half.
import { ALL_FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { groupOf } from '../../knowledge/groups.ts';
import type { NamedWord } from '../../names/read-name.ts';
import { type Carrier, carrierOf, Measures } from './axis-carriers.ts';
import table from './note-carriers.json' with { type: 'json' };

const { notes: byNote } = z
  .strictObject({
    source: z.string().min(20),
    notes: z.record(z.enum(ALL_FLAVOR_NOTES), z.record(z.string(), Measures)),
  })
  .parse(table);

const carriersOf = (note: FlavorNote): readonly Carrier[] =>
  Object.entries(byNote[note]).map(([id, measures]) => carrierOf(id, measures));

/** By note, what a bar pours for it, what it reaches for first named first. */
export const NOTE_CARRIERS: ReadonlyMap<FlavorNote, readonly Carrier[]> = new Map(
  ALL_FLAVOR_NOTES.map((note) => [note, carriersOf(note)]),
);

const places = new Map(
  [...NOTE_CARRIERS].map(([note, carriers]) => [note, new Set(carriers.map(({ entry }) => entry.at))]),
);

/** Whether a bar pours something where a guest asks for a note. */
export const isPouredFor = ({ at }: Carrier['entry'], note: FlavorNote): boolean =>
  places.get(note)?.has(at) ?? false;

const singular = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');

/** What each note is called, and what is poured for it; a note's own word comes first. */
const byWord = new Map([
  ...ALL_FLAVOR_NOTES.flatMap((note) =>
    carriersOf(note).map(({ entry }) => [singular(entry.item.name), note] as const),
  ).toReversed(),
  ...ALL_FLAVOR_NOTES.map((note) => [singular(note), note] as const),
]);

/** The note that a word of a name is, where the word stands for that first: a rose is one, and a date is mostly an evening. */
const noteNamed = ({ word, groups: [first = ''] }: NamedWord): FlavorNote | undefined => {
  const note = byWord.get(singular(word));
  const carriers = note ? (NOTE_CARRIERS.get(note) ?? []) : [];
  return carriers.some(({ entry: { item } }) => item.id === first || groupOf(item.id) === first)
    ? note
    : undefined;
};

/** What the name that a guest gives a drink calls by its own word, and a guest looks for in the glass. */
export const notesNamed = (named: readonly NamedWord[]): readonly FlavorNote[] => [
  ...new Set(named.flatMap((word) => noteNamed(word) ?? [])),
];
