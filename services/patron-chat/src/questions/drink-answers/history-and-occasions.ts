import type { Language } from '../../language/language.ts';
import { type Drink, occasionOf } from '../drink-facts.ts';
import { countryOf } from '../drink-origins.ts';
import { snacksIn } from '../snacks.ts';
import { frameLines, joined, theDrink, withTail, wordsIn } from '../wording.ts';
import { type Answer, classicOf, type DrinkQuestion, noteName, withArticle } from './drink-question.ts';

/** In English, American places go without their country. */
const AMERICA = 'the United States';

/** 'Paris, France, 1920s' as a language writes it. */
const originOf = (
  language: Language,
  { year, place }: { year?: string | undefined; place?: string | undefined },
): string => {
  const decade = year?.endsWith('s') ? `${year.slice(0, -1)}` : undefined;
  const when =
    decade && language !== 'en' ? (wordsIn(language).times.decade ?? '{n}').replace('{n}', decade) : year;
  const where = place?.replace(/^the /, '');
  const from = countryOf(place ?? '')?.country;
  const isCountry = place === from?.en;
  const goesWithout = language === 'en' && from?.en === AMERICA && !isCountry;
  const country = goesWithout ? undefined : from?.[language];
  const said = where && noteName(language, where) !== where.toLowerCase() ? noteName(language, where) : where;
  return [...(isCountry ? [country] : [said, where === country ? undefined : country]), when]
    .filter((part) => part !== undefined)
    .join(', ');
};

const TOLD = /\bis said\b|\bare said\b|\bclaim|\bmost accounts\b|\bcredited\b|\blegend\b|\bboth lay\b/i;

/** Where a drink is from, and what is told of it. */
export const historyOf = (drink: Drink, language: Language): string[] => {
  const the = theDrink(language, drink.name);
  const classic = classicOf(drink);
  if (!classic) return frameLines(language, 'historyUnknown', { the });
  const origin = originOf(language, classic);
  const [disputed = ''] = TOLD.test(classic.history) ? frameLines(language, 'historyDisputed') : [];
  if (origin === '' && language !== 'en') return frameLines(language, 'historyUnknown', { the });
  const lines =
    language === 'en' && origin !== ''
      ? frameLines(language, 'history', { the, origin, sentence: classic.history })
      : frameLines(language, 'historyPlain', { the, origin });
  return disputed === '' ? lines : withTail(lines, ` ${disputed}`);
};

export const history: Answer = ({ drink, language }) => historyOf(drink, language);

export const when: Answer = (asked) =>
  frameLines(asked.language, `when${occasionOf(asked.drink)}`, { the: withArticle(asked) });

const FOOD_BY_OCCASION = {
  Hot: 'drinkFoodSweet',
  Dessert: 'drinkFoodSweet',
  Aperitif: 'drinkFoodBitter',
  Long: 'drinkFoodLight',
  Strong: 'drinkFoodStrong',
  Sour: 'drinkFoodSour',
} as const;

interface AskedOfFood {
  readonly drink: Drink;
  readonly question: Pick<DrinkQuestion['question'], 'words'>;
  readonly language: Language;
}

export const drinkFood = ({ language, question, drink }: AskedOfFood): string[] => {
  const occasion = occasionOf(drink);
  const slots = { the: theDrink(language, drink.name) };
  const { kind, foods } = snacksIn(question.words, language);
  if (!kind) return frameLines(language, FOOD_BY_OCCASION[occasion], slots);
  const frame =
    kind === 'sweet'
      ? occasion === 'Dessert' || occasion === 'Hot'
        ? 'drinkFoodFits'
        : 'drinkFoodLater'
      : kind === 'sea'
        ? 'drinkFoodSea'
        : 'drinkFoodSalty';
  return frameLines(language, frame, { ...slots, foods: joined(language, foods) });
};
