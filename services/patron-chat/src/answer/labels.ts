// What a guest wants, in a few words: 'not sweet', 'no nuts', 'under 150 calories'.
import type { Language } from '../language/language.ts';
import { baseOf } from '../talk/moving-on.ts';
import type { Wish } from '../talk/wish.ts';
import { drinkName, fillOne, ingredientName, listAll, percent } from './names.ts';
import { WORDS, type Words } from './words.ts';

/** The most that a label may hold in the contract. */
const MAX_CHARACTERS = 60;

/** A word of a table by a key that comes from a state; the key itself where the table lacks it. */
export const wordIn = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;

const tasteLabel = ({ tastes }: Words, taste: string, degree: number): string => {
  const words = taste in tastes ? tastes[taste as keyof Words['tastes']] : undefined;
  if (!words) return taste;
  if (degree < 0) return degree < -1 ? words.none : words.less;
  return degree > 1 ? words.much : words.some;
};

const counted = (one: string, many: string, count: string): string =>
  count === '1' ? one : fillOne(many, count);

/** A wish as a person would put it. */
const wording = ({ kind, value = '', degree = 1 }: Wish, language: Language): string => {
  const words = WORDS[language];
  const { wishes } = words;
  const name = String(value);
  switch (kind) {
    case 'base':
      return wordIn(words.bases, name);
    case 'avoidedBase':
      return fillOne(wishes.no, wordIn(words.bases, name));
    case 'mood':
      return wordIn(words.moods, name);
    case 'taste':
      return tasteLabel(words, name, degree);
    case 'wanted':
      return ingredientName(name, language);
    case 'avoided':
      return fillOne(wishes.no, ingredientName(name, language));
    case 'allergen':
      return fillOne(wishes.no, wordIn(words.allergens, name));
    case 'diet':
      return wordIn(words.diets, name);
    case 'strength':
      return wordIn(words.strengths, name);
    case 'serving':
      return wordIn(words.servings, name);
    case 'zeroProof':
    case 'easy':
    case 'cheap':
      return wishes[kind];
    case 'calories':
      return fillOne(wishes.calories, name);
    case 'maxAbv':
      return fillOne(wishes.maxAbv, percent(Number(name), language));
    case 'quick':
      return counted(wishes.oneMinute, wishes.quick, name);
    case 'people':
      return counted(wishes.onePerson, wishes.people, name);
    case 'atHand':
      return fillOne(wishes.atHand, ingredientName(name, language));
    case 'food':
    case 'occasion':
      return fillOne(wishes[kind], ingredientName(name, language));
    case 'like':
      return fillOne(wishes.like, language === 'en' ? drinkName(name, language) : name);
  }
};

/** Whether a kind that is wished for tells a base as well: 'pisco', not 'brandy, pisco'. */
const isToldBy = ({ kind, value }: Wish, wishes: readonly Wish[]): boolean =>
  kind === 'base' && wishes.some((other) => other.kind === 'wanted' && baseOf(String(other.value)) === value);

/** Several wishes in a row, what is at hand as one: 'gin, lemon and honey at hand'. */
export const wishList = (all: readonly Wish[], language: Language): string => {
  const wishes = all.filter((wish) => !isToldBy(wish, all));
  const atHand = wishes.filter(({ kind }) => kind === 'atHand');
  const others = wishes.filter(({ kind }) => kind !== 'atHand').map((wish) => wishLabel(wish, language));
  const names = atHand.map(({ value }) => ingredientName(String(value), language));
  const stock = names.length > 0 ? [fillOne(WORDS[language].wishes.atHand, listAll(names, language))] : [];
  return [...others, ...stock].join(', ');
};

/** A wish as it shows on a chip. */
export const wishLabel = (wish: Wish, language: Language): string => {
  const label = wording(wish, language);
  return label.length <= MAX_CHARACTERS ? label : `${label.slice(0, MAX_CHARACTERS - 1).trimEnd()}…`;
};
