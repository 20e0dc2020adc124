import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { substitutesFor } from '@swizzle/mixology/substitutions/substitutes';
import { type Cocktail } from '@swizzle/proto';
import type { TalkState } from '../../talk/talk-state.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { type Said, type SaidChanges } from './read-changes.ts';
import { type Change, replacedBy } from './vary.ts';

const SWEETENERS: ReadonlySet<string> = new Set(['sugar', 'simple-syrup']);
/** Spirits from a barrel take the place of others from a barrel. */
const AGED: Readonly<Record<string, string>> = {
  'white-rum': 'aged-rum',
  'blanco-tequila': 'reposado-tequila',
};
const FROM_BARRELS: ReadonlySet<string> = new Set(['whiskey', 'brandy']);

/** The ids of what in a drink goes by a term. */
export const idsIn = (drink: Cocktail, { id, ingredients, names }: GlossaryEntry): string[] => {
  const found = linesWith(drink, ingredients, names.en).flatMap((line) => itemOf(line)?.id ?? []);
  if (found.length > 0 || !SWEETENERS.has(id)) return [...new Set(found)];
  return drink.ingredients.flatMap((line) => {
    const item = itemOf(line);
    return item?.role === 'sweetener' ? [item.id] : [];
  });
};

export const TIMES: Readonly<Partial<Record<Said, number>>> = {
  half: 0.5,
  less: 0.67,
  more: 1.33,
  double: 2,
};
export const POURED: ReadonlySet<Said> = new Set(['with', 'only', 'suits', 'instead']);

/** The bottle that a term means, beside what it takes the place of. */
const idFor = ({ ingredients }: GlossaryEntry, from: readonly string[]): string | undefined => {
  const [first] = ingredients;
  const aged = first && AGED[first];
  const isBarreled = from.some((id) => FROM_BARRELS.has(ingredientOf(id).base));
  return aged && isBarreled ? aged : first;
};

export interface FoundChanges {
  readonly changes: readonly Change[];
  /** How the changed drink is called beside its own name. */
  readonly name: {
    readonly frame: 'nameWith' | 'nameWithout' | 'nameHalf' | 'nameLess' | 'nameMore' | 'nameDouble';
    readonly ids: readonly string[];
  };
  /** Substitutes that would do as well. */
  readonly others: readonly string[];
}

/** What a drink is built on: leaving it out asks for another drink. */
const PRINCIPAL: ReadonlySet<string> = new Set(['base', 'fortified', 'aperitif', 'liqueur', 'sparkling']);

/** The part of a drink that may be left out of it. */
const MAX_OMITTED = 0.4;

const NAMES = { half: 'nameHalf', less: 'nameLess', more: 'nameMore', double: 'nameDouble' } as const;

/** What a message changes in a drink; undefined where it changes nothing that can be computed. */
export const changesIn = (
  drink: Cocktail,
  { said }: SaidChanges,
  state: TalkState,
): FoundChanges | undefined => {
  const { pours } = readRecipe(drink);
  const scaled = said.flatMap(({ entry, said: how }) => {
    const times = TIMES[how];
    const from = idsIn(drink, entry);
    return times === undefined || from.length === 0 ? [] : [{ how: how as keyof typeof NAMES, times, from }];
  });
  const [amount] = scaled;
  if (amount)
    return {
      changes: scaled.map(({ times, from }) => ({ kind: 'times', from, times })),
      name: { frame: NAMES[amount.how], ids: amount.from },
      others: [],
    };
  const gone = said.filter(({ said: how }) => how === 'replaced' || how === 'lacking' || how === 'without');
  const missing = [...new Set(gone.flatMap(({ entry }) => idsIn(drink, entry)))];
  const poured = said.filter(
    ({ entry, said: how }) => POURED.has(how) && idsIn(drink, entry).every((id) => missing.includes(id)),
  );
  // 'Agave instead of sugar' in a drink without sugar.
  if (poured.length > 0 && missing.length === 0 && gone.some(({ said: how }) => how === 'replaced'))
    return undefined;
  if (poured.length > 0) {
    let left = missing;
    const changes = poured.flatMap<Change>(({ entry }) => {
      const first = entry.ingredients[0] ?? '';
      const from = left.length > 0 ? left : replacedBy(first, pours);
      left = [];
      const to = idFor(entry, from);
      if (to === undefined) return [];
      return from.length > 0 ? [{ kind: 'swap', from, to }] : [{ kind: 'add', id: to }];
    });
    const ids = changes.flatMap((change) =>
      change.kind === 'swap' ? change.to : change.kind === 'add' ? change.id : [],
    );
    return { changes, name: { frame: 'nameWith', ids }, others: [] };
  }
  const [lost] = missing;
  if (lost === undefined) return undefined;
  const isOmitted = gone.some(({ said: how }) => how === 'without');
  // Without its gin, a Negroni is another drink.
  const mlOf = (some: readonly Pour[]) => some.reduce((sum, { ml }) => sum + ml, 0);
  const isMuch = mlOf(pours.filter(({ id }) => missing.includes(id))) > mlOf(pours) * MAX_OMITTED;
  if (isOmitted && (isMuch || missing.some((id) => PRINCIPAL.has(ingredientOf(id).role)))) return undefined;
  if (isOmitted)
    return {
      changes: [{ kind: 'omit', from: missing }],
      name: { frame: 'nameWithout', ids: missing },
      others: [],
    };
  const mayPour = (id: string) =>
    ingredientOf(id).allergens.every((allergen) => !state.allergens.includes(allergen));
  const isSaid = (id: string) => gone.some(({ entry }) => entry.ingredients.includes(id));
  const [best, ...others] = substitutesFor(lost).filter((id) => mayPour(id) && !isSaid(id));
  if (best === undefined) return undefined;
  return {
    changes: [{ kind: 'swap', from: [lost], to: best }],
    name: { frame: 'nameWith', ids: [best] },
    others: others.slice(0, 2),
  };
};
