// What of the pantry a message names: by the glossary, by brands and by everyday words.
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { INGREDIENTS, ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { BaseLiquor } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Concept } from '../talk/lexicon/meanings.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { withoutNames } from './question/marks.ts';
import { isKindName, termsIn } from './terms.ts';

/** The bottle that stands for a base where no kind of it is said. */
const BOTTLE_OF: Readonly<Partial<Record<BaseLiquor, string>>> = {
  gin: 'london-dry-gin',
  whiskey: 'bourbon',
  rum: 'white-rum',
  vodka: 'vodka',
  tequila: 'blanco-tequila',
  brandy: 'cognac',
};

/** Names of the talk's state that find another bottle by their words alone. */
const BOTTLE_CALLED: Readonly<Record<string, string>> = {
  ...BOTTLE_OF,
  'sparkling wine': 'prosecco',
  // No ginger beer, which has its name from it.
  beer: 'lager',
  // The Portuguese 'limão' is a lime in Brazil, and a lemon in Portugal.
  'lime or lemon': 'lime-juice',
};

const itemOfConcept = (concept: Concept | undefined): PantryItem | undefined => {
  if (concept?.kind === 'spirit') {
    const kind = concept.said ? findIngredient(concept.said) : undefined;
    const id = BOTTLE_OF[concept.base];
    return kind ?? (id === undefined ? undefined : ingredientOf(id));
  }
  // A color is no bottle.
  if (concept?.kind !== 'ingredient' || concept.name.endsWith(' color')) return undefined;
  const called = BOTTLE_CALLED[concept.name];
  if (called !== undefined) return ingredientOf(called);
  const item = findIngredient(concept.name);
  const own = new Set(wordsOf(`${item?.name ?? ''} ${item?.short ?? ''}`));
  return wordsOf(concept.name).some((word) => own.has(word)) ? item : undefined;
};

/** A thing that words name, and where. */
export interface Place {
  readonly item: PantryItem;
  /** All that goes by that name: any rum is 'rum'. */
  readonly ids: readonly string[];
  readonly at: number;
  readonly length: number;
}

/** Bottles that go by their own name in every language: 'aquavit', 'Cynar'. */
const BOTTLES = new Map(
  INGREDIENTS.filter(({ role }) => ['base', 'liqueur', 'aperitif', 'bitters'].includes(role)).flatMap(
    (item) => [item.name, item.short ?? item.name].map((name) => [wordsOf(name).join(' '), item] as const),
  ),
);
const MAX_IN_NAME = 3;

/** A color by itself is no bottle: 'azúcar moreno en vez del blanco'. */
const COLORS = new Set(['blanco', 'blanca', 'bianco', 'bianca', 'blanc', 'blanche', 'branco', 'branca']);

const ofPantry = (words: readonly string[]): Place[] =>
  words.flatMap((_, at) =>
    Array.from({ length: MAX_IN_NAME }, (_one, more) => more + 1).flatMap((length) => {
      const item = BOTTLES.get(words.slice(at, at + length).join(' '));
      return item && at + length <= words.length ? [{ item, ids: [item.id], at, length }] : [];
    }),
  );

/** Of a kind's bottles the one whose own name is said: 'Montenegro' is no other amaro. */
const calledSo = (ids: readonly string[], said: readonly string[]): string | undefined =>
  ids.find((id) => {
    const { name, short = '' } = ingredientOf(id);
    const own = new Set(wordsOf(`${name} ${short}`));
    return said.every((word) => own.has(word));
  }) ?? ids[0];

/** Bottles of one base, where no kind of it is said. */
const idsOfBase = (concept: Concept | undefined, item: PantryItem): readonly string[] =>
  concept?.kind === 'spirit' && concept.said === undefined
    ? INGREDIENTS.filter(({ role, base, abv }) => role === 'base' && base === concept.base && abv > 0).map(
        ({ id }) => id,
      )
    : [item.id];

/** The things that a text names, in its words; of names within each other the longest counts. */
export const placesIn = (
  text: string,
  language: Language,
): { readonly words: readonly string[]; readonly places: readonly Place[] } => {
  const { words, phrases } = parseMessage(text, language, []);
  const ofGlossary = termsIn(words, language).flatMap<Place>(({ entry, from, to }) => {
    const said = words.slice(from, to);
    const namesKind = isKindName(entry, said);
    const id = namesKind ? entry.ingredients[0] : calledSo(entry.ingredients, said);
    if (id === undefined) return [];
    const isBottled = ingredientOf(id).abv > 0;
    const isKind = !isBottled || namesKind;
    return [{ item: ingredientOf(id), ids: isKind ? entry.ingredients : [id], at: from, length: to - from }];
  });
  const ofLexicon = phrases.flatMap<Place>(({ concept, at, words: said }) => {
    const item = itemOfConcept(concept);
    return item ? [{ item, ids: idsOfBase(concept, item), at, length: said.length }] : [];
  });
  // 'Islay Scotch' is no other Scotch; 'vodka' alone is no vanilla vodka.
  const ofBottles = ofPantry(words);
  const inFull = ofBottles.filter(({ length }) => length > 1);
  const isColor = ({ at, length }: Place) => language !== 'en' && length === 1 && COLORS.has(words[at] ?? '');
  const longest = [...ofGlossary, ...inFull, ...ofLexicon, ...ofBottles]
    .filter((place) => !isColor(place))
    .toSorted((one, other) => other.length - one.length);
  const places: Place[] = [];
  for (const place of longest) {
    const overlaps = (other: Place) =>
      place.at < other.at + other.length && other.at < place.at + place.length;
    if (!places.some(overlaps)) places.push(place);
  }
  return { words, places: places.toSorted((one, other) => one.at - other.at) };
};

/** What a message names of the pantry, and the words that name nothing. */
export interface NamedThings {
  /** Each once, in the order of the message. */
  readonly items: readonly PantryItem[];
  readonly otherWords: readonly string[];
}

/** The ingredients that a message names, and its other words. */
export const thingsIn = (message: string, named: readonly DrinkRef[], language: Language): NamedThings => {
  const { words, places } = placesIn(withoutNames(wordsOf(message), named).join(' '), language);
  const isNamed = (at: number) => places.some((place) => at >= place.at && at < place.at + place.length);
  return {
    items: [...new Map(places.map(({ item }) => [item.id, item])).values()],
    otherWords: words.filter((_, at) => !isNamed(at)),
  };
};

/** The ingredients that a message names, each once, in its order. */
export const ingredientsIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): PantryItem[] => [...thingsIn(message, named, language).items];

/** The thing that the talk's state calls so: the bottle that 'rum' or 'sparkling wine' stands for. */
export const itemCalled = (name: string): PantryItem | undefined => {
  const id = BOTTLE_CALLED[name];
  return id === undefined ? ingredientsIn(name, [], 'en')[0] : ingredientOf(id);
};
