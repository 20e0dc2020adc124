import { bandOf, MIN_ABV, priceOf } from '../drink-facts.ts';
import { figure, frameLines, withTail, wordsIn } from '../wording.ts';
import { type Answer, figuresOf, namedIn, withArticle } from './drink-question.ts';

export const strength: Answer = (asked) => {
  const { drink, language } = asked;
  if (drink.abv < MIN_ABV) {
    const found = drink.alcoholTraces ?? [];
    const [traces = ''] =
      found.length > 0 ? frameLines(language, 'traces', { list: namedIn(language, found) }) : [];
    return frameLines(language, 'noAlcohol', {
      the: withArticle(asked),
      traces: traces === '' ? '' : ` ${traces}`,
    });
  }
  const lines = frameLines(language, 'strength', {
    the: withArticle(asked),
    abv: figure(language, drink.abv),
    std: figure(language, drink.figures.standardDrinks),
    band: wordsIn(language).bands[bandOf(drink.abv)] ?? '',
  });
  const [wine = ''] = besideWine(asked.question.words) ? frameLines(language, 'besideWine') : [];
  return wine === '' ? lines : withTail(lines, ` ${wine}`);
};

const WINE_OR_BEER = /^(?:wine|beer|pint|lager|ale|vino|cerveza|vin|biere|wein|bier|birra|vinho|cerveja)s?$/;
/** Whether a strength is compared with that of a glass of wine or beer. */
export const besideWine = (words: readonly string[]): boolean =>
  words.some((word) => WINE_OR_BEER.test(word));

const CARBOHYDRATES = /^(?:carb|carbohidrat|glucid|kohlenhydrat|carboidrat)/;

export const sugar: Answer = (asked) => {
  const { language, question } = asked;
  const lines = figureAnswer('sugar')(asked);
  const [carbs = ''] = question.words.some((word) => CARBOHYDRATES.test(word))
    ? frameLines(language, 'carbs')
    : [];
  return carbs === '' ? lines : withTail(lines, ` ${carbs}`);
};

export const standardDrinks: Answer = (asked) =>
  asked.drink.abv < MIN_ABV
    ? strength(asked)
    : frameLines(asked.language, 'standardDrinks', { the: withArticle(asked), ...figuresOf(asked) });

export const figureAnswer =
  (frame: 'calories' | 'sugar' | 'time'): Answer =>
  (asked) =>
    frameLines(asked.language, frame, { the: withArticle(asked), ...figuresOf(asked) });

/** 'For all of us', 'altogether'. */
const OF_ALL =
  /(?:^| )(?:all|everyone|everybody|total|altogether|together|us|tod[oa]s?|tous|toutes|tout|alle|allen|insgesamt|zusammen|uns|tutti|totale|tudo)(?= |$)/;

export const cost: Answer = (asked) => {
  const { drink, language } = asked;
  const price = (wordsIn(language).figures.price ?? '{n}').replace(
    '{n}',
    figure(language, priceOf(drink), 2),
  );
  const lines = frameLines(language, 'cost', { the: withArticle(asked), price });
  const { count } = asked.question;
  if (!count || !OF_ALL.test(asked.question.words.join(' '))) return lines;
  const [ofAll = ''] = frameLines(language, 'costOfAll', {
    count: String(count),
    price: figure(language, Math.ceil(priceOf(drink) * count)),
  });
  return withTail(lines, ` ${ofAll}`);
};

export const difficulty: Answer = (asked) =>
  frameLines(asked.language, `difficulty${asked.drink.difficulty}`, {
    the: withArticle(asked),
    ...figuresOf(asked),
  });
