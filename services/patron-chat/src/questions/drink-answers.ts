import { findClassic } from '@swizzle/mixology/classics/find-classic';
import { allergens, diet } from './drink-answers/allergens-and-diets.ts';
import { contains, contents, cut, drinkIs, metric, scale } from './drink-answers/contents.ts';
import type { Answer } from './drink-answers/drink-question.ts';
import { cost, difficulty, figureAnswer, standardDrinks, strength, sugar } from './drink-answers/figures.ts';
import { drinkFood, history, when } from './drink-answers/history-and-occasions.ts';
import { ahead, equipment, garnish, glass, keepDrink, recipe, shakeOrStir } from './drink-answers/how-to.ts';
import { isTaste, source, taste } from './drink-answers/tastes.ts';
import { replaceIn } from './substitutes.ts';
import type { Topic } from './topics.ts';
import { frameLines, theDrink } from './wording.ts';

const replace: Answer = ({ drink, question, language, zeroProof, allergens }) =>
  replaceIn(question.terms, drink, language, {
    isMeant: question.refersBack || question.namesDrink,
    zeroProof,
    allergens,
    replaced: question.replaced,
  });

/** 'What is that called?'; a changed drink goes by what changed. */
const drinkName: Answer = ({ drink, language }) =>
  frameLines(language, findClassic(drink.name)?.name === drink.name ? 'drinkName' : 'drinkNameless', {
    the: theDrink(language, drink.name),
  });

/** Answers about one drink, by topic. */
export const DRINK_ANSWERS: Readonly<Partial<Record<Topic, Answer>>> = {
  contents,
  drinkName,
  cut,
  metric,
  recipe,
  strength,
  standardDrinks,
  calories: figureAnswer('calories'),
  sugar,
  time: figureAnswer('time'),
  cost,
  allergens,
  diet,
  glass,
  garnish,
  taste,
  isTaste,
  difficulty,
  shakeOrStir,
  ahead,
  scale,
  history,
  when,
  drinkFood,
  equipment,
  contains,
  amountOf: contains,
  whatIs: drinkIs,
  keep: keepDrink,
  source,
  replace,
};
