import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import type { Ingredient } from '@swizzle/proto';
import { handlingLine, jugAmounts } from '../batch-handling.ts';
import { type Drink, itemOf, linesWith } from '../drink-facts.ts';
import { BOTTLE_ML } from '../general-answers.ts';
import { termAnswer } from '../term-answers.ts';
import { amountOf, figure, frameLines, ingredientName, joined, termName, withTail } from '../wording.ts';
import { type Answer, type DrinkQuestion, listOf, namesOf, withArticle } from './drink-question.ts';

export const contents: Answer = (asked) =>
  frameLines(asked.language, 'contents', { the: withArticle(asked), list: listOf(asked) });

/** The same in milliliters, whatever a language's bars measure in. */
export const metric: Answer = (asked) => {
  const { drink, language } = asked;
  const said = (line: Ingredient) =>
    line.metricAmount
      ? `${Math.round(line.metricAmount)} ml ${ingredientName(language, line.name)}`
      : amountOf(language, line);
  return frameLines(language, 'metric', {
    the: withArticle(asked),
    list: joined(language, drink.ingredients.map(said)),
  });
};

const SWEET_ROLES: ReadonlySet<PantryItem['role']> = new Set([
  'sweetener',
  'liqueur',
  'aperitif',
  'fortified',
]);

const MORE =
  /^(?:more|double|doubled|doubling|twice|extra|mas|doble|duplico|plus|double|mehr|doppelt\w*|verdopple|piu|doppi\w|raddoppio|mais|dobro|dobrar)$/;

/** What a drink becomes with less of something, or with more. */
export const cut: Answer = (asked) => {
  const { drink, question, language } = asked;
  const named = question.terms.flatMap((term) => linesWith(drink, term.ingredients, term.names.en));
  const [found] = [...named, ...linesOfKind(drink, question.words)];
  if (!found) return [];
  const part = partOf(itemOf(found)?.role);
  const isMore = question.words.some((word) => MORE.test(word));
  return frameLines(language, isMore ? `more${part}` : `cut${part}`, {
    the: withArticle(asked),
    term: ingredientName(language, found.name),
  });
};

const partOf = (role: PantryItem['role'] | undefined): 'Spirit' | 'Sweet' | 'Sour' | 'Other' => {
  if (role === 'base') return 'Spirit';
  if (role !== undefined && SWEET_ROLES.has(role)) return 'Sweet';
  return role === 'sour' ? 'Sour' : 'Other';
};

const SERVINGS_OF_A_PITCHER = 8;

/** 'How much of each': of one glass, where no number is said. */
const EACH = /^(?:each|everything|cada|todo|chaque|tout|jede[mnrs]?|allem|ogni|ciascun\w*|tutto)$/;

export const scale: Answer = (asked) => {
  const isAboutOne =
    asked.question.count === undefined && asked.question.words.some((word) => EACH.test(word));
  if (isAboutOne) return contents(asked);
  const count = asked.question.count ?? SERVINGS_OF_A_PITCHER;
  const list = listOf(asked, count);
  return withTail(
    [
      jugAmounts(asked.drink, count, list, asked.language),
      ...frameLines(asked.language, 'partyAmounts', {
        the: withArticle(asked),
        count: String(count),
        list,
      }),
    ],
    ` ${handlingLine(asked.drink, count, asked.language)}`,
  );
};

/** Asks which one it is, not whether it is there. */
const WHICH = /^(?:what|whats|which|que|cual|quel|quelle|welche[mnrs]?|was|che|quale|qual)$/;

/** Words of shopping: bottles are counted. */
const BUYING =
  /^(?:buy|need|get|purchase|shop\w*|bottles?|compr\w*|botellas?|necesito|acheter|achete|bouteilles?|kauf\w*|brauch\w*|flaschen?|serv\w*|bottigli\w|preciso|garrafas?)$/;

