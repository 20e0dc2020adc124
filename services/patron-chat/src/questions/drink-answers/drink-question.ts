// What every answer about one drink starts from, and the words that they share.
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import type { Allergen } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import type { Drink } from '../drink-facts.ts';
import type { Question } from '../question/question.ts';
import { amountOf, figure, ingredientName, joined, theDrink, wordsIn } from '../wording.ts';

/** A question about a drink. */
export interface DrinkQuestion {
  readonly drink: Drink;
  readonly question: Question;
  readonly language: Language;
  /** Only what has no alcohol may be named. */
  readonly zeroProof: boolean;
  /** What the guest is allergic to: nothing that holds it may be named as a substitute. */
  readonly allergens: readonly Allergen[];
}

export type Answer = (asked: DrinkQuestion) => string[];

export const withArticle = ({ drink, language }: DrinkQuestion) => theDrink(language, drink.name);

export const listOf = ({ drink, language }: DrinkQuestion, times = 1): string =>
  joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line, times)),
  );

/** The ingredients by name, without amounts. */
export const namesOf = (drink: Drink, language: Language): string =>
  joined(
    language,
    drink.ingredients.map(({ name }) => ingredientName(language, name)),
  );

export const namedIn = (language: Language, names: readonly string[]) =>
  joined(
    language,
    [...new Set(names)].map((name) => ingredientName(language, name)),
  );

export const noteName = (language: Language, note: string) => ingredientName(language, note.toLowerCase());

export const tasteWord = (language: Language, taste: string) => wordsIn(language).tastes[taste] ?? taste;

export const figuresOf = ({ drink, language }: DrinkQuestion) => ({
  kcal: String(drink.calories),
  sugar: figure(language, drink.figures.sugarGrams),
  grams: figure(language, drink.figures.alcoholGrams),
  std: figure(language, drink.figures.standardDrinks),
  abv: figure(language, drink.abv),
  minutes: String(drink.prepTime),
  lines: String(drink.ingredients.length),
});

/** The classic that a drink is, by its exact name. */
export const classicOf = ({ name }: Drink) => {
  const classic = findClassic(name);
  return classic?.name === name ? classic : undefined;
};
