// Answers about drinks: what Sam suggests and explains, why, and what he remembers.
import type { Cocktail } from '@swizzle/proto';
import { careRules } from '../care/care-kinds.ts';
import type { Reason } from '../drinks/criterion.ts';
import type { Ranking } from '../drinks/ranking.ts';
import type { Language } from '../language/language.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { knownWishes, newWishes, type Wish } from '../talk/wish.ts';
import { confirmationTemplates, IS_FILTER, isLimit } from './confirmations.ts';
import { contrastOf } from './contrast.ts';
import { wishLabel, wishList, wordIn } from './labels.ts';
import { drinkName, ingredientName, listAll, percent } from './names.ts';
import { mainTastes, strengthClause, tasteLine, thingsFor } from './reasons.ts';
import {
  fill,
  filledLines,
  linesFrom,
  MAX_CHARACTERS,
  type ReplyLine,
  type Slots,
  startOf,
} from './reply-lines.ts';
import { type Refusal, SENTENCES } from './sentences.ts';
import { WORDS } from './words.ts';

/** Labels that one sentence can carry. */
const MAX_LABELS = 4;
const MAX_INGREDIENTS = 5;
const FEW_INGREDIENTS = 3;

/** The first of several wordings that is short enough, else the last. */
const firstFitting = (wordings: readonly string[]): string =>
  wordings.find((text) => text.length <= MAX_CHARACTERS) ?? wordings.at(-1)?.slice(0, MAX_CHARACTERS) ?? '';

const labelsOf = (wishes: readonly Wish[], language: Language): string =>
  wishList(wishes.slice(0, MAX_LABELS), language);

type Suggestion = Ranking['suggestions'][number];

const suggestionSlots = (suggestions: readonly Suggestion[], state: TalkState, language: Language): Slots => {
  const [a, b, c] = suggestions;
  const contrast = a && b && contrastOf(a.cocktail, b.cocktail, state.tastes);
  const aThings = a ? thingsFor(a.reasons, a.cocktail, language).slice(0, 2) : [];
  const bThings = b ? thingsFor(b.reasons, b.cocktail, language, aThings).slice(0, 2) : [];
  return {
    a: a ? drinkName(a.cocktail.name, language) : '',
    aWhy: listAll(aThings, language),
    b: b ? drinkName(b.cocktail.name, language) : '',
    bWhy: listAll(bThings, language),
    aTaste: a ? (tasteLine(a.cocktail, language) ?? listAll(aThings, language)) : '',
    bTaste: b ? (tasteLine(b.cocktail, language) ?? listAll(bThings, language)) : '',
    ifB: contrast ? WORDS[language].contrasts[contrast] : '',
    c: c ? drinkName(c.cocktail.name, language) : '',
  };
};

/** One list of lines after another. */
function* inTurn(...lists: readonly Iterable<ReplyLine>[]): Generator<ReplyLine> {
  for (const lines of lists) yield* lines;
}

/** Beginnings move on with the number of drinks, so that the same one is rarely heard again. */
const SHIFT = { three: 0, two: 11, one: 21 } as const;

const namingOf = (count: number): 'one' | 'two' | 'three' =>
  count > 2 ? 'three' : count > 1 ? 'two' : 'one';

/** A wish that was given up, from the reason it would have been. */
const givenUp = ({ kind, value }: Reason, state: TalkState, language: Language): string[] => {
  // Who tells of a bottle rules nothing else out.
  if (kind === 'atHand') return state.hasOnly ? [WORDS[language].wishes.onlyAtHand] : [];
  const known = knownWishes(state).find(({ wish }) => isSame(wish, kind, value));
  if (known) return [wishLabel(known.wish, language)];
  return value === undefined ? [] : [ingredientName(String(value), language)];
};

/** Reasons go by other names than the wishes that they come from. */
const WISH_OF: Partial<Record<Reason['kind'], readonly Wish['kind'][]>> = {
  ingredient: ['wanted', 'base'],
  without: ['avoided', 'avoidedBase', 'allergen'],
};

const isSame = (wish: Wish, kind: Reason['kind'], value: Reason['value']): boolean =>
  (WISH_OF[kind] ?? [kind]).some((known) => known === wish.kind) &&
  (value === undefined || wish.value === undefined || String(value) === String(wish.value));

/**
 * Wishes that may be let go where nothing fits, the first to go first; limits of health or faith never are. A mood rules
 * no drink out, and the guest may never have named it.
 */
