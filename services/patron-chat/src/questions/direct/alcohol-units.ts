// A drink's alcohol in glasses of wine or beer, or in standard drinks.
import { answerOf, refOf } from '../asked.ts';
import { MIN_ABV } from '../drink-facts.ts';
import { type Frame, figure, frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Grams of alcohol in a glass of wine of 12 % and a beer of 5 %: 5 and 12 oz in the US, 125 and 330 ml in Europe. */
const GRAMS = { en: { wine: 14.2, beer: 14 }, metric: { wine: 11.8, beer: 13 } } as const;

const STANDARD_DRINKS =
  /(?:^| )(?:standard (?:drinks?|units?)|units? of alcohol|alcohol units?|unidades(?: de alcohol| estandar)|verres? standards?|standardgla\S+|standarddrinks?|unita(?: alcoliche)?|doses? padrao|unidades de alcool)(?= |$)/;

/** 'Is that stronger than a glass of red?' */
const STRONGER = /(?:^| )(?:stronger|mas fuerte|plus fort|starker|piu forte|mais forte)(?= |$)/;
const ABV = { wine: 14, beer: 5 } as const;
const frameFor = (abv: number, kind: keyof typeof ABV): Frame =>
  kind === 'wine'
    ? abv > ABV.wine
      ? 'strongerThanWine'
      : 'weakerThanWine'
    : abv > ABV.beer
      ? 'strongerThanBeer'
      : 'weakerThanBeer';

export const alcoholUnits: DirectRule = {
  name: 'glasses of wine, standard drinks',
  answer: (question, { language }) => {
    const { drink, words, named } = question;
    if (!drink) return undefined;
    const focus = { focus: refOf(drink) };
    if (STANDARD_DRINKS.test(words.join(' ')) && question.has('howMany'))
      return answerOf(
        drink.abv < MIN_ABV
          ? frameLines(language, 'noAlcohol', { the: theDrink(language, drink.name), traces: '' })
          : frameLines(language, 'standardDrinks', {
              the: theDrink(language, drink.name),
              std: figure(language, drink.figures.standardDrinks),
              grams: figure(language, drink.figures.alcoholGrams),
              abv: figure(language, drink.abv),
            }),
        focus,
      );
    const kind = question.has('wine') ? 'wine' : question.has('beer') ? 'beer' : undefined;
    const isAboutDrink = named.length > 0 || question.terms.length < 2;
    if (!kind || !question.has('compared') || !isAboutDrink || drink.abv < MIN_ABV) return undefined;
    const isStronger = STRONGER.test(words.join(' ')) && question.asks;
    const isPart = drink.ingredients.some(({ name }) => /wine|beer|lager|champagne|prosecco/i.test(name));
    if (isPart && !isStronger) return undefined;
    const grams = GRAMS[language === 'en' ? 'en' : 'metric'][kind];
    return answerOf(
      frameLines(language, isStronger ? frameFor(drink.abv, kind) : kind === 'wine' ? 'asWine' : 'asBeer', {
        the: theDrink(language, drink.name),
        count: figure(language, drink.figures.alcoholGrams / grams),
        grams: figure(language, drink.figures.alcoholGrams, 0),
        abv: figure(language, drink.abv),
      }),
      focus,
    );
  },
};
