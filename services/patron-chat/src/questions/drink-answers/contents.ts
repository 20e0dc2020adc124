import { linesWith } from '../drink-facts.ts';
import { termAnswer } from '../term-answers.ts';
import { amountOf, figure, frameLines, joined, termName } from '../wording.ts';
import { type Answer, type DrinkQuestion, listOf, namesOf, withArticle } from './drink-question.ts';

export const contents: Answer = (asked) =>
  frameLines(asked.language, 'contents', { the: withArticle(asked), list: listOf(asked) });

const SERVINGS_OF_A_PITCHER = 8;

export const scale: Answer = (asked) => {
  const count = asked.question.count ?? SERVINGS_OF_A_PITCHER;
  return frameLines(asked.language, 'scale', {
    the: withArticle(asked),
    count: String(count),
    list: listOf(asked, count),
  });
};

/** Asks which one it is, not whether it is there. */
const WHICH = /^(?:what|whats|which|que|cual|quel|quelle|welche[mnrs]?|was|che|quale|qual)$/;

/** How much of the ingredients that are asked about several glasses take. */
const amountsFor = (asked: DrinkQuestion, count: number): string[] => {
  const { drink, question, language } = asked;
  const lines = question.terms.flatMap((term) => linesWith(drink, term.ingredients, term.names.en));
  const amounts = [...new Set(lines)].map((line) => amountOf(language, line, count));
  return frameLines(language, 'scale', {
    the: withArticle(asked),
    count: String(count),
    list: joined(language, amounts),
  });
};

export const contains: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [term] = question.terms;
  if (!term) return contents(asked);
  const found = linesWith(drink, term.ingredients, term.names.en);
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
