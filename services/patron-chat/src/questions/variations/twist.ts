// A twist on a drink: that drink with a spoon of what is asked for, by name or by taste.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { careRules } from '../../care/care-kinds.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { DrinkRef, Taste } from '../../talk/talk-state.ts';
import type { Catalog, QuestionAnswer, QuestionContext } from '../asked.ts';
import { madeOwn } from './make-own.ts';
import type { SaidOf } from './said-of-things.ts';
import { answeredOwn } from './variation-answer.ts';
import { varied } from './vary.ts';

const TWIST =
  /(?:^| )(?:twist (?:on|of)|a twist|riff|spin on|own version|(?:un )?giro|una vuelta a|variante|variation|twist|abwandlung|dreh|variazione|rivisitazione|variacao|releitura)(?= |$)/;
/** A twist of peel is none. */
const PEEL =
  /(?:^| )(?:(?:lemon|orange|lime|grapefruit|citrus) twist|twist of (?:lemon|orange|lime|grapefruit|citrus)|with a twist)(?= |$)/;

/** What gives a drink a taste, the first that it has not yet. */
const GIVES: Readonly<Partial<Record<Taste, readonly string[]>>> = {
  floral: ['elderflower-liqueur', 'creme-de-violette'],
  bitter: ['gentian-aperitif', 'cynar', 'campari'],
  herbaceous: ['benedictine', 'yellow-chartreuse'],
  smoky: ['mezcal', 'islay-scotch'],
  spicy: ['ginger-liqueur', 'allspice-dram'],
  fruity: ['peach-liqueur', 'raspberry-liqueur'],
  sweet: ['benedictine', 'apricot-liqueur'],
  sour: ['lemon-juice', 'lime-juice'],
  bubbly: ['soda-water', 'prosecco'],
  earthy: ['cynar', 'fino-sherry'],
};

export const twistOf = async (
  message: string,
  things: readonly SaidOf[],
  context: QuestionContext,
  drink: DrinkRef,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, language, named } = context;
  const words = wordsOf(message).join(' ');
  if (!TWIST.test(words) || PEEL.test(words)) return undefined;
  const model = await catalog.get(drink.id);
  if (!model || (careRules(state.care).zeroProof && model.abv > 0)) return undefined;
  const { variation } = state;
  const before = variation?.drink.id === model.id && named.length === 0 ? varied(model, variation) : model;
  const own = readRecipe(before).pours.map(({ id }) => id);
  const tastes = mentionsIn(parseMessage(message, language, named)).flatMap(({ concept, attitude }) =>
    concept.kind === 'taste' && attitude !== 'avoid' && attitude !== 'less' ? [concept.taste] : [],
  );
  const given = tastes
    .flatMap((taste) => GIVES[taste]?.find((id) => !own.includes(id)) ?? [])
    .slice(0, 1)
    .map((id) => ({ item: ingredientOf(id), ids: [id], said: 'adds' as const, words: [] }));
  const said =
    things.length > 0
      ? things.map((one) => (one.said === 'mentioned' ? { ...one, said: 'adds' as const } : one))
      : given;
  if (said.length === 0) return undefined;
  const made = madeOwn(before, said, state.kitchen);
  const asks = { isQuestion: false, asksHow: false, asksSteps: false, tellsFigures: true };
  return made.missing.length > 0 ? undefined : answeredOwn(model, before, made, said, asks, context, catalog);
};
