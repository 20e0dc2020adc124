import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { handMadeOf } from '@swizzle/mixology/ingredients/hand-made';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import type { Allergen } from '@swizzle/proto';
import { z } from 'zod';
import { bottleCaution } from '../drinks/uncertain-bottles.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { numbersIn } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import comparisons from './data/comparisons.json' with { type: 'json' };
import howTos from './data/how-to.json' with { type: 'json' };
import { type GlossaryEntry, glossaryEntry } from './glossary.ts';
import type { Question } from './question/question.ts';
import { replaceIn } from './substitutes.ts';
import {
  type Frame,
  figure,
  frameLines,
  ingredientName,
  joined,
  termName,
  withTail,
  wordsIn,
} from './wording.ts';

const Texts = z.partialRecord(z.enum(LANGUAGES), z.string().max(400));
const EntryId = z.string().refine((id) => glossaryEntry(id) !== undefined);

const COMPARISONS = new Map(
  z
    .array(z.strictObject({ between: z.tuple([EntryId, EntryId]), text: Texts }))
    .parse(comparisons)
    .flatMap(({ between: [left, right], text }) => [
      [`${left}|${right}`, text] as const,
      [`${right}|${left}`, text] as const,
    ]),
);

const HOW_TOS = z.record(EntryId, Texts).parse(howTos);

/** Whether there is a way to make it oneself. */
export const isMadeAtHome = ({ id }: GlossaryEntry): boolean => HOW_TOS[id] !== undefined;

const termSlot = (language: Language, term: GlossaryEntry) => ({ term: termName(language, term) });

const itemsOf = ({ ingredients }: GlossaryEntry) => ingredients.map(ingredientOf);

const DRINKS_NAMED = 3;

/** Well-known drinks that take an ingredient. */
const drinksWith = (term: GlossaryEntry): string[] =>
  CLASSICS.filter(({ ingredients }) => term.ingredients.slice(0, 1).some((id) => id in ingredients))
    .map(({ name }) => name)
    .slice(0, DRINKS_NAMED);

const tastesOf = (language: Language, { tastes }: GlossaryEntry): string =>
  joined(
    language,
    tastes.map((taste) => ingredientName(language, taste)),
  );

/** In languages that have no text for an entry: what kind of thing it is, how it tastes, how strong it is. */
const composed = (language: Language, term: GlossaryEntry): string[] => {
  const kind = wordsIn(language).kinds[term.kind];
  if (!kind || term.tastes.length === 0) return [];
  const [item] = itemsOf(term);
  const abv = item && item.abv > 0 ? `, ${figure(language, item.abv)} % vol` : '';
  return frameLines(language, 'termIs', {
    ...termSlot(language, term),
    text: `${kind}${abv}; ${tastesOf(language, term)}.`,
  });
};

/** Techniques, tools and words of the bar: named, then explained. */
const EXPLAINED = new Set(['technique', 'tool', 'term']);

/** How a text goes with its term: it begins with the term itself, it explains it, or it completes 'the term is …'. */
const frameFor = (term: GlossaryEntry, text: string, language: Language): Frame => {
  const said = wordsOf(text).join(' ');
  const own = (term.names[language] ?? []).map((name) => wordsOf(name).join(' '));
  if (own.some((name) => said.startsWith(`${name} `))) return 'textAlone';
  return EXPLAINED.has(term.kind) ? 'whatIs' : 'termIs';
};

/** @param zeroProof names no drinks that take it: most of them have alcohol */
export const whatIs = (term: GlossaryEntry, language: Language, zeroProof = false): string[] => {
  const text = term.text[language];
  if (!text) {
    const own = composed(language, term);
    return own.length > 0
      ? own
      : frameLines('en', 'whatIs', { ...termSlot('en', term), text: term.text.en ?? '' });
  }
  const lines = frameLines(language, frameFor(term, text, language), { ...termSlot(language, term), text });
  const drinks = zeroProof || EXPLAINED.has(term.kind) ? [] : drinksWith(term);
  if (drinks.length === 0) return lines;
  const [tail = ''] = frameLines(language, 'usedIn', { list: joined(language, drinks) });
  return withTail(lines, ` ${tail}`);
};

export const howTo = (term: GlossaryEntry, language: Language): string[] => {
  const text = HOW_TOS[term.id]?.[language] ?? HOW_TOS[term.id]?.en;
  return text ? frameLines(language, 'howTo', { text }) : whatIs(term, language);
};

const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 30;

const timeOf = (language: Language, days: number): string => {
  const { times } = wordsIn(language);
  const said = (key: string, count: number) => (times[key] ?? '{n}').replace('{n}', String(count));
  if (days === 1) return said('day', 1);
  if (days < 2 * DAYS_OF_A_WEEK) return said('days', days);
  if (days < 2 * DAYS_OF_A_MONTH) return said('weeks', Math.round(days / DAYS_OF_A_WEEK));
  return said('months', Math.round(days / DAYS_OF_A_MONTH));
};

/** Days that what is made at home keeps, as its method says it: 'two weeks in the fridge'. */
const daysOf = (keeps: string): number | undefined => {
  const [, count = '', unit = ''] = /^(?:about )?(a|\w+) (day|week|month)s?/.exec(keeps) ?? [];
  const number = count === 'a' ? 1 : numbersIn(count, 'en')[0];
  const days = { day: 1, week: DAYS_OF_A_WEEK, month: DAYS_OF_A_MONTH }[unit];
  return number && days && number * days;
};

