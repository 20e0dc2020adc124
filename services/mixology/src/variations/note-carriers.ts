// What a bartender brings a note in with, and how a sentence speaks of it.
import { ALL_FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES, type Role } from '../ingredients/roles.ts';
import data from './note-carriers.json' with { type: 'json' };

/** How something comes into a drink: by its role, with tea and coffee apart from juice. */
export const FORMS = [...ROLES, 'tea', 'coffee'] as const;
export type Form = Role | 'tea' | 'coffee';

const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);

const NoteCarriers = z.strictObject({
  /** The best first. */
  carriers: z.array(IngredientId).min(1),
  /** As it stands in the middle of a sentence. */
  noun: z.string().min(3),
  /** What one tastes of it. */
  taste: z.string().min(3),
  /** What it does in any drink: clauses that begin with a small letter or its name. */
  why: z.array(z.string().min(10).max(60)).min(1),
  garnish: z
    .string()
    .refine((id) => garnishOf(id) !== undefined)
    .optional(),
});
export type NoteCarriers = z.infer<typeof NoteCarriers>;

const { notes } = z
  .strictObject({
    source: z.string().min(20),
    notes: z.record(z.enum(ALL_FLAVOR_NOTES as [FlavorNote, ...FlavorNote[]]), NoteCarriers),
  })
  .parse(data);

export const carriersOfNote = (note: FlavorNote): NoteCarriers => notes[note];

const TEAS: readonly string[] = ['black-tea', 'earl-grey-tea', 'chamomile-tea'];
const COFFEES: readonly string[] = ['espresso', 'cold-brew'];

export const formOf = (id: string): Form =>
  TEAS.includes(id) ? 'tea' : COFFEES.includes(id) ? 'coffee' : ingredientOf(id).role;

/** Ounces at most of what is louder than its kind. */
const MAX_OZ: Readonly<Record<string, number>> = {
  'passion-fruit-puree': 0.75,
  'tamarind-concentrate': 0.5,
  'beet-juice': 0.75,
  'celery-juice': 0.5,
  'yuzu-juice': 0.5,
  'citron-juice': 0.5,
  'kumquat-cordial': 0.75,
  'sumac-shrub': 0.5,
  'rhubarb-juice': 0.75,
  fernet: 0.5,
  'green-chartreuse': 0.5,
  'yellow-chartreuse': 0.5,
  falernum: 0.5,
  'walnut-liqueur': 0.5,
  'islay-scotch': 0.5,
  maraschino: 0.5,
};

/** Ounces that are poured where a template asks for so many. */
export const ozOf = (id: string, oz: number): number => Math.min(oz, MAX_OZ[id] ?? oz);
