import { FLAVOR_AXES, GLASSES, MOODS, type Mood } from '@swizzle/proto';
import { z } from 'zod';
import { familyOf } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES } from '../ingredients/roles.ts';
import data from './techniques.json' with { type: 'json' };

const FamilyId = z.string().refine((id) => familyOf(id) !== undefined);
const IngredientId = z.string().refine((id) => ingredientOf(id).id === id);

/** How something comes into a drink: in a line's place, for a part of it, or beside all that is there. */
const Way = z.strictObject({
  how: z.enum(['instead', 'share', 'beside']),
  /** Roles of the lines that give way. */
  for: z.array(z.enum(ROLES)).default([]),
  /** Ounces to try; what is counted brings its own amounts, and what replaces a line takes over its measure. */
  oz: z.array(z.number().positive()).default([]),
});
export type Way = z.infer<typeof Way>;

const Kinds = z.array(z.string()).min(1);

/** What to pour to change something about a kind of drink; the best first. */
const Technique = Way.extend({
  kinds: Kinds,
  pour: z.array(IngredientId).min(1),
  why: z.string().min(20),
});
type Technique = z.infer<typeof Technique>;

/** What a bartender does to a kind of drink for a mood: one role changed on purpose, and at most one that follows. */
const MoodTechnique = z.strictObject({
  mood: z.enum(MOODS),
  kinds: Kinds,
  /** Base spirits that it suits; any where there are none. */
  bases: z.array(z.string()).optional(),
  /** Share of its measures that the parent keeps, to make room. */
  share: z.number().positive().max(1).default(1),
  /** How it is made and served then; as its parent where it does not say. */
  family: FamilyId.optional(),
  zeroFamily: FamilyId.optional(),
  glass: z.enum(GLASSES).optional(),
  steps: z.array(Way.extend({ pour: z.array(IngredientId).min(1) })).min(1),
  why: z.string().min(15),
});
export type MoodTechnique = z.infer<typeof MoodTechnique>;

const Techniques = z.strictObject({
  source: z.string().min(20),
  /** Families that are changed in the same ways. */
  kinds: z.record(z.string(), z.array(FamilyId).min(1)),
  /** How an ingredient of a role joins each kind of drink, whatever note it brings; the best way first. */
  forms: z.array(z.strictObject({ role: z.enum(ROLES), kinds: Kinds, ways: z.array(Way).min(1) })),
  axes: z.array(Technique.extend({ axis: z.enum(FLAVOR_AXES), toward: z.enum(['more', 'less']) })),
  strengths: z.array(Technique.extend({ toward: z.enum(['lighter', 'stronger']) })),
  moods: z.array(MoodTechnique),
});

const { kinds, forms, axes, strengths, moods } = Techniques.parse(data);

const kindOf = (family: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.includes(family));

const suits = (family: string) => {
  const kind = kindOf(family);
  return (one: { kinds: readonly string[] }): boolean => kind !== undefined && one.kinds.includes(kind);
};

/** The ways in which an ingredient of a role may join a drink of this family, the best first. */
export const waysFor = (role: (typeof ROLES)[number], family: string): readonly Way[] =>
  forms.find((form) => form.role === role && suits(family)(form))?.ways ?? [];

/** What a bartender does to a drink of this family for more or less of an axis, given by its place in FLAVOR_AXES. */
export const axisTechniques = (axis: number, isMore: boolean, family: string): readonly Technique[] =>
  axes.filter(
    (one) => one.axis === FLAVOR_AXES[axis] && (one.toward === 'more') === isMore && suits(family)(one),
  );

/** What a bartender does to make a drink of this family stronger or lighter. */
export const strengthTechniques = (isStronger: boolean, family: string): readonly Technique[] =>
  strengths.filter((one) => (one.toward === 'stronger') === isStronger && suits(family)(one));

/** What a bartender does to a drink of this family, on this spirit, for a mood. */
export const moodTechniques = (mood: Mood, family: string, base: string): readonly MoodTechnique[] =>
  moods.filter(
    (one) => one.mood === mood && suits(family)(one) && (one.bases === undefined || one.bases.includes(base)),
  );
