import { ALLERGENS, type Allergen } from '@swizzle/proto';
import { bottleCaution, dependsOnBottle } from '../../drinks/uncertain-bottles.ts';
import type { Language } from '../../language/language.ts';
import { againstDiet, allergenSources } from '../drink-facts.ts';
import { frameLines, joined, withTail, wordsIn } from '../wording.ts';
import {
  type Answer,
  type DrinkQuestion,
  figuresOf,
  namedIn,
  namesOf,
  withArticle,
} from './drink-question.ts';

const allergenWords = (language: Language, allergens: readonly Allergen[], word: 'and' | 'or' = 'and') =>
  joined(
    language,
    allergens.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
    word,
  );

const sourceList = ({ drink, language }: DrinkQuestion, allergens: readonly Allergen[]): string => {
  const sources = allergens.flatMap((allergen) => allergenSources(drink, allergen));
  return sources.length > 0 ? wordsIn(language).from.replace('{list}', namedIn(language, sources)) : '';
};

export const allergens: Answer = (asked) => {
  const { drink, question, language } = asked;
  if (question.allergens.length === 0) {
    const caution = bottleCaution([drink], [], ALLERGENS, language);
    const none = frameLines(language, 'allergenNone', { the: withArticle(asked) });
    if (drink.allergens.length === 0) return caution ? withTail(none, ` ${caution}`) : none;
    return frameLines(language, 'allergenList', {
      the: withArticle(asked),
      allergens: allergenWords(language, drink.allergens),
      from: sourceList(asked, drink.allergens),
    });
  }
  const found = question.allergens.filter((allergen) => drink.allergens.includes(allergen));
  if (found.length > 0)
    return frameLines(language, 'allergenYes', {
      the: withArticle(asked),
      allergens: allergenWords(language, found),
      from: sourceList(asked, found),
    });
  const depends = dependsOnBottle(drink, question.allergens, language);
  if (depends && question.allergens.length === 1) return [depends];
  const no = frameLines(language, 'allergenNo', {
    the: withArticle(asked),
    allergens: allergenWords(language, question.allergens, 'or'),
  });
  if (drink.allergens.length === 0) return no;
  const [more = ''] = frameLines(language, 'allergenMore', {
    allergens: allergenWords(language, drink.allergens),
  });
  return withTail(no, ` ${more}`);
};

export const diet: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [kind = 'vegan'] = question.diets;
  if (kind === 'kosher')
    return frameLines(language, 'dietKosher', { the: withArticle(asked), list: namesOf(drink, language) });
  if (kind === 'keto') {
    const fits = drink.figures.sugarGrams <= MAX_KETO_SUGAR_GRAMS;
    return frameLines(language, fits ? 'ketoYes' : 'ketoNo', {
      the: withArticle(asked),
      ...figuresOf(asked),
    });
  }
  const against = againstDiet(drink, kind);
  return frameLines(language, against.length > 0 ? 'dietNo' : 'dietYes', {
    the: withArticle(asked),
    diet: wordsIn(language).diets[kind] ?? kind,
    reason: namedIn(language, against),
  });
};

/** Grams of sugar in a glass that a day of few carbohydrates bears. */
const MAX_KETO_SUGAR_GRAMS = 5;
