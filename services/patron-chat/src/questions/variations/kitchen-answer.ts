// What a kitchen has in place of a part of the drink under discussion: 'can I use blackberry jam?', 'sweetener instead of the syrup'.

import { fill } from '../../answer/reply-lines.ts';
import { careRules } from '../../care/care-kinds.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { kitchenSubstitute } from '../kitchen.ts';
import { figure, ingredientName, theDrink } from '../wording.ts';
import { asksIfItDoes } from './own-asks.ts';
import { saidOfThings } from './said-of-things.ts';
import { varied } from './vary.ts';

export const kitchenAnswer = async (
  message: string,
  { language, state, named }: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  // Labels of a kitchen are not known here.
  if (!drink || named.length > 1 || state.allergens.length > 0) return undefined;
  const asks =
    asksIfItDoes(message) ||
    saidOfThings(message, named, language).things.some(({ said }) => said === 'replaced' || said === 'lacks');
  const model = asks ? await catalog.get(drink.id) : undefined;
  if (!model || (careRules(state.care).zeroProof && model.abv > 0)) return undefined;
  const { variation } = state;
  const before = variation?.drink.id === model.id && named.length === 0 ? varied(model, variation) : model;
  const gone = ingredientsIn(message, named, language)
    .map(({ id }) => id)
    .filter((id) => before.ingredients.some((line) => itemOf(line)?.id === id));
  const found = kitchenSubstitute(message, language, gone, before);
  if (!found) return undefined;
  const slots = {
    the: theDrink(language, before.name),
    part: ingredientName(language, found.part),
    sugar: figure(language, before.figures.sugarGrams),
  };
  return answerOf(
    found.lines.map((line) => fill(line, slots)),
    { focus: refOf(model) },
  );
};