export const keep = (term: GlossaryEntry, language: Language): string[] => {
  const [id] = term.ingredients;
  if (!id) return [];
  const made = term.kind === 'syrup' ? daysOf(handMadeOf(id)?.keeps ?? '') : undefined;
  const keeps = made ?? purchaseOf(id).keeps;
  const slots = termSlot(language, term);
  if (keeps === 'stable') return frameLines(language, 'keepStable', slots);
  return frameLines(language, 'keepDays', { ...slots, time: timeOf(language, keeps) });
};

/** What a bottle of it costs; nothing where it isn't bought by the bottle. */
const cost = (term: GlossaryEntry, language: Language): string[] => {
  const [id] = term.ingredients;
  if (!id) return [];
  const { price, size, unit } = purchaseOf(id);
  if (unit !== 'ml' || price === 0) return [];
  return frameLines(language, 'termCost', {
    ...termSlot(language, term),
    price: figure(language, price, 2),
    size: `${size} ml`,
  });
};

const strengthOf = (term: GlossaryEntry, language: Language): string[] => {
  const strengths = itemsOf(term)
    .map(({ abv }) => abv)
    .filter((abv) => abv > 0);
  if (strengths.length === 0) return whatIs(term, language);
  const [least, most] = [Math.min(...strengths), Math.max(...strengths)];
  const abv =
    least === most ? figure(language, least) : `${figure(language, least)}–${figure(language, most)}`;
  return frameLines(language, 'termStrength', { ...termSlot(language, term), abv });
};

/** 'How strong is Campari compared with sherry?' is answered for both. */
const strength = (terms: readonly GlossaryEntry[], language: Language): string[] => {
  const [first = [], ...others] = terms.slice(0, 2).map((term) => strengthOf(term, language));
  return first.map((line) => [line, ...others.flatMap((lines) => lines.slice(0, 1))].join(' '));
};

const allergens = (term: GlossaryEntry, { allergens: asked }: Question, language: Language): string[] => {
  const own = [...new Set(itemsOf(term).flatMap((item) => item.allergens))];
  const found = asked.length > 0 ? asked.filter((allergen) => own.includes(allergen)) : own;
  const said = found.length > 0 ? found : asked;
  if (said.length === 0) return [];
  const caution = found.length === 0 ? bottleCaution([], term.ingredients, said, language) : undefined;
  if (caution) return [caution];
  return frameLines(language, found.length > 0 ? 'termAllergenYes' : 'termAllergenNo', {
    ...termSlot(language, term),
    allergens: joined(
      language,
      said.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
      found.length > 0 ? 'and' : 'or',
    ),
  });
};

const NOT_VEGAN = new Set([
  'egg',
  'cream',
  'honey',
  'egg-white',
  'irish-cream',
  'advocaat',
  'milk-punch',
  'drambuie',
]);

const diet = (term: GlossaryEntry, { diets: [kind = 'vegan'] }: Question, language: Language): string[] =>
  kind === 'keto' || kind === 'kosher' ? [] : dietOfTerm(term, kind, language);

/** Whether an ingredient suits a diet. */
export const dietOfTerm = (
  term: GlossaryEntry,
  kind: 'vegan' | 'vegetarian' | 'halal',
  language: Language,
): string[] => {
  const hasAlcohol = itemsOf(term).some(({ abv }) => abv > 0);
  const isForbidden = (kind === 'halal' && hasAlcohol) || (kind === 'vegan' && NOT_VEGAN.has(term.id));
  return frameLines(language, isForbidden ? 'termDietNo' : 'termDiet', {
    ...termSlot(language, term),
    diet: wordsIn(language).diets[kind] ?? kind,
  });
};

/** What is written of two entries against each other. */
export const comparisonOf = (left: string, right: string, language: Language): string | undefined =>
  COMPARISONS.get(`${left}|${right}`)?.[language];

/** The difference between two entries: as it is written, or else one after the other. */
export const versus = (terms: readonly GlossaryEntry[], language: Language): string[] => {
  const [left, right] = terms;
  if (!left || !right) return [];
  const text = COMPARISONS.get(`${left.id}|${right.id}`);
  const own = text?.[language];
  if (own) return frameLines(language, 'versus', { text: own });
  const both = [whatIs(left, language)[0], whatIs(right, language)[0]].join(' ');
  if (language !== 'en' && left.text[language] && right.text[language]) return [both];
  return text?.en && language === 'en' ? frameLines('en', 'versus', { text: text.en }) : [both];
};

/** The answer about an ingredient, a technique or a tool; empty where there is none. */
export const termAnswer = (
  question: Question,
  language: Language,
  zeroProof = false,
  excluded: readonly Allergen[] = [],
): string[] => {
  const { topic, terms } = question;
  const [term] = terms;
  if (!term) return [];
  switch (topic) {
    case 'difference':
      return terms.length > 1 ? versus(terms, language) : whatIs(term, language);
    case 'shakeOrStir':
      return versus(terms, language);
    case 'howTo':
    case 'recipe':
    case 'difficulty':
    case 'ahead':
      return howTo(term, language);
    case 'keep':
      return keep(term, language);
    case 'cost':
      return cost(term, language);
    case 'strength':
      return strength(terms, language);
    case 'allergens':
      return allergens(term, question, language);
    case 'diet':
      return diet(term, question, language);
    case 'replace':
      return replaceIn(terms, undefined, language, {
        replaced: question.replaced,
        zeroProof,
        allergens: excluded,
      });
    case 'whatIs':
    case 'contents':
    case 'taste':
    case 'isTaste':
    case 'history':
      return whatIs(term, language, zeroProof);
    default:
      return [];
  }
};
