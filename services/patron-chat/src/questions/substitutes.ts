import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { substitutesFor } from '@swizzle/mixology/substitutions/substitutes';
import type { Allergen } from '@swizzle/proto';
import { z } from 'zod';
import type { Language } from '../language/language.ts';
import rows from './data/substitutes.json' with { type: 'json' };
import { type Drink, holdsAllergen, linesWith } from './drink-facts.ts';
import { type GlossaryEntry, glossaryEntry } from './glossary.ts';
import {
  amountOf,
  frameLines,
  ingredientName,
  joined,
  termName,
  theDrink,
  withTail,
  wordsIn,
} from './wording.ts';

const Row = z.strictObject({
  for: z.string().refine((id) => glossaryEntry(id) !== undefined),
  use: z.array(z.strictObject({ what: z.string(), effects: z.array(z.string()).min(1).max(3) })).min(1),
  /** What the drink loses if nothing takes its place; absent where it must not be left out. */
  omit: z.enum(['foam', 'bitters', 'aroma']).optional(),
  losesColor: z.boolean().default(false),
});
type Row = z.infer<typeof Row>;

const ROWS = new Map(
  z
    .array(Row)
    .parse(rows)
    .map((row) => [row.for, row]),
);

const OMIT_FRAMES = { foam: 'omitFoam', bitters: 'omitBitters', aroma: 'omitAroma' } as const;

const FREE_OF_ALCOHOL =
  /^(?:a (?:lemon|slice)|fresh|zero-proof|superfine|simple|coconut|mint|muddled|orgeat|cold brew|instant|orange juice)|with soda water$|pinch of salt/;
const HAS_ALCOHOL = /bitters|absinthe|amaro|liqueur|whiske?y|scotch/i;

/** Whether a substitute is known to have no alcohol. */
const isFreeOfAlcohol = (what: string): boolean =>
  !HAS_ALCOHOL.test(what) && (FREE_OF_ALCOHOL.test(what) || findIngredient(what)?.abv === 0);

/** Substitutes of a row that the guest may have: without alcohol where nothing else may be named, and without what they are allergic to. */
const allowedRow = (
  row: Row | undefined,
  { zeroProof = false, allergens = [] }: Pick<Replacing, 'zeroProof' | 'allergens'>,
): Row | undefined => {
  if (!row || (!zeroProof && allergens.length === 0)) return row;
  const use = row.use.filter(
    ({ what }) =>
      (!zeroProof || isFreeOfAlcohol(what)) && !allergens.some((allergen) => holdsAllergen(what, allergen)),
  );
  return use.length > 0 ? { ...row, use } : undefined;
};

const optionsOf = ({ use, losesColor }: Row, language: Language): string => {
  const { effects, color } = {
    effects: wordsIn(language).effects,
    color: wordsIn(language).effects.otherColor,
  };
  const options = use.map(({ what, effects: found }) => {
    const said = [
      ...found.map((effect) => effects[effect] ?? effect),
      ...(losesColor && color ? [color] : []),
    ];
    return `${ingredientName(language, what)} (${said.join(', ')})`;
  });
  return joined(language, options, 'or');
};

/** How much of the ingredient the drink takes; undefined where it takes none. */
const amountIn = (term: GlossaryEntry, drink: Drink, language: Language): string | undefined => {
  const found = linesWith(drink, term.ingredients, term.names.en);
  if (found.length === 0) return undefined;
  return joined(
    language,
    found.map((line) => amountOf(language, line)),
  );
};

/** What in a drink one of the terms can stand in for: 'can I use aquafaba instead'. */
const replacedBy = (terms: readonly GlossaryEntry[], drink: Drink): GlossaryEntry | undefined => {
  const names = terms
    .flatMap((term) => [term.id, ...(term.names.en ?? [])])
    .map((name) => name.toLowerCase());
  const rows = [...ROWS.values()].filter(({ use }) =>
    use.some(({ what }) => names.includes(what.toLowerCase())),
  );
  return rows
    .map((row) => glossaryEntry(row.for))
    .find((entry) => entry && linesWith(drink, entry.ingredients, entry.names.en).length > 0);
};

