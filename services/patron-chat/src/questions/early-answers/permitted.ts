// Whether a guest may have a drink or a bottle, for all that they ask about at once: 'is a Whiskey Sour out for me?'
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Allergen } from '@swizzle/proto';
import { limitsOf } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import {
  answerOf,
  type Catalog,
  fetchAll,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
} from '../asked.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { excludedParts, isExcluded, isExcludedForAlcohol } from '../limits.ts';
import { withoutNames } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import { phrasesIn } from '../variations/change-phrases.ts';
import { meaningsIn, VOCABULARIES } from '../vocabulary.ts';
import { frameLines, joined, termName, theDrink, wordsIn } from '../wording.ts';

/** Asks whether something is forbidden: yes means no. */
const ASKS_OUT =
  /(?:^| )(?:out for (?:me|her|him|us)|is out|are out|off limits|off the table|off the menu|a no go|a no for|forbidden|ruled out|have to avoid|need to avoid|must avoid|descartad\S|fuera para|prohibid\S|tengo que evitar|interdit\S?|exclu\S?|eviter|a eviter|tabu|verboten|raus|ausgeschlossen|vietat\S|esclus\S|da evitare|proibid\S|fora pra|evitar)(?= |$)/;
/** Asks whether something may be had. */
const ASKS_IN =
  /(?:^| )(?:(?:is|are|be|would|was) (?:\S+ ){0,5}(?:ok|okay|safe|fine|alright|allowed|suitable)|(?:can|could|may) (?:i|she|he|we|they|my \S+) (?:have|drink|order)|puedo (?:tomar|beber|pedir)|puede (?:tomar|beber|pedir)|podria (?:tomar|beber)|(?:es|seria) (?:\S+ ){0,2}(?:segur\S|apt\S)|(?:puis je|je peux|elle peut|il peut|on peut) (?:boire|prendre|en boire)|convient|est sans danger|darf (?:ich|sie|er)|kann (?:ich|sie|er) (?:\S+ ){0,3}(?:trinken|haben|nehmen)|ist (?:\S+ ){0,4}(?:sicher|ok|okay)|(?:posso|puo|puoi) (?:bere|prendere|berlo|prenderlo)|e sicur\S|(?:posso|pode) (?:beber|tomar|pedir)|e segur\S)(?= |$)|(?:^| )(?:ok|okay|safe|fine|alright|vale|ok pour moi|va bene|pode)$/;
/** Asks what is in something. */
const ASKS_HELD =
  /(?:^| )(?:any|contains?|in it|in there|there|has|have|does|is it|thats|lleva|tiene|contiene|contient|y a|hat|enthalt|drin|ha|ce|c e|ce|leva|tem|contem)(?= |$)/;
/** Says it and wants it confirmed. */
const CONFIRMS =
  /(?:^| )(?:right|correct|yes or no|no|innit|verdad|si o no|non|oui ou non|oder|ja oder nein|vero|giusto|si o no|ne|sim ou nao)$/;

/** Words before what is asked. */
const FILLED = /^(?:(?:ok|okay|so|and|well|right|hi|hey|vale|bueno|alors|also|allora|entao|ta) )+/;

const allergenWords = (
  allergens: readonly Allergen[],
  { language }: QuestionContext,
  word: 'and' | 'or' = 'and',
) =>
  joined(
    language,
    allergens.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
    word,
  );

const ALLERGEN_TERMS: ReadonlySet<GlossaryEntry['kind']> = new Set([
  'egg',
  'cream',
  'technique',
  'tool',
  'term',
]);

/** 'Orgeat: contains nuts, leave it out.' */
const ofTerm = (term: GlossaryEntry, allergens: readonly Allergen[], context: QuestionContext): string => {
  const own = new Set(term.ingredients.flatMap((id) => ingredientOf(id).allergens));
  const found = allergens.filter((allergen) => own.has(allergen));
  const [line = ''] = frameLines(context.language, found.length > 0 ? 'partIn' : 'partFree', {
    term: termName(context.language, term),
    list: allergenWords(found.length > 0 ? found : allergens, context, found.length > 0 ? 'and' : 'or'),
  });
  return line;
};

