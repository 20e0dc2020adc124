// 'Is a Mai Tai ok?' beside an allergy: yes or no, and why, from the allergens of each drink and ingredient that is named.
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { Allergen, Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { capitalized, drinkName, ingredientName, listAll } from '../answer/names.ts';
import { fill } from '../answer/reply-lines.ts';
import { WORDS } from '../answer/words.ts';
import { knownIngredient } from '../drinks/terms.ts';
import { bottleCaution, dependsOnBottle, uncertainAllergen } from '../drinks/uncertain-bottles.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import data from './lines/allergens.json' with { type: 'json' };

const Templates = z.array(z.string()).min(2);
const LINES = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      drinkNo: Templates,
      itemNo: Templates,
      yes: Templates,
      check: Templates,
      instead: Templates,
    }),
  )
  .parse(data);

/** Asks whether something is all right to drink. */
const ASKS_IF_OK =
  /(?<!\p{L})(?:ok|okay|safe|fine|(?<=(?:is|are) \p{L}+ )out|allowed|all right|alright|(?:can|could|may) (?:i|she|he|they|we) (?:have|drink)|works?|contains?|(?:anything|something) to worry about|(?:any|a) problem|in (?:it|that|a)|yes or no|va bien|vale|puedo|puede|lleva|tiene|segur[oa]s?|peux|peut|contient|sans danger|c'est bon|va pour|darf|kann|geht|sicher|drin|enthält|posso|può|contiene|sicur[oi]|va bene|posso|pode|tem|leva|contém)(?!\p{L})/iu;
/** Begins a question, with or without its mark. */
const ASKS =
  /\?|(?<!\p{L})(?:yes or no|right)\W*$|^\W*(?:(?:and|so|ok|then|but|well|y|et|und|e|entonces|alors|also|allora|então)\W+)*(?:is|are|can|could|may|does|do|any(?:thing)?|what about|how about|puedo|puede|es|está|lleva|peux|peut|est|contient|darf|kann|ist|geht|enthält|posso|può|va|è|contiene|pode|tem|leva|será)(?!\p{L})/iu;
/** 'And the Cointreau?' */
const MAX_WORDS = 6;

/** 'Haha ok, jack rose': words that take something, and ask for no leave. */
const OPENING =
  /^\W*(?:(?:(?:ha)+h?|lol|ok(?:ay)?|k|cool|great|vale|bueno|bon|gut|va bene|beleza)(?=[\s,.!])\W*)+/iu;

/** What a message says behind such words. */
export const withoutOpening = (message: string): string => message.replace(OPENING, '');

/** Whether a message asks of what it names if it is all right. */
export const asksIfSafe = (message: string): boolean => {
  const said = withoutOpening(message);
  return ASKS.test(said) && (ASKS_IF_OK.test(said) || said.trim().split(/\s+/u).length <= MAX_WORDS);
};

const BY_ID = new Map(INGREDIENTS.map((item) => [item.id, item]));

/** Something besides a drink that a message names: its name in the language and the ingredients that go by it. */
export interface NamedItem {
  readonly name: string;
  readonly ingredients: readonly string[];
}

const allergenIn = (name: string, allergens: readonly Allergen[]): Allergen | undefined => {
  const item = BY_ID.get(name) ?? knownIngredient(name).item;
  return allergens.find((allergen) => item?.allergens.includes(allergen));
};

interface Judged {
  readonly isSafe: boolean;
  readonly text: (at: number) => string;
}

const pick = (templates: readonly string[], at: number): string => templates[at % templates.length] ?? '';

const judgeDrink = (drink: Cocktail, allergens: readonly Allergen[], language: Language): Judged => {
  const lines = LINES[language];
  const words = WORDS[language].allergens;
  const x = drinkName(drink.name, language);
  const found = allergens.find((allergen) => drink.allergens.includes(allergen));
  if (!found) {
    const depends = dependsOnBottle(drink, allergens, language);
    const unsure = uncertainAllergen(drink, allergens);
    const others = allergens.filter((one) => one !== unsure);
    if (depends) {
      const rest = others.map((one) => words[one] ?? one);
      const yes = (at: number) =>
        rest.length === 0
          ? ''
          : capitalized(fill(pick(lines.yes, at), { x, allergen: listAll(rest, language) }));
      return { isSafe: true, text: (at) => `${depends} ${yes(at)}`.trim() };
    }
    const all = listAll(
      allergens.map((one) => words[one] ?? one),
      language,
    );
    return { isSafe: true, text: (at) => fill(pick(lines.yes, at), { x, allergen: all }) };
  }
  const sources = drink.ingredients
    .map(({ name }) => name)
    .filter((name) => allergenIn(name, [found]) !== undefined)
    .map((name) => ingredientName(name, language));
  const slots = { x, allergen: words[found] ?? found, sources: listAll(sources, language) };
  return {
    isSafe: false,
    text: (at) => fill(pick(sources.length > 0 ? lines.drinkNo : lines.itemNo, at), slots),
  };
};

const judgeItem = (
  { name, ingredients }: NamedItem,
  allergens: readonly Allergen[],
  language: Language,
): Judged => {
  const lines = LINES[language];
  const words = WORDS[language].allergens;
  const found = ingredients.map((id) => allergenIn(id, allergens)).find((allergen) => allergen !== undefined);
  const caution = found ? undefined : bottleCaution([], ingredients, allergens, language);
  if (caution) return { isSafe: true, text: () => caution };
  const all = listAll(
    allergens.map((one) => words[one] ?? one),
    language,
  );
  const slots = { x: name, allergen: found ? (words[found] ?? found) : all };
  return {
    isSafe: found === undefined,
    text: (at) => fill(pick(found ? lines.itemNo : lines.yes, at), slots),
  };
};

export interface Verdict {
  readonly areSafe: boolean;
  readonly lines: readonly string[];
}

/** Yes or no to each thing that is named; undefined where nothing is. */
export const allergenVerdict = (
  drinks: readonly Cocktail[],
  items: readonly NamedItem[],
  allergens: readonly Allergen[],
  language: Language,
): Verdict | undefined => {
  const judged = [
    ...drinks.map((drink) => judgeDrink(drink, allergens, language)),
    ...items.map((item) => judgeItem(item, allergens, language)),
  ];
  if (judged.length === 0) return undefined;
  const areSafe = judged.every(({ isSafe }) => isSafe);
  // What isn't safe is said first.
  const ordered = judged.toSorted((one, other) => Number(one.isSafe) - Number(other.isSafe)).slice(0, 3);
  const { check } = LINES[language];
  return {
    areSafe,
    lines: [0, 1, 2, 3].map((variant) => {
      const said = ordered.map(({ text }, at) => capitalized(text(variant + (at > 0 ? 1 : 0))));
      return [...said, ...(areSafe ? [pick(check, variant)] : [])].join(' ');
    }),
  };
};

/** Asks what is in a drink, and not whether someone may have it: 'does it have nuts?' */
const ASKS_WHAT_IS_IN =
  /(?<!\p{L})(?:ha(?:s|ve)|contains?|(?:is|are) there|lleva|tiene|contiene|contient|y a|enthält|hat|drin|c'è|ci sono|tem|leva|contém)(?!\p{L})/iu;
const ASKS_LEAVE =
  /(?<!\p{L})(?:ok|okay|safe|fine|can|could|may|allowed|puedo|puede|segur[oa]s?|peux|peut|danger|darf|kann|sicher|posso|può|sicur[oi]|pode)(?!\p{L})/iu;
/** What a line that tells someone not to drink it begins with, and the answer to 'is it in there?'. */
const TELLS_IT_IS_IN: Readonly<Record<Language, readonly [RegExp, string]>> = {
  en: [/^No: /, 'Yes: '],
  es: [/^No: /, 'Sí: '],
  fr: [/^Non : /, 'Oui : '],
  de: [/^Nein: /, 'Ja: '],
  it: [/^No: /, 'Sì: '],
  pt: [/^Não: /, 'Sim: '],
};

/** A verdict as the answer to what was asked: 'yes' where nuts are in it, and that was the question. */
export const asAsked = (line: string, message: string, language: Language): string => {
  const [no, yes] = TELLS_IT_IS_IN[language];
  return ASKS_WHAT_IS_IN.test(message) && !ASKS_LEAVE.test(message) ? line.replace(no, yes) : line;
};

/** A drink that is safe, to be named after a no. */
export const safeInstead = (name: string, why: string, language: Language, at: number): string => {
  const { instead, check } = LINES[language];
  const named = capitalized(fill(pick(instead, at), { a: drinkName(name, language), aWhy: why }));
  return `${named} ${pick(check, at)}`;
};
