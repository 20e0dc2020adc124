// What an ingredient does in a drink, and what a menu calls a drink that it leads.
import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { type Drink, leadingPours } from './drink.ts';
import data from './lexicon/characters.json' with { type: 'json' };

const Texts = z.array(z.string().min(3)).min(1);

const Character = z.strictObject({
  /** Clauses that begin with a small letter and are true in any drink that pours it. */
  does: Texts,
  taglines: Texts,
  /** Whole names of drinks. */
  names: Texts,
});
type Character = z.infer<typeof Character>;

const CHARACTERS = new Map(Object.entries(z.record(z.string(), Character).parse(data)));

/** That of an ingredient itself, or of its group; sugar and water have none. */
export const characterOf = (id: string): Character | undefined =>
  CHARACTERS.get(id) ?? CHARACTERS.get(groupOf(id));

/** Those that have a character, one of each group. */
const apart = (ids: readonly string[]): string[] => {
  const groups = new Set<string>();
  return ids.filter(
    (id) => characterOf(id) !== undefined && !groups.has(groupOf(id)) && groups.add(groupOf(id)),
  );
};

const QUIET_ROLES: readonly Role[] = ['lengthener', 'sour', 'bitters', 'egg'];
const QUIET_GROUPS: readonly string[] = ['lemon', 'lime', 'orange bitters'];

/** How much news an ingredient is: a flavor before a spirit, and that before what is in most drinks. */
const newsOf = (id: string): number => {
  const { role } = ingredientOf(id);
  if (QUIET_ROLES.includes(role) || QUIET_GROUPS.includes(groupOf(id))) return 0;
  return role === 'base' ? 1 : 2;
};

const byNews = (ids: readonly string[]): string[] =>
  ids.toSorted((left, right) => newsOf(right) - newsOf(left));

/** What shows the notes that were asked for, in their order. */
export const askedIds = ({ spec, asked }: Pick<Drink, 'spec' | 'asked'>): string[] =>
  asked.flatMap((note) => spec.find(({ id }) => ingredientOf(id).notes.includes(note))?.id ?? []);

/** What leads a drink: what was asked for, then what says most. */
export const leadersOf = (drink: Drink): string[] =>
  apart([...askedIds(drink), ...byNews(leadingPours(drink).map(({ id }) => id))]);

/** What came into a remix: what was asked for, then what says most. */
export const newcomersIn = (drink: Drink, came: readonly string[]): string[] =>
  apart([...askedIds(drink).filter((id) => came.includes(id)), ...byNews(came)]);