const reasonsFor = (
  allergens: readonly Allergen[],
  diets: readonly string[],
  context: QuestionContext,
): string => {
  const { language } = context;
  const things = [
    ...allergens.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
    ...diets.map((diet) => wordsIn(language).against[diet] ?? diet),
  ];
  const [line = ''] = frameLines(language, 'reasonFree', { list: joined(language, things, 'or') });
  return line;
};

/** The drinks and bottles that a message asks about, each with whether this guest may have it. */
export const permitted = async (
  message: string,
  context: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, named, language } = context;
  const words = withoutNames(wordsOf(message), named);
  const text = words.join(' ').replace(FILLED, '');
  const limits = limitsOf(state);
  const asked = meaningsIn(VOCABULARIES[language].allergens, words);
  const allergens = [...new Set([...asked, ...limits.allergens])];
  const diets = limits.diets.filter((diet) => diet !== 'kosher');
  // What is asked without any limit in force has its own answer.
  if (limits.allergens.length === 0 && diets.length === 0) return undefined;
  if (named.length === 0 && phrasesIn(language).another.test(`${text} `)) return undefined;
  const asksOut = ASKS_OUT.test(text);
  const asksIn = ASKS_IN.test(text) || CONFIRMS.test(text) || /[?¿]/.test(message);
  if ((!asksOut && !asksIn) || (ASKS_OTHERWISE.test(text) && asked.length === 0 && !asksOut))
    return undefined;
  const terms = termsIn(words, language)
    .map(({ entry }) => entry)
    .filter(({ kind, ingredients }) => ingredients.length > 0 && !ALLERGEN_TERMS.has(kind));
  const isAboutDrink =
    asksOut || ASKS_IN.test(text) || (asked.length > 0 && (ASKS_HELD.test(text) || CONFIRMS.test(text)));
  const refs =
    named.length > 0
      ? named
      : terms.length === 0 && meant && state.isDiscussed && isAboutDrink
        ? [meant]
        : [];
  // What else is asked of a drink has its own answer.
  if (named.length > 0 && !isAboutDrink) return undefined;
  if (terms.length > 0 && named.length === 0 && (allergens.length === 0 || !asksOfTerms(text, asked)))
    return undefined;
  const isSafety = allergens.length > 0;
  const drinks = await fetchAll(refs, catalog);
  if (drinks.some((drink) => isExcludedForAlcohol(drink, state))) return undefined;
  const ofDrinks = drinks.flatMap((drink) => {
    const the = theDrink(language, drink.name);
    const own = { ...state, allergens: isSafety ? [...allergens] : state.allergens };
    const parts = isExcluded(drink, own) ? excludedParts(drink, own, language) : [];
    const list = joined(language, parts);
    if (parts.length > 0)
      return frameLines(language, asksOut ? 'isExcluded' : 'suitsNo', { the, list }).slice(0, 1);
    return frameLines(language, asksOut ? 'notExcluded' : 'suitsYes', {
      the,
      reasons: reasonsFor(allergens, diets, context),
    }).slice(0, 1);
  });
  const ofTerms = isSafety ? terms.map((term) => ofTerm(term, allergens, context)) : [];
  const lines = [...ofTerms, ...ofDrinks];
  if (lines.length === 0) return undefined;
  const [label = ''] = ofDrinks.length === 0 ? frameLines(language, 'labels') : [];
  return answerOf([[...lines, label].join(' ').trim()], drinks[0] && { focus: refOf(drinks[0]) });
};

/** 'And the Cointreau?', 'what about orgeat, that's nuts too, right': bottles are asked about as to the allergy. */
const OF_TERMS =
  /^(?:\S+ ){0,6}?(?:and|what about|how about|is|are|does|do|y|e|et|und|ed|que tal|tiene|lleva|contient|contiene|hat|enthalt|tem|leva)(?= )|(?:right|safe|ok|okay|too)$/;
const asksOfTerms = (text: string, asked: readonly Allergen[]): boolean =>
  asked.length > 0 || (OF_TERMS.test(text) && !ASKS_OTHERWISE.test(text));
const ASKS_OTHERWISE =
  /(?:^| )(?:how|instead|replace|substitute|use|make|with|strong|calor\S*|como|lugar|comment|place|wie|statt|come|posto|sem|sin|sans|ohne|senza)(?= |$)/;
