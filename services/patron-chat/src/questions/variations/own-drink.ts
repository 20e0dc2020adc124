// What is asked of the drink as the guest makes it, before any single word of the message is taken for a question of its own.
import { careRules } from '../../care/care-kinds.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { currentDrink, drinkMeant } from '../../talk/references.ts';
import type { DrinkRef, TalkState, Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { partyAmounts } from '../early-answers/party-amounts.ts';
import { amountIn, frameLines, joined, theDrink } from '../wording.ts';
import { atHome } from './at-home.ts';
import { asksIfItDoes, asksOfAnother, onlyAsksYesOrNo, unitIn } from './own-asks.ts';
import { type Said, type SaidOf, saidOfThings } from './said-of-things.ts';
import { twistOf } from './twist.ts';
import { variationAnswer } from './variation-answer.ts';
import { varied } from './vary.ts';

type Drinks = Pick<Catalog, 'get' | 'named' | 'rank'>;

/** The catalog with one drink as the guest makes it. */
export const withOwn = (variation: Variation, catalog: Drinks): Catalog => ({
  named: (text) => catalog.named(text),
  rank: (state) => catalog.rank(state),
  get: async (id) => {
    const found = await catalog.get(id);
    return found && id === variation.drink.id ? varied(found, variation) : found;
  },
});

/** 'So yes or no?', 'the amounts in cl' of the drink that was told as the guest makes it. */
const ofStanding = async (
  message: string,
  { state, language, named }: QuestionContext,
  catalog: Drinks,
): Promise<QuestionAnswer | undefined> => {
  const { variation } = state;
  const current = state.isDiscussed ? currentDrink(state) : undefined;
  const meant = named[0] ?? current;
  const model = meant ? await catalog.get(meant.id) : undefined;
  if (!model) return undefined;
  const standing =
    variation?.drink.id === model.id && named.length === 0
      ? variation
      : atHome(model, state.kitchen, language);
  const unit = unitIn(message);
  const { has, lacks } = state.kitchen;
  // The rest of an order that names a drink is told with it.
  const isYes =
    named.length === 0 &&
    (standing !== undefined || has.length + lacks.length > 0) &&
    onlyAsksYesOrNo(message);
  // Two are compared, or a volume is converted.
  if (!isYes && (!unit || /\d/.test(message))) return undefined;
  if (careRules(state.care).zeroProof && model.abv > 0) return undefined;
  const drink = standing ? varied(model, standing) : model;
  const list = joined(
    language,
    drink.ingredients.map((line) => amountIn(language, line, unit)),
  );
  return answerOf(
    frameLines(language, isYes ? 'variationYes' : 'variation', {
      the: theDrink(language, drink.name),
      list,
      effect: '',
      others: '',
      steps: '',
    }),
    {
      focus: standing?.drink ?? { id: model.id, name: model.name },
      ...(standing ? { variation: standing } : {}),
    },
  );
};

/** Of drinks that were only shown the one that takes what the guest has none of. */
const shownWith = async (
  things: readonly SaidOf[],
  { latest }: TalkState,
  catalog: Drinks,
): Promise<DrinkRef | undefined> => {
  const lacked = things.filter(({ said }) => said === 'lacks' || said === 'without' || said === 'replaced');
  if (lacked.length === 0 || lacked.length === things.length) return undefined;
  for (const ref of latest) {
    const drink = await catalog.get(ref.id);
    const takes = drink?.ingredients.some((line) =>
      lacked.some(({ ids }) => ids.includes(itemOf(line)?.id ?? '')),
    );
    if (takes) return ref;
  }
  return undefined;
};

const EITHER = /(?:^| )(?:or|o|u|ou|oder|od)(?= )/;
/** Asks to use something that may go by a name of its own: 'geht Sprudel?' */
const USES =
  /(?:^| )(?:can i use|could i use|puedo (?:usar|poner)|(?:je peux|on peut) (?:mettre|utiliser|prendre)|geht (?!das |es |auch |so )\S+|kann ich \S+ nehmen|posso (?:usare|mettere|usar)|da pra usar)(?= |$)/;
const GONE: ReadonlySet<Said> = new Set(['lacks', 'without', 'replaced']);
const SCALED: ReadonlySet<Said> = new Set(['half', 'less', 'more', 'double']);

/** Which of two is asked, how much of one, or whether two names mean one thing: the drink stays as it is. */
const isAboutOther = (message: string, things: readonly SaidOf[]): boolean => {
  const words = wordsOf(message).join(' ');
  const isQuestion = /[?¿]/.test(message);
  if (
    isQuestion &&
    things.length > 1 &&
    EITHER.test(words) &&
    !onlyAsksYesOrNo(message) &&
    !asksIfItDoes(message)
  )
    return true;
  if (things.length > 0 && things.every(({ said }) => SCALED.has(said))) return true;
  const gone = things.filter(({ said }) => GONE.has(said));
  const isSame = things.some(
    (one) => !gone.includes(one) && gone.some(({ item }) => item.id === one.item.id),
  );
  return isSame || (gone.length > 0 && gone.length === things.length && isQuestion && USES.test(words));
};

/** Words from which on a message tells more than of one drink. */
const MAX_WORDS = 40;

/** The drink that a message names or goes on about, as the guest makes it, for as many as it says. */
export const ownDrink = async (
  message: string,
  context: QuestionContext,
  catalog: Drinks,
): Promise<QuestionAnswer | undefined> => {
  const { state, named, language } = context;
  if (named.length > 1 || wordsOf(message).length > MAX_WORDS || asksOfAnother(message)) return undefined;
  const pointed = named.length === 0 ? drinkMeant(message, state, named) : undefined;
  const current = currentDrink(state);
  const isSpokenOf = state.isDiscussed || (current !== undefined && state.spoken?.id === current.id);
  const drink = named[0] ?? pointed ?? (isSpokenOf ? current : undefined);
  const spoken =
    drink && named.length === 0
      ? { ...context, state: { ...state, focus: drink, isDiscussed: true } }
      : context;
  const { things } = saidOfThings(message, named, language);
  if (isAboutOther(message, things)) return undefined;
  const twist = drink && (await twistOf(message, things, spoken, drink, catalog));
  if (twist) return twist;
  const shown = drink ? undefined : await shownWith(things, state, catalog);
  if (shown)
    return variationAnswer(
      message,
      { ...context, state: { ...state, focus: shown, isDiscussed: true } },
      shown,
      catalog,
    );
  if (!drink) return undefined;
  if (things.length === 0) return ofStanding(message, spoken, catalog);
  const answer = await variationAnswer(message, spoken, drink, catalog);
  if (!answer?.variation) return answer;
  const amounts = await partyAmounts(
    message,
    spoken,
    answer.variation.drink,
    withOwn(answer.variation, catalog),
    true,
  );
  return amounts
    ? { ...answer, lines: amounts.lines, ...(amounts.glasses ? { glasses: amounts.glasses } : {}) }
    : answer;
};