const NEGOTIABLE: readonly Wish['kind'][] = [
  'taste',
  'strength',
  'calories',
  'maxAbv',
  'cheap',
  'quick',
  'easy',
  'atHand',
  'like',
  'wanted',
  'base',
  'avoided',
];

const mostNegotiable = (state: TalkState): Wish | undefined => {
  const wishes = knownWishes(state).map(({ wish }) => wish);
  return NEGOTIABLE.map((kind) => wishes.findLast((wish) => wish.kind === kind)).find(
    (wish) => wish !== undefined,
  );
};

const nothingLines = (state: TalkState, language: Language): Iterable<ReplyLine> => {
  const sentences = SENTENCES[language];
  const wish = mostNegotiable(state);
  const start = startOf(state.messages, wish);
  return wish
    ? filledLines('nothing', sentences.nothing, start, { x: wishLabel(wish, language) })
    : filledLines('nothing-at-all', sentences.nothingAtAll, start, {});
};

/**
 * Answers where no drink can be named. The filters alone always leave some: where they are all that is known, the
 * catalog doesn't answer, and the guest is asked for more.
 */
const withoutDrinks = (state: TalkState, language: Language, before: TalkState): Iterable<ReplyLine> => {
  if (knownWishes(state).some(({ wish }) => !IS_FILTER.has(wish.kind))) return nothingLines(state, language);
  const { recommend } = SENTENCES[language].talk;
  const { templates, slots } = confirmationTemplates(state, before, language);
  const isHeard = newWishes(state, before).length > 0;
  return linesFrom('ask', recommend, startOf(state.messages, state.base, state.mood), (question, place) =>
    isHeard ? `${fill(templates[place % templates.length] ?? '', slots)} ${question}` : question,
  );
};

/** New limits that may leave no drink of a spirit. */
const EMPTIES_BASE: ReadonlySet<Wish['kind']> = new Set([
  'allergen',
  'diet',
  'avoided',
  'avoidedBase',
  'calories',
  'maxAbv',
]);

/** New wishes that may leave nothing with an ingredient that was asked for before. */
const COSTS_WISHES: ReadonlySet<Wish['kind']> = new Set([
  ...EMPTIES_BASE,
  'taste',
  'strength',
  'zeroProof',
  'serving',
]);

/**
 * Whether what no suggestion gives is worth a word: it was just asked for. A mood comes from the filters, which follow
 * much that isn't about a mood, and counts where a message says nothing else.
 */
const isConfessed = ({ kind, value }: Reason, changes: readonly Wish[], { base }: TalkState): boolean => {
  if (value === base && changes.some((wish) => EMPTIES_BASE.has(wish.kind))) return true;
  if (kind === 'strength' && changes.some((wish) => wish.kind === 'zeroProof')) return true;
  // A new limit costs an ingredient that was asked for before: the guest is told.
  if (kind === 'ingredient' && changes.some((wish) => COSTS_WISHES.has(wish.kind))) return true;
  if (kind === 'mood') return changes.every((wish) => wish.kind === 'mood') && changes.length > 0;
  return changes.some((wish) => isSame(wish, kind, value));
};

/** The allergies and diets of earlier messages, which the drinks keep to; nothing where there are none. */
const keptLine = (state: TalkState, before: TalkState, language: Language): string => {
  const limits = knownWishes(state)
    .map(({ wish }) => wish)
    .filter(isLimit);
  if (limits.length === 0 || newWishes(state, before).some(isLimit)) return '';
  const { kept } = SENTENCES[language];
  return fill(kept[state.messages % kept.length] ?? '', { x: labelsOf(limits, language) });
};

/**
 * Suggests drinks: what was heard, two or three names with a reason, and what was given up.
 * @param isOpened whether a word to the person goes before it
 */
