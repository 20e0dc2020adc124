// How much of one part the drink takes: 'how much Campari is in there', 'how many dashes'.
import type { Ingredient } from '@swizzle/proto';
import { answerOf, refOf } from '../asked.ts';
import { linesWith } from '../drink-facts.ts';
import { amountOf, frameLines, joined, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Units that are asked for by themselves, as recipes print them. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:dash|dashes|golpes?|traits?|spritzer|spruzz[io])$/, /^dash/],
  [/^(?:drops?|gotas?|gouttes?|tropfen|gocc[eia]+)$/, /^drop/],
  [/^(?:leaf|leaves|hojas?|feuilles?|blatt|blatter|foglie?|folhas?)$/, /^lea/],
  [/^(?:slices?|rodajas?|rondelles?|scheiben?|fett[ae]|rodelas?|fatias?)$/, /^slice/],
  [/^(?:barspoons?|cucharaditas?|cuilleres?|barloffel|cucchiaini?|colheres?)$/, /^barspoon/],
];

const BOTTLE = /(?:^| )(?:bottles?|botellas?|bouteilles?|flaschen?|bottigli[ae]|garrafas?)(?= |$)/;

export const partAmount: DirectRule = {
  name: 'amount of a part',
  answer: (question, { state, language, isCounted }) => {
    const { drink, terms, words, numbers, named } = question;
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (isCounted || !drink || !isAboutDrink || numbers.length > 0 || !question.has('howMuch', 'howMany'))
      return undefined;
    if (question.has('buy', 'total', 'each', 'lacks', 'enough', 'equalParts', 'ice')) return undefined;
    // A bottle's drinks are counted elsewhere.
    if (BOTTLE.test(words.join(' '))) return undefined;
    const asked = terms.filter(({ entry }) => entry.ingredients.length > 0);
    const ofTerm = asked.flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
    const [, unit] = UNITS.find(([said]) => words.some((word) => said.test(word))) ?? [];
    const ofUnit = unit ? drink.ingredients.filter((line) => unit.test(line.unit)) : [];
    const lines: Ingredient[] = asked.length > 0 ? ofTerm : ofUnit;
    if (lines.length === 0 || asked.length > 1) return undefined;
    return answerOf(
      frameLines(language, 'partAmount', {
        the: theDrink(language, drink.name),
        amount: joined(
          language,
          [...new Set(lines)].map((line) => amountOf(language, line)),
        ),
      }),
      { focus: refOf(drink) },
    );
  },
};
