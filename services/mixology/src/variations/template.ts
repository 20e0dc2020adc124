// A way to change classics of a kind that a bartender wrote once: for any note of a kind, or for another strength.
import { type FlavorNote, GLASSES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import type { Classic } from '../classics/classic.ts';
import { isMeasure, poursOfClassic } from '../classics/classic-pours.ts';
import { findClassic } from '../classics/find-classic.ts';
import { familyOf, METHODS } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES } from '../ingredients/roles.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { FORMS } from './note-carriers.ts';

/** A share of what the parent pours, or so many ounces of it at most. */
export const SHARE = /^(?<way>[x<])(?<figure>\d+(?:\.\d+)?)$/;
/** What brings the note, and the parent's spirit in a higher proof. */
export const NOTE = 'note';
export const STRONG = '@strong';

const isKey = (key: string): boolean =>
  key === NOTE || key === STRONG || ROLES.some((role) => key === `@${role}`) || ingredientOf(key).id === key;

const Texts = z.array(z.string().min(3)).min(1);
const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);
const FamilyId = z.string().refine((id) => familyOf(id) !== undefined);
const Amount = z.union([z.number().min(0), z.string().refine((text) => isMeasure(text) || SHARE.test(text))]);
export type Amount = z.infer<typeof Amount>;

const Template = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The classics that it is for; those named come before those of a kind. */
  for: z.strictObject({
    parents: z.array(z.string().refine((name) => findClassic(name)?.name === name)).optional(),
    families: z.array(FamilyId).optional(),
    bases: z.array(z.string()).optional(),
    notes: z.array(z.string()).optional(),
  }),
  /** How what brings a note comes in; none where another strength is asked for. */
  forms: z.array(z.enum(FORMS)).default([]),
  strength: z.enum(['lighter', 'stronger']).optional(),
  /** For a drink that has its note already, and is to be in a mood. */
  mood: z.enum(MOODS).optional(),
  /** What takes whose place, in the same measure. */
  swap: z.record(IngredientId, IngredientId).default({}),
  /**
   * What is poured otherwise than in the parent, by id, by '@role', 'note', or '@strong': ounces (or its own unit), a
   * measure, a share of its own ('x0.75'), its own up to some ounces ('<1.5'), or 0 for what goes. Of several the first
   * that arrives at the asked strength.
   */
  pour: z.record(z.string().refine(isKey), z.union([Amount, z.array(Amount).min(1)])),
  family: FamilyId.optional(),
  glass: z.enum(GLASSES).optional(),
  method: z.enum(METHODS).optional(),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']).optional(),
  garnish: z.array(z.string().refine((id) => id === NOTE || garnishOf(id) !== undefined)).optional(),
  names: Texts,
  change: Texts,
  taste: Texts,
  tagline: Texts,
  serve: Texts,
  moods: z.array(z.enum(MOODS)).min(1),
});
export type Template = z.infer<typeof Template>;

/** A data file: its templates and where they come from. */
export const TemplatesFile = z.strictObject({ source: z.string().min(20), templates: z.array(Template) });

/** A drink that a template changes: a classic, or a variation of one. */
export type Poured = Pick<
  Classic,
  'ingredients' | 'family' | 'glass' | 'method' | 'ice' | 'garnish' | 'floats' | 'rinse'
> & { name?: string };

/** The kind that each family without alcohol is a version of. */
const KIN: Readonly<Record<string, string>> = {
  'zero-sour': 'sour',
  'zero-silky': 'egg-sour',
  'zero-highball': 'highball',
  'zero-collins': 'collins',
  'zero-mule': 'mule',
  'zero-spritz': 'spritz',
  'zero-royale': 'royale',
  'zero-aperitivo-highball': 'americano',
  'zero-tiki': 'tiki',
  'zero-cooler': 'cooler',
  'zero-frozen': 'frozen',
  'zero-cream': 'cream',
  'zero-tea': 'collins',
  'zero-toddy': 'toddy',
  'zero-hot': 'hot',
  'zero-cocoa': 'hot',
  'zero-mary': 'savory',
  'zero-savory': 'savory',
};

/** The kind of drink that a family is, with or without alcohol. */
export const kindOf = (family: string): string => KIN[family] ?? family;

/** Whether a template was written for a classic, by name (2), or for its kind, for some notes (1.5) or any (1). */
export const suits = ({ for: own }: Template, classic: Poured, note?: FlavorNote): number => {
  if (own.notes && (note === undefined || !own.notes.includes(note))) return 0;
  if (own.parents) return classic.name !== undefined && own.parents.includes(classic.name) ? 2 : 0;
  if (!own.families?.includes(kindOf(classic.family))) return 0;
  const isForKind = own.bases?.includes(baseLiquorOf(poursOfClassic(classic))) ?? true;
  return isForKind ? (own.notes ? 1.5 : 1) : 0;
};
