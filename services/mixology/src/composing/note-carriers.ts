// How a bar pours each note where a guest asks for it: a line of its own, at its real volume. What merely has a note in it,
// like the wormwood of a vermouth, is not listed and answers it by half.
import { ALL_FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
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
