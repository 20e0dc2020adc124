// How much of one thing goes with so much of another: 'how much tonic for 4 cl of gin?'
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { volumesIn } from '../volume-answers.ts';
import { frameLines, ingredientName, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Milliliters up to which a volume is a glass's, not a bottle's. */
const MOST_ML = 200;

export const scaledTo: DirectRule = {
  name: 'scaled to a measure',
  answer: (question, { language }) => {
    const { drink, terms, sentence } = question;
    const [ml, ...others] = volumesIn(sentence);
    if (!drink || ml === undefined || others.length > 0 || ml > MOST_ML || !question.has('howMuch'))
      return undefined;
    const lines = terms.flatMap(({ entry }) =>
      linesWith(drink, entry.ingredients, entry.names.en).slice(0, 1),
    );
    const [asked, second] = lines;
    const given = second ?? drink.ingredients.find((line) => itemOf(line)?.role === 'base');
    if (!asked?.metricAmount || !given?.metricAmount || asked === given) return undefined;
    return answerOf(
      frameLines(language, 'scaledTo', {
        the: theDrink(language, drink.name),
        amount: volume(language, (asked.metricAmount / given.metricAmount) * ml),
        term: ingredientName(language, asked.name),
        given: volume(language, ml),
        other: ingredientName(language, given.name),
      }),
      { focus: refOf(drink) },
    );
  },
};