/** How much of the ingredients that are asked about several glasses take. */
const amountsFor = (asked: DrinkQuestion, count: number): string[] => {
  const { drink, question, language } = asked;
  const lines = question.terms.flatMap((term) => linesWith(drink, term.ingredients, term.names.en));
  const amounts = [...new Set(lines)].map((line) => amountOf(language, line, count));
  const ml = [...new Set(lines)].reduce((sum, { metricAmount = 0 }) => sum + (metricAmount ?? 0) * count, 0);
  const isBottled = lines.some((line) => (itemOf(line)?.abv ?? 0) > 0);
  if (isBottled && ml > 0 && question.words.some((word) => BUYING.test(word)))
    return frameLines(language, 'bottlesOf', {
      the: withArticle(asked),
      count: String(count),
      list: joined(language, amounts),
      bottles: String(Math.ceil(ml / BOTTLE_ML)),
    });
  return frameLines(language, 'scale', {
    the: withArticle(asked),
    count: String(count),
    list: joined(language, amounts),
  });
};

/** What a guest may call a part by its kind alone, and the roles that it has. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:juices?|zumos?|jugos?|jus|safte?|succh?[oi]|sucos?)$/, ['sour', 'juice']],
  [/^(?:syrups?|sweetener|jarabes?|sirops?|sirup|sciropp[oi]|xaropes?)$/, ['sweetener']],
  [/^(?:liquor|spirits?|alcohol|booze|destilados?|alcool|schnaps|distillat[oi])$/, ['base']],
];

const linesOfKind = (drink: Drink, words: readonly string[]): Ingredient[] => {
  const roles = KINDS.flatMap(([pattern, own]) => (words.some((word) => pattern.test(word)) ? own : []));
  return drink.ingredients.filter((line) => roles.includes(itemOf(line)?.role ?? ''));
};

export const contains: Answer = (asked) => {
  const { drink, question, language } = asked;
  // 'How many ounces of gin': the measure is no ingredient.
  const terms = question.terms.filter(({ ingredients }) => ingredients.length > 0);
  const [term] = terms;
  const ofKind = term ? [] : linesOfKind(drink, question.words);
  if (ofKind.length > 0)
    return frameLines(language, 'contents', {
      the: withArticle(asked),
      list: joined(
        language,
        ofKind.map((line) => amountOf(language, line, question.servings ?? 1)),
      ),
    }).slice(0, 1);
  if (!term) return contents(asked);
  const wanted = question.topic === 'amountOf' ? terms : [term];
  const found = [
    ...new Set(wanted.flatMap(({ ingredients, names }) => linesWith(drink, ingredients, names.en))),
  ];
  if (question.topic === 'amountOf' && question.servings && found.length > 0)
    return amountsFor(asked, question.servings);
  const asksWhich = question.topic === 'amountOf' || WHICH.test(question.words[0] ?? '');
  if (found.length === 0 && asksWhich && question.topic === 'contains')
    return termAnswer({ ...question, topic: 'whatIs' }, language);
  if (found.length === 0)
    return frameLines(language, 'containsNo', {
      the: withArticle(asked),
      term: termName(language, term),
      list: namesOf(drink, language),
    });
  const amount = joined(
    language,
    found.map((line) => amountOf(language, line)),
  );
  const slots = { the: withArticle(asked), amount, list: amount };
  return frameLines(language, asksWhich ? 'contents' : 'containsYes', slots).slice(
    0,
    asksWhich ? 1 : undefined,
  );
};

export const drinkIs: Answer = (asked) => {
  const { drink, language } = asked;
  const tagline = drink.tagline.charAt(0).toLowerCase() + drink.tagline.slice(1).replace(/\.$/, '');
  return frameLines(language, 'drinkIs', {
    the: withArticle(asked),
    tagline: language === 'en' ? tagline : '',
    list: namesOf(drink, language),
    abv: figure(language, drink.abv),
  });
};
