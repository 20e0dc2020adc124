// What an ingredient can be called: its name and each part of it ('grapefruit juice', 'grapefruit'), what it tastes
// of, and the kinds that it belongs to ('citrus', 'dairy').
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { groupOf } from '@swizzle/mixology/knowledge/groups';
import { z } from 'zod';
import { wordsOf } from '../language/tokenize.ts';
import data from './data/terms.json' with { type: 'json' };

const { kinds, synonyms, notThose } = z
  .object({
    /** Words that put a name into a kind; another kind puts all of its words there. */
    kinds: z.record(z.string(), z.array(z.string())),
    /** What a guest calls something, and the term that stands for it here. */
    synonyms: z.record(z.string(), z.string()),
    /** Names that hold a word and are something else: coconut cream has no cream. */
    notThose: z.record(z.string(), z.array(z.string())),
  })
  .parse(data);

/** Words of a phrase that count together at most. */
const LONGEST_TERM = 3;
/** Words that end in s and are no plurals. */
const SINGULAR = /(?:ss|us|is)$|^(?:bitters|molasses|cassis|schnapps|mes|peychauds|hops)$/;
/** What says nothing about which ingredient it is. */
const FILLERS = new Set([
  'fresh',
  'freshly',
  'squeezed',
  'chilled',
  'some',
  'any',
  'the',
  'a',
  'an',
  'of',
  'my',
]);

const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || SINGULAR.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:sses|shes|ches|xes|toes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

const plainWords = (text: string): string[] => wordsOf(text).map(singular);

/** A text in singular words, which terms are compared by. */
export const plainName = (text: string): string => plainWords(text).join(' ');

/**
 * The term that stands for what a guest calls an ingredient: 'Egg whites' is 'egg', 'freshly squeezed OJ' 'orange juice'.
 */
export const termFor = (called: string): string => {
  const words = plainWords(called);
  const whole = words.join(' ');
  const telling = words.filter((word) => !FILLERS.has(word)).join(' ');
  const name = telling === '' ? whole : telling;
  return synonyms[whole] ?? synonyms[name] ?? name;
};

/** Every run of up to three words of a text. */
const runsOf = (text: string): Set<string> => {
  const words = plainWords(text);
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= LONGEST_TERM && from + length <= words.length; length++) {
      runs.add(words.slice(from, from + length).join(' '));
    }
  }
  for (const [word, others] of Object.entries(notThose)) {
    if (others.some((other) => runs.has(other))) runs.delete(word);
  }
  return runs;
};

/** The kinds that each word belongs to, kinds of kinds included. */
const kindsByWord = new Map<string, Set<string>>();
for (const [kind, words] of Object.entries(kinds)) {
  for (const word of words) kindsByWord.set(word, (kindsByWord.get(word) ?? new Set()).add(kind));
}

const withKinds = (terms: Set<string>): Set<string> => {
  // A set is also walked through what is added on the way, so kinds of kinds are found as well.
  for (const term of terms) for (const kind of kindsByWord.get(term) ?? []) terms.add(kind);
  return terms;
};

/** Groups that hold more than what they are named for: oat milk stands with cream. */
const LOOSE_GROUPS = new Set(['cream', 'egg', 'water', 'umami', 'sugar']);

const roleTerms = ({ role, base, abv, fizzy, allergens, substitute }: PantryItem): string[] => [
  ...(role === 'liqueur' || role === 'aperitif' ? ['liqueur'] : []),
  ...(role === 'fortified' && abv > 0 ? ['fortified wine'] : []),
  ...(role === 'herb' ? ['herb'] : []),
  ...(role === 'juice' ? ['juice'] : []),
  ...(role === 'sweetener' ? ['sweetener'] : []),
  ...(fizzy ? ['fizz'] : []),
  ...(fizzy && role === 'lengthener' && abv === 0 ? ['soft drink'] : []),
  ...(role === 'sparkling' ? ['sparkling wine'] : []),
  ...(base === 'none' || substitute ? [] : [base]),
  ...(abv > 0 ? ['alcohol'] : []),
  ...(allergens.includes('milk') ? ['dairy'] : []),
  ...(allergens.includes('egg') ? ['egg'] : []),
  ...(allergens.includes('nuts') || allergens.includes('peanuts') ? ['nut'] : []),
];

const groupTerms = ({ id }: PantryItem): string[] => {
  const group = groupOf(id);
  return LOOSE_GROUPS.has(group) ? [] : [plainName(group)];
};

const termsOfItem = (item: PantryItem): Set<string> => {
  const names = [item.name, item.short ?? '', item.id.replaceAll('-', ' ')];
  return withKinds(
    new Set([
      ...names.flatMap((name) => [...runsOf(name)]),
      ...item.notes.map(plainName),
      ...groupTerms(item),
      ...roleTerms(item),
    ]),
  );
};

const byItem = new Map(INGREDIENTS.map((item) => [item.id, termsOfItem(item)] as const));

/** What is known about something that a recipe prints: the item of the pantry that it is or comes nearest to, and its terms. */
export interface KnownIngredient {
  readonly item: PantryItem | undefined;
  readonly terms: ReadonlySet<string>;
}

const byName = new Map<string, KnownIngredient>();
for (const item of INGREDIENTS) {
  for (const name of [item.plural ?? item.name, item.name])
    byName.set(name, { item, terms: byItem.get(item.id) ?? new Set() });
}

/** An ingredient by the name that a recipe prints. One that nobody knows has the terms of its words alone. */
export const knownIngredient = (name: string): KnownIngredient => {
  const exact = byName.get(name);
  if (exact) return exact;
  const item = findIngredient(name);
  return { item, terms: withKinds(new Set([...runsOf(name), ...((item && byItem.get(item.id)) ?? [])])) };
};

/** The terms of a free text, such as a garnish. */
export const termsOfText = (text: string): Set<string> => withKinds(runsOf(text));

/** Whether anything at all is called this. */
const isKnownTerm = (term: string): boolean =>
  term.endsWith(' color') ||
  kindsByWord.has(term) ||
  term in kinds ||
  [...byItem.values()].some((terms) => terms.has(term));

const looked = new Map<string, readonly string[]>();
/** Names that were looked up; a guest may write anything. */
const MAX_LOOKED_UP = 2000;

const lookUp = (called: string): string[] => {
  const [term, own] = [termFor(called), plainName(called)];
  if (isKnownTerm(term)) return [...new Set([term, own])];
  const item = findIngredient(called);
  return item ? [term, plainName(item.name)] : [term];
};

/** The terms that any one of which is what a guest means. */
export const termsFor = (called: string): readonly string[] => {
  const known = looked.get(called);
  if (known) return known;
  const terms = lookUp(called);
  if (looked.size >= MAX_LOOKED_UP) looked.clear();
  looked.set(called, terms);
  return terms;
};