export const suggestionLines = (
  ranking: Ranking,
  state: TalkState,
  language: Language,
  before: TalkState,
  isOpened = false,
): Iterable<ReplyLine> => {
  const { suggestions, gaveUp } = ranking;
  if (suggestions.length === 0) return withoutDrinks(state, language, before);
  const sentences = SENTENCES[language];
  const naming = namingOf(suggestions.length);
  const slots = suggestionSlots(suggestions, state, language);
  const start = startOf(state.messages, suggestions[0]?.cocktail.id);
  const changes = newWishes(state, before);
  const confessed = gaveUp.filter((reason) => isConfessed(reason, changes, state));
  const missed = [...new Set(confessed.flatMap((reason) => givenUp(reason, state, language)))];
  const isMissed = (wish: Wish) => missed.includes(wishLabel(wish, language));
  const heard = confirmationTemplates(state, before, language, isMissed);
  const isAllMissed = changes.length > 0 && changes.every(isMissed);
  // A human word was said already, or the guest mourns or is in care: no quip before the drinks.
  const { surprise, zeroProof } = sentences.heard;
  const isQuiet =
    state.mourns ||
    (isOpened && heard.templates === surprise) ||
    (careRules(state.care).zeroProof && heard.templates === zeroProof);
  const [a, b] = suggestions;
  const hasTastes = [a, b].every(
    (one) => one === undefined || tasteLine(one.cocktail, language) !== undefined,
  );
  const wording = (template: string, place: number): string => {
    const named = fill(template, slots);
    const opening = fill(
      heard.templates[(place + SHIFT[naming]) % heard.templates.length] ?? '',
      heard.slots,
    );
    const gave = sentences.gaveUp[state.messages % sentences.gaveUp.length] ?? '';
    const regret = missed.length > 0 ? fill(gave, { x: missed.slice(0, 2).join(', ') }) : '';
    // What was asked for last isn't welcomed first and refused afterwards.
    const whole = isAllMissed ? [regret, named] : [...(isQuiet ? [] : [opening]), named, regret];
    const isAll = state.hasOnly && state.atHand.length > 0 && suggestions.length === 1;
    const only = isAll ? (sentences.onlyThat[0] ?? '') : '';
    const kept = [only, keptLine(state, before, language)].filter((part) => part !== '').join(' ');
    const sentence = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
    return firstFitting([
      sentence(...whole, kept),
      sentence(...whole),
      sentence(named, regret, kept),
      sentence(named, regret),
      named,
      fill(template, { ...slots, ifB: '' }),
    ]);
  };
  return inTurn(
    hasTastes ? linesFrom(`suggest:taste:${naming}`, sentences.byTaste[naming], start, wording) : [],
    linesFrom(`suggest:${naming}`, sentences[naming], start, wording),
  );
};

const drinkSlots = (cocktail: Cocktail, language: Language, most: number): Slots => ({
  a: drinkName(cocktail.name, language),
  name: cocktail.name,
  list: listAll(
    cocktail.ingredients.slice(0, most).map(({ name }) => ingredientName(name, language)),
    language,
  ),
  taste: listAll(tasteWords(cocktail, language), language),
  strength: strengthClause(cocktail, language),
});

const tasteWords = (cocktail: Cocktail, language: Language): string[] => {
  const tastes = mainTastes(cocktail, language);
  return tastes.length > 0 ? tastes : [WORDS[language].tastes.refreshing.some];
};

