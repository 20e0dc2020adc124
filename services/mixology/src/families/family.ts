import { GLASSES, MOODS, TECHNIQUES, type Technique } from '@swizzle/proto';
import { z } from 'zod';
import { ROLES } from '../ingredients/roles.ts';
import classicFamilies from './classic-families.json' with { type: 'json' };
import families from './families.json' with { type: 'json' };

/** What the bartender's hands do. */
export const METHODS = [
  'shake',
  'shake-top',
  'dry-shake',
  'dry-shake-top',
  'stir',
  'build',
  'muddle-build',
  'swizzle',
  'pour',
  'blend',
  'heat',
  'layer',
] as const;

const band = z.tuple([z.number().min(0), z.number().min(0)]);

const RoleShare = z.strictObject({
  /** How many ingredients of the role. */
  count: band,
  /** How many milliliters of them together. */
  ml: band,
  /** Ids that alone will do. */
  only: z.array(z.string()).optional(),
});

/** A family of drinks: what goes in, how it is made and served, and the bands that keep it in balance. */
export const Family = z.strictObject({
  id: z.string(),
  /** What a sentence calls one of the family. */
  noun: z.string(),
  method: z.enum(METHODS),
  technique: z.enum(TECHNIQUES),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']),
  /** Best first. */
  glasses: z.array(z.enum(GLASSES)).min(1),
  moods: z.array(z.enum(MOODS)),
  /** Percent by volume that the family can reach. */
  abv: band,
  /** Finished milliliters. */
  ml: band,
  /** Grams in 100 ml. */
  sugar: band,
  /** Grams in 100 ml. */
  acid: band,
  /** Sugar ÷ acid. */
  ratio: band.optional(),
  foam: z.boolean().default(false),
  zeroProof: z.boolean().default(false),
  /** By how much its drink must be better before the generator prefers it: for the odd and the easily balanced. */
  reluctance: z.number().min(0).default(0),
  source: z.string(),
  roles: z.partialRecord(z.enum(ROLES), RoleShare),
});
export type Family = z.infer<typeof Family>;
export type Method = Family['method'];

/** Every family that the generator composes in. */
export const FAMILIES: readonly Family[] = z.array(Family).parse(families);

/** Those, and the ones to which only classics and originals belong. */
export const ALL_FAMILIES: readonly Family[] = [...FAMILIES, ...z.array(Family).parse(classicFamilies)];

const byId = new Map(ALL_FAMILIES.map((family) => [family.id, family]));

/** The family with this id, those included to which only classics belong; undefined for a stranger. */
export const familyOf = (id: string): Family | undefined => byId.get(id);

/** How each method chills. */
export const TECHNIQUE_OF: Readonly<Record<Method, Technique>> = {
  shake: 'shaken',
  'shake-top': 'shaken',
  'dry-shake': 'shaken',
  'dry-shake-top': 'shaken',
  swizzle: 'shaken',
  stir: 'stirred',
  build: 'built',
  'muddle-build': 'built',
  pour: 'carbonated',
  layer: 'carbonated',
  blend: 'blended',
  heat: 'heated',
};