/** The terms of a question that a substitute is asked for: in the drink first. */
const missingTerm = (
  terms: readonly GlossaryEntry[],
  drink: Drink | undefined,
): GlossaryEntry | undefined => {
  const poured = drink && terms.find((term) => linesWith(drink, term.ingredients, term.names.en).length > 0);
  return poured ?? (drink && replacedBy(terms, drink)) ?? terms.find(({ id }) => ROWS.has(id)) ?? terms[0];
};

const MAX_STAND_INS = 3;
/** What stands in for an ingredient without a row of its own: by what it does in a drink, or a bottle of its base. */
const substituteNames = (
  id: string,
  { zeroProof = false, allergens = [] }: Pick<Replacing, 'zeroProof' | 'allergens'>,
): string[] =>
  substitutesFor(id)
    .map(ingredientOf)
    .filter(
      (item) => (!zeroProof || item.abv === 0) && !item.allergens.some((one) => allergens.includes(one)),
    )
    .map(({ name }) => name)
    .slice(0, MAX_STAND_INS);

interface Replacing {
  /** In that very drink, not only in general. */
  readonly isMeant?: boolean;
  readonly zeroProof?: boolean;
  /** What the guest is allergic to. */
  readonly allergens?: readonly Allergen[];
  /** What is to be replaced, where that was said. */
  readonly replaced?: GlossaryEntry | undefined;
}

/** What stands in for an ingredient, the nearest first, and how the drink shifts with it. */
export const substituteOptions = (
  { id, ingredients }: GlossaryEntry,
  language: Language,
): { what: string; effects: string }[] => {
  const row = ROWS.get(id);
  const { effects: words } = wordsIn(language);
  if (row)
    return row.use.map(({ what, effects }) => ({
      what,
      effects: effects.map((effect) => words[effect] ?? effect).join(', '),
    }));
  const [own] = ingredients;
  return own === undefined
    ? []
    : substituteNames(own, {}).map((what) => ({ what, effects: words.same ?? 'close' }));
};

/** What to pour instead of an ingredient. */
export const replaceIn = (
  terms: readonly GlossaryEntry[],
  drink: Drink | undefined,
  language: Language,
  { isMeant = false, zeroProof = false, allergens = [], replaced }: Replacing = {},
): string[] => {
  const asked = replaced ?? missingTerm(terms, drink);
  // Of 'egg' a sour takes the white.
  const white = glossaryEntry('egg-white');
  const usesEggWhite = (holder: Drink, egg: GlossaryEntry) =>
    linesWith(holder, egg.ingredients, []).length > 0;
  const term = asked?.id === 'egg' && drink && white && usesEggWhite(drink, white) ? white : asked;
  const the = drink ? theDrink(language, drink.name) : '';
  if (!term) {
    const list = drink?.ingredients.map(({ name }) => ingredientName(language, name)) ?? [];
    return drink ? frameLines(language, 'replaceWhat', { the, list: joined(language, list) }) : [];
  }
  const row = allowedRow(ROWS.get(term.id), { zeroProof, allergens });
  const slots = {
    the,
    term: termName(language, term),
    amount: (drink && amountIn(term, drink, language)) ?? '',
  };
  if (drink && slots.amount === '' && isMeant) {
    const absent = frameLines(language, 'replaceAbsent', slots);
    const [inGeneral = ''] = row
      ? frameLines(language, 'replace', { ...slots, list: optionsOf(row, language) })
      : [];
    return withTail(absent, ` ${inGeneral}`);
  }
  const [tail = ''] = slots.amount === '' ? [] : frameLines(language, 'replaceIn', slots);
  if (!row) {
    const [id] = term.ingredients;
    const names = id === undefined ? [] : substituteNames(id, { zeroProof, allergens });
    const list = joined(
      language,
      names.map((name) => ingredientName(language, name)),
      'or',
    );
    return withTail(
      frameLines(language, names.length > 0 ? 'replace' : 'noSubstituteAtAll', { ...slots, list }),
      ` ${tail}`,
    );
  }
  const lines = frameLines(language, 'replace', { ...slots, list: optionsOf(row, language) });
  const [omitted = ''] = row.omit ? frameLines(language, OMIT_FRAMES[row.omit], slots) : [];
  return withTail(lines, ` ${[omitted, tail].filter((part) => part !== '').join(' ')}`);
};