/** Explains drinks that were asked about: what they are, what is in them, their taste and strength. */
export const explainLines = (
  cocktails: readonly Cocktail[],
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> => {
  const sentences = SENTENCES[language];
  const [first, ...others] = cocktails;
  if (!first) return nothingLines(state, language);
  const start = startOf(first.id, state.messages);
  if (others.length === 0)
    return linesFrom('explain', sentences.explain, start, (template) =>
      firstFitting(
        [MAX_INGREDIENTS, FEW_INGREDIENTS].map((most) => fill(template, drinkSlots(first, language, most))),
      ),
    );
  const each = (most: number) =>
    cocktails.map((cocktail) => fill(sentences.eachOf, drinkSlots(cocktail, language, most))).join(' ');
  return linesFrom('explain-several', sentences.several, start, (opening) =>
    firstFitting([
      ...[MAX_INGREDIENTS, FEW_INGREDIENTS, 2, 1].map((most) => `${opening} ${each(most)}`),
      `${opening} ${fill(sentences.eachOf, drinkSlots(first, language, FEW_INGREDIENTS))}`,
    ]),
  );
};

/** What a limit is about, in words. */
const limitName = ({ kind, value }: Reason, language: Language): string => {
  const { allergens, bases, diets } = WORDS[language];
  const name = String(value ?? '');
  if (kind === 'diet') return wordIn(diets, name);
  if (kind === 'maxAbv') return percent(Number(value), language);
  return kind === 'without' && (name in allergens || name in bases)
    ? wordIn({ ...bases, ...allergens }, name)
    : ingredientName(name, language);
};

const isRefusal = (kind: Reason['kind']): kind is Refusal => kind in SENTENCES.en.refused;

/** 'heavy cream (milk)': what is in a drink, and what that is where its name doesn't say so. */
const foundName = (limit: Reason, language: Language): string => {
  const name = limitName(limit, language);
  const found = limit.found === undefined ? name : ingredientName(limit.found, language);
  const isSaid = limit.kind !== 'without' || found.toLowerCase().includes(name.toLowerCase());
  return isSaid ? found : `${found} (${name})`;
};

/**
 * Why a drink that was asked for isn't for this guest, and the nearest that is.
 * @param limit what `brokenLimit` says of the drink
 * @param ranking of drinks like it
 */
export const refusedLines = (
  drink: Cocktail,
  limit: Reason,
  ranking: Ranking,
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> => {
  const { refused, instead } = SENTENCES[language];
  const kind = isRefusal(limit.kind) ? limit.kind : 'without';
  const [nearest] = ranking.suggestions;
  const start = startOf(drink.id, state.messages);
  const slots: Slots = {
    a: drinkName(drink.name, language),
    x: limitName(limit, language),
    found: foundName(limit, language),
    percent: percent(drink.abv, language),
    calories: String(drink.calories),
  };
  const other =
    nearest &&
    fill(instead[start % instead.length] ?? '', {
      a: drinkName(nearest.cocktail.name, language),
      why: listAll(thingsFor(nearest.reasons, nearest.cocktail, language).slice(0, 2), language),
    });
  return linesFrom(`refused:${kind}`, refused[kind], start, (template) => {
    const refusal = fill(template, slots);
    return firstFitting([...(other ? [`${refusal} ${other}`] : []), refusal]);
  });
};

/** Why a drink was named: by its recipe and what was wanted, as far as either is known. */
export const whyLines = (
  drink: DrinkRef | undefined,
  ranking: Ranking,
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> => {
  const sentences = SENTENCES[language];
  const named = drink ?? state.focus ?? state.latest[0] ?? ranking.suggestions[0]?.cocktail;
  const wishes = knownWishes(state).map(({ wish }) => wish);
  if (!named || (wishes.length === 0 && !recipeOf(named, ranking)))
    return filledLines('talk:recommend', sentences.talk.recommend, state.messages, {});
  const start = startOf(named.id, state.messages);
  const slots = {
    a: drinkName(named.name, language),
    name: named.name,
    x: labelsOf(wishes, language),
  };
  const recipe = recipeOf(named, ranking);
  if (!recipe) return filledLines('why-told-of', sentences.whyToldOf, start, slots);
  const why = listAll(thingsFor(recipe.reasons, recipe.cocktail, language).slice(0, 2), language);
  return wishes.length > 0
    ? filledLines('why-wanted', sentences.whyWanted, start, { ...slots, why })
    : filledLines('why', sentences.why, start, { ...slots, why });
};

/** A drink of a ranking, with the reasons for it where it's suggested. */
const recipeOf = ({ id }: DrinkRef, { suggestions, known, order }: Ranking): Suggestion | undefined => {
  const cocktail = order.find((one) => one.id === id);
  return (
    [...known, ...suggestions].find((suggestion) => suggestion.cocktail.id === id) ??
    (cocktail && { cocktail, reasons: [] })
  );
};

/** The guest takes a drink. */
export const likedLines = (drink: DrinkRef, state: TalkState, language: Language): Iterable<ReplyLine> =>
  filledLines('liked', SENTENCES[language].liked, startOf(drink.id, state.messages), {
    a: drinkName(drink.name, language),
    name: drink.name,
  });

/** What Sam knows of the guest, and what was asked for first. */
export const recallLines = (state: TalkState, language: Language): Iterable<ReplyLine> => {
  const sentences = SENTENCES[language];
  const x = labelsOf(
    knownWishes(state).map(({ wish }) => wish),
    language,
  );
  const first = state.first.slice(0, MAX_LABELS).join(', ');
  const start = state.messages;
  if (x === '' && first === '') return filledLines('recall-nothing', sentences.recallNothing, start, {});
  if (first === '' || first === x) return filledLines('recall', sentences.recall, start, { x: x || first });
  return filledLines('recall-first', sentences.recallFirst, start, { first, x: x || first });
};
