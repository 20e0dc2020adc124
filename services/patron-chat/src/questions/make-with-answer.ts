// What can be made with what a guest has.
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { Cocktail } from '@swizzle/proto';
import { featuresOf } from '../drinks/features/features.ts';
import { fits } from '../drinks/fits.ts';
import { wordsOf } from '../language/tokenize.ts';
import { withoutFound } from '../talk/talk-state.ts';
import { type Answering, type Asked, answerOf, fetchAll, fitting, refOf, SUGGESTED } from './asked.ts';
import { type GlossaryEntry, glossaryEntry } from './glossary.ts';
import { useInAnswer } from './guest-answers.ts';
import { ingredientsIn } from './ingredients-in.ts';
import { classicsOf, itemsAtHand, MAX_IN_GLASS, mixAnswer } from './mixes/shelf-mix.ts';
import { drinkList, withinReach } from './set-answers.ts';
import { termsIn } from './terms.ts';
import { missingIn } from './variations/said-of-things.ts';
import { frameLines, ingredientName, joined, termName, theDrink, withTail } from './wording.ts';

/** Ids of the ingredients that go by the names in `texts`. */
const idsOf = (terms: readonly GlossaryEntry[]) => new Set(terms.flatMap(({ ingredients }) => ingredients));

/** Brazil's 'limão' is a lime, Portugal's a lemon. */
const withBothLimes = (terms: readonly GlossaryEntry[]): readonly GlossaryEntry[] => {
  const lime = glossaryEntry('lime');
  return lime && terms.some(({ id }) => id === 'lemon') ? [...terms, lime] : terms;
};

/** What a kitchen has anyway. */
const STAPLES: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'sugar-cube',
  'demerara-syrup',
  'hot-water',
  'celery-salt',
  'cracked-pepper',
]);

/** Things at hand that an answer names: a whole bar is no sentence. */
const MAX_NAMED = 5;

/** What is named and what is at hand, as the pantry has it. */
const itemsOf = ({ question, state, language }: Asked, lacked: ReadonlySet<string>) => {
  const items = [...ingredientsIn(question.words.join(' '), [], language), ...itemsAtHand(state)];
  return items.filter((item, at) => items.indexOf(item) === at && !lacked.has(item.id));
};

export const makeWithAnswer: Answering = async (asking) => {
  const { question, state, language, catalog } = asking;
  const before = state.atHand.flatMap((name) => termsIn(wordsOf(name), 'en').map(({ entry }) => entry));
  const lacked = new Set(missingIn(question.words.join(' '), language).map(({ id }) => id));
  const terms = [
    ...new Set([...question.terms.filter(({ ingredients }) => ingredients.length > 0), ...before]),
  ].filter(({ id }) => !lacked.has(id));
  if (terms.length === 0) return question.refersBack ? useInAnswer(asking) : undefined;
  const own = idsOf(language === 'pt' ? withBothLimes(terms) : terms);
  const uses = (name: string) => own.has(findIngredient(name)?.id ?? '');
  const covers = (name: string) => uses(name) || STAPLES.has(findIngredient(name)?.id ?? '');
  const atHand = [...new Set([...state.atHand, ...terms.map((term) => termName('en', term))])].slice(0, 24);
  const avoided = withoutFound(
    state,
    question.terms.map((term) => termName('en', term)),
  );
  const order = await fitting(catalog, { ...state, atHand, avoided, base: null, mood: 'all' });
  // 'She only drinks vermouth': what is named goes into the glass, not only what else is at hand.
  const asked = idsOf(
    question.terms.filter(({ id, ingredients }) => ingredients.length > 0 && !lacked.has(id)),
  );
  const takesNamed = ({ ingredients }: Cocktail) =>
    ingredients.some(({ name }) => asked.has(findIngredient(name)?.id ?? ''));
  const useful = asked.size > 0 ? order.filter(takesNamed) : order;
  const items = itemsOf(
    asking,
    new Set(missingIn(question.words.join(' '), language).flatMap(({ ingredients }) => ingredients)),
  );
  const classics = await fetchAll(
    (await catalog.named(classicsOf(items, { language }).slice(0, SUGGESTED).join(', '))).slice(0, SUGGESTED),
    catalog,
  );
  const known = classics.filter(
    (drink) => fits(drink, { ...state, base: null }) && !featuresOf(drink).isHazardous,
  );
  const pool = [
    ...new Map([...known, ...(useful.length > 0 ? useful : order)].map((one) => [one.id, one])).values(),
  ];
  const reached = withinReach(pool, covers, uses);
  // A Tommy's Margarita of the tequila that is there is whole, whatever kind its recipe prints.
  const complete = [
    ...known,
    ...reached.complete.filter(({ id }) => known.every((one) => one.id !== id)),
  ].slice(0, SUGGESTED);
  // Who has nothing else is told of nothing that needs more.
  // Who has rum buys no bourbon for a Julep: what is missing is no other spirit.
  const hasSpirit = items.some(({ role }) => role === 'base');
  const lacksSpirit = ({ ingredients }: Cocktail) =>
    ingredients.some(({ name }) => !covers(name) && findIngredient(name)?.role === 'base');
  const almost =
    state.kitchen.isAll || state.hasOnly
      ? []
      : reached.almost.filter((drink) => !hasSpirit || !lacksSpirit(drink));
  const have = joined(
    language,
    terms.slice(0, MAX_NAMED).map((term) => termName(language, term)),
  );
  const [nearest] = almost;
  const missing = nearest?.ingredients.find(({ name }) => !covers(name))?.name ?? '';
  const slots = {
    have,
    list: drinkList(complete, language),
    missing: ingredientName(language, missing),
    the: nearest ? theDrink(language, nearest.name) : '',
  };
  if (complete.length === 0 && terms.length === 1) return useInAnswer(asking);
  const mixed =
    complete.length === 0 && known.length === 0
      ? await mixAnswer(items, asking, catalog, items.length <= MAX_IN_GLASS)
      : undefined;
  if (mixed) return mixed;
  if (complete.length === 0) {
    const lines = frameLines(language, nearest ? 'makeWithOnlyAlmost' : 'makeWithNone', slots);
    return answerOf(lines, nearest && { suggestions: almost, focus: refOf(nearest) });
  }
  const [tail = ''] = nearest ? frameLines(language, 'makeWithAlmost', slots) : [];
  const suggestions = [...complete, ...almost].slice(0, SUGGESTED);
  const lines = frameLines(language, 'makeWith', slots);
  return answerOf(tail === '' ? lines : withTail(lines, ` ${tail}`), { suggestions });
};
