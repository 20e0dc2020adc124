import { GLASSES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { familyOf, METHODS } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import builds from './builds.json' with { type: 'json' };

const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);
const Ids = z.array(IngredientId);
const Ounces = z.number().min(0).max(6);
const Span = z.tuple([Ounces, Ounces]);

/** Where in a build a flavor can sit. */
const SEATS = ['base', 'wine', 'modifier', 'juice', 'tea', 'sour', 'sweetener', 'drop'] as const;
export type Seat = (typeof SEATS)[number];

/** A skeleton that a flavor is built into; amounts in ounces, the first of each list preferred. */
const Build = z.strictObject({
  id: z.string(),
  /** Ends the name of the drink. */
  noun: z.string(),
  /** The name, where '{flavors} {base} {noun}' doesn't read well. */
  title: z.string().optional(),
  /** At a glance; '{f}' stands for the flavors, '{F}' for them at the start of a sentence, '{b}' for the spirit. */
  tagline: z.string().max(60),
  family: z.string().refine((id) => familyOf(id) !== undefined),
  glass: z.enum(GLASSES),
  method: z.enum(METHODS).optional(),
  /** In every drink of the build, in their own units. */
  fixed: z.record(IngredientId, z.number().positive()).default({}),
  bases: Ids.default([]),
  base: Ounces.default(0),
  /** How much of a liqueur, an aperitif or a wine that carries a flavor. */
  modifier: Ounces.default(0),
  juice: Ounces.default(0),
  teas: Ids.default([]),
  tea: Ounces.default(0),
  sours: Ids,
  sour: Span,
  sweets: Ids,
  sweet: Span,
  /** What it is topped with: an ingredient and its ounces, and perhaps another. */
  tops: z.array(z.array(z.union([IngredientId, Ounces]))).default([]),
  /** Seats of which a wanted flavor fills one at least. */
  needs: z.array(z.enum(SEATS)).min(1),
  garnish: z.array(z.string().refine((id) => garnishOf(id) !== undefined)).default([]),
  moods: z.array(z.enum(MOODS)).min(1),
});
export type Build = z.infer<typeof Build>;

/** Every build that drinks are composed in for a menu. */
export const BUILDS: readonly Build[] = z
  .strictObject({ source: z.string().min(20), builds: z.array(Build) })
  .parse(builds).builds;
