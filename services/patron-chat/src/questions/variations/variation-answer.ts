// The drink under discussion as this guest makes it: with what there is, without what is refused, and what else is said of it.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { type Cocktail } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { changesIt } from '../../talk/message-about.ts';
import { type DrinkRef, isOwnMix, type Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { mixName } from '../mixes/shelf-mix.ts';
import { DRINK, withoutNames } from '../question/marks.ts';
import { amountOf, frameLines, joined, theDrink, withTail } from '../wording.ts';
import { areRight } from './check-amounts.ts';
import {
  classicOf,
  effectOf,
  howTo,
  type NameFrame,
  nameOf,
  namesOf,
  swappedOnly,
} from './describe-variation.ts';
import { asksIn, isMeant, LEFT_OUT, OF_IT } from './is-meant.ts';
import { idsNamed, madeOwn, type OwnRecipe, partsOf } from './make-own.ts';
import { asksIfRight } from './own-asks.ts';
import { type Said, type SaidOf, saidOfThings } from './said-of-things.ts';
import { hasSameParts, tuned, tunedBy } from './tuned.ts';
import { poursAfter, varied } from './vary.ts';

/** How a message speaks of a change. */
interface Asks {
  readonly isQuestion: boolean;
  readonly asksHow: boolean;
  readonly asksSteps: boolean;
  readonly tellsFigures: boolean;
}

/** Bottles whose place others of their kind take: such a drink has no name of its own. */
const isSameKind = (pours: readonly Pour[], { changes }: OwnRecipe): boolean =>
  changes.every((change) => {
    if (change.kind !== 'swap') return true;
    const to = ingredientOf(change.to);
    return change.from.every((id) => {
      const from = ingredientOf(id);
      const isStrange = from.role === 'base' && from.base === 'whiskey' && to.id.includes('scotch');
      return from.role === to.role && from.base === to.base && from.role === 'base' && !isStrange;
    });
  }) && pours.length > 0;

/** Limits of health and faith; what was refused in passing may come back by the guest's own word. */
const mayNot = (drink: Cocktail, { state }: QuestionContext): boolean =>
  isExcluded(drink, { ...state, zeroProof: false, avoided: [], avoidedBases: [], maxAbv: null });

const listOf = (drink: Cocktail, language: Language): string =>
  joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line)),
  );

const SCALED: Readonly<Partial<Record<Said, NameFrame>>> = {
  half: 'nameHalf',
  less: 'nameLess',
  more: 'nameMore',
  double: 'nameDouble',
};

const frameOf = (things: readonly SaidOf[], own: OwnRecipe): { frame: NameFrame; ids: readonly string[] } => {
  const scaled = things.find(({ said }) => SCALED[said]);
  const times = own.changes.find((change) => change.kind === 'times');
  if (scaled && times) return { frame: SCALED[scaled.said] ?? 'nameWith', ids: times.from };
  return own.come.length > 0 ? { frame: 'nameWith', ids: own.come } : { frame: 'nameWithout', ids: own.left };
};

/** A classic that the change makes of the drink: a Negroni with bourbon is a Boulevardier. */
const asClassic = async (
  original: Cocktail,
  before: Cocktail,
  pours: readonly Pour[],
  own: OwnRecipe,
  context: QuestionContext,
  catalog: Catalog,
): Promise<Cocktail | undefined> => {
  if (own.come.length === 0 || own.left.length > 0 || isSameKind(pours, own)) return undefined;
  const name = classicOf(pours, original.name) ?? classicOf(swappedOnly(before, own.changes), original.name);
  const ref = name ? (await catalog.named(name)).find((one) => one.name === name) : undefined;
  const classic = ref && ref.id !== original.id ? await catalog.get(ref.id) : undefined;
  return classic && !mayNot(classic, context) ? classic : undefined;
};

const withYes = (lines: readonly string[], { isQuestion }: Asks, language: Language): string[] => {
  const [yes = ''] = frameLines(language, 'yes');
  return isQuestion ? lines.map((line) => `${yes} ${line}`) : [...lines];
};

/** What goes without saying: what was left out, and what else would do. */
const notesOn = ({ left, others, come }: OwnRecipe, language: Language): string =>
  [
    ...(left.length > 0 && come.length > 0
      ? frameLines(language, 'ownWithout', { what: namesOf(left, language) }).slice(0, 1)
      : []),
    ...(others.length > 0
      ? frameLines(language, 'variationOthers', { list: namesOf(others, language, 'or') }).slice(0, 1)
      : []),
  ].join(' ');

/** How it is made, where that is asked or foam needs it. */
const stepsOf = (drink: Cocktail, { come }: OwnRecipe, { asksSteps }: Asks, language: Language): string => {
  const isFoamed = come.some((id) => ingredientOf(id).role === 'egg');
  const [foam = ''] = isFoamed && language !== 'en' ? frameLines(language, 'shakeTimeEgg') : [];
  return asksSteps || isFoamed ? `${howTo(drink, language)} ${foam}`.trim() : '';
};

/** The answer that tells a drink as the guest makes it, and keeps it as the drink under discussion. */
export const answeredOwn = async (
  original: Cocktail,
  before: Cocktail,
  own: OwnRecipe,
  things: readonly SaidOf[],
  asks: Asks,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, language } = context;
  const pours = poursAfter(before, own.changes);
  const standing = state.variation?.drink.id === original.id ? state.variation : undefined;
  if (!pours && own.garnish.length === 0) return undefined;
  const classic = pours && (await asClassic(original, before, pours, own, context, catalog));
  if (classic)
    return answerOf(
      withYes(
        frameLines(language, 'variationKnown', {
          the: theDrink(language, original.name),
          other: theDrink(language, classic.name),
          what: namesOf(own.come, language),
          list: listOf(classic, language),
          effect: effectOf(before, classic, pours, language, asks.tellsFigures),
        }),
        asks,
        language,
      ),
      { suggestions: [classic], focus: refOf(classic), variation: null },
    );
  const made = pours ?? readRecipe(before).pours;
  const isMix = standing !== undefined && isOwnMix(standing);
  const variation: Variation = {
    drink: isMix ? standing.drink : refOf(original),
    name: isMix ? mixName(made, language) : nameOf(original, before, made, frameOf(things, own), language),
    pours: made.map(({ id, ml }) => ({ id, ml })),
    without: [...new Set([...(standing?.without ?? []), ...own.garnish])],
  };
  const drink = varied(original, variation);
  if (mayNot(drink, context)) return undefined;
  return answerOf(
    frameLines(language, asks.isQuestion ? 'variationYes' : 'variation', {
      the: theDrink(language, variation.name),
      list: listOf(drink, language),
      effect: pours ? effectOf(before, drink, made, language, asks.tellsFigures) : '',
      others: notesOn(own, language),
      steps: stepsOf(drink, own, asks, language),
    }),
    { focus: variation.drink, variation, suggestions: [] },
  );
};

/** A Mojito without rum is none: said with what would do. */
const impossible = (
  drink: Cocktail,
  own: OwnRecipe,
  { language }: QuestionContext,
): QuestionAnswer | undefined => {
  const uses = own.others;
  const [others = ''] =
    uses.length > 0 ? frameLines(language, 'ownWithOthers', { list: namesOf(uses, language, 'or') }) : [];
  return answerOf(
    withTail(
      frameLines(language, 'ownCannot', { what: namesOf(own.missing, language), drink: drink.name }),
      ` ${others}`,
    ),
    { focus: refOf(drink) },
  );
};

/** 'My Paloma', of one that was changed, is the changed one. */
const OWN_GLASS = /(?:^| )(?:my|mine|mi|mon|ma|mein\S*|mio|mia|meu|minha)(?= |$)/;

const SEASONS: ReadonlySet<string> = new Set(['herb', 'fruit', 'spice']);

/** Whether all that is said of a drink stands as it says. */
const onlyAlready = (own: OwnRecipe, things: readonly SaidOf[]): boolean =>
  own.already.length > 0 && things.every(({ said }) => !LEFT_OUT.has(said) && said !== 'replaced');

/** What is said where nothing of the recipe moves. */
const unchanged = (
  original: Cocktail,
  before: Cocktail,
  own: OwnRecipe,
  things: readonly SaidOf[],
  asks: Asks,
  isAboutIt: boolean,
  { state, language }: QuestionContext,
): QuestionAnswer | undefined => {
  const standing = state.variation?.drink.id === before.id ? state.variation : undefined;
  const slots = { the: theDrink(language, before.name), list: listOf(before, language) };
  const focus = { focus: standing?.drink ?? refOf(before), ...(standing ? { variation: standing } : {}) };
  const [first] = things;
  const parts = partsOf(before);
  const stands = things.every((one) =>
    LEFT_OUT.has(one.said) || one.said === 'replaced'
      ? idsNamed(parts, one).length === 0
      : own.already.some((id) => one.ids.includes(id)) || idsNamed(parts, one).length > 0,
  );
  const isNever = things.every(
    (one) => LEFT_OUT.has(one.said) && idsNamed(partsOf(original), one).length === 0,
  );
  if (standing && stands && !isNever && (asks.asksHow || asks.isQuestion))
    return answerOf(
      frameLines(language, asks.isQuestion ? 'variationYes' : 'variation', {
        ...slots,
        effect: '',
        others: '',
        steps: asks.asksSteps ? howTo(before, language) : '',
      }),
      focus,
    );
  if (asks.isQuestion && onlyAlready(own, things))
    return answerOf(frameLines(language, 'suitsAlready', slots), focus);
  const isAbsent = first && things.length === 1 && LEFT_OUT.has(first.said) && own.changes.length === 0;
  return isAbsent && (asks.isQuestion || isAboutIt)
    ? answerOf(
        frameLines(language, 'containsNo', {
          the: slots.the,
          list: namesOf(
            parts.map(({ id }) => id),
            language,
          ),
          term: namesOf([first.item.id], language),
        }),
        focus,
      )
    : undefined;
};

/**
 * A drink that is named or was spoken of, as a message and the talk would have it made.
 * @param drink the drink that is named or meant
 */
export const variationAnswer = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, named, language } = context;
  const isOwn = state.variation?.drink.id === drink?.id && OWN_GLASS.test(wordsOf(message).join(' '));
  const isNamed = named.length === 1 && !isOwn;
  if (!drink || named.length > 1) return undefined;
  const model = await catalog.get(drink.id);
  if (!model || (careRules(state.care).zeroProof && model.abv > 0)) return undefined;
  const standing = state.variation?.drink.id === drink.id ? state.variation : null;
  // A glass by rule is changed as what it is, and not as the drink whose steps it takes.
  const original = standing && isOwnMix(standing) && !isNamed ? varied(model, standing) : model;
  const before = standing && !isNamed ? varied(original, standing) : original;
  const { things: told, otherWords } = saidOfThings(message, named, language);
  const marked = withoutNames(wordsOf(message), named);
  const words = marked.filter((word) => word !== DRINK);
  const text = marked.map((word) => `${word} `).join('');
  const asks = asksIn(message, text, language);
  // 'Without Campari, what do I use?' has none, and leaves nothing out.
  const said = asks.asksInstead
    ? told.map((one) => (one.said === 'without' ? { ...one, said: 'lacks' as const } : one))
    : told;
  if (said.length === 0)
    return isNamed || state.isDiscussed ? tunedBy(message, original, before, context) : undefined;
  const isAboutIt = OF_IT.test(words.join(' '));
  const tellsHome = said.some((one) => one.said === 'has' || one.said === 'only');
  const lacksPart = said.some(
    (one) =>
      (one.said === 'lacks' || one.said === 'replaced' || (tellsHome && one.said === 'without')) &&
      idsNamed(partsOf(before), one).length > 0,
  );
  const situation = {
    lacksPart,
    isNamed,
    isDiscussed: state.isDiscussed,
    isAboutIt,
    isTold: changesIt(message),
  };
  if (!isMeant(said, otherWords.length, asks, situation)) return undefined;
  const isLimited = state.allergens.length > 0 || state.diets.length > 0 || state.care.length > 0;
  // 'Is tequila alright then?' asks what may be had.
  if (isLimited && !isNamed && said.every((one) => one.said === 'suits')) return undefined;
  const isInOnly = (one: SaidOf, own: Cocktail, other: Cocktail) =>
    idsNamed(partsOf(own), one).length > 0 && idsNamed(partsOf(other), one).length === 0;
  // What was left out before comes back.
  const isBack = said.every(
    (one) => !LEFT_OUT.has(one.said) && one.said !== 'replaced' && isInOnly(one, original, before),
  );
  if (standing && isBack)
    return answerOf(
      frameLines(language, 'contents', {
        the: theDrink(language, original.name),
        list: listOf(original, language),
      }),
      { focus: refOf(original), variation: null },
    );
  // Half the sugar is half of what the recipe has, however often it is asked.
  const isScaled = said.every((one) => SCALED[one.said]) && hasSameParts(original, before);
  const isAboutOriginal = said.some(
    (one) => (LEFT_OUT.has(one.said) || one.said === 'replaced') && isInOnly(one, original, before),
  );
  const from = isScaled || isAboutOriginal ? original : before;
  const mayTake = (id: string) =>
    ingredientOf(id).allergens.every((allergen) => !state.allergens.includes(allergen));
  const own = madeOwn(from, said, state.kitchen, mayTake);
  if (own.missing.length > 0 && (asks.isQuestion || isNamed || state.isDiscussed)) {
    const isSaid = said.some(({ ids }) => own.missing.some((id) => ids.includes(id)));
    // 'Only lemons and ginger beer', 'what instead of orgeat?': another answer has what there is.
    if (!isNamed && !asks.isQuestion && !tellsHome) return undefined;
    if ((!isNamed && (!isSaid || (tellsHome && own.unused.length > 0))) || asks.asksInstead) return undefined;
    return impossible(model, own, context);
  }
  if (asksIfRight(message) && own.already.length > 1)
    return checked(message, said, original, from, own, context);
  const onlySeasons = own.come.length > 0 && own.come.every((id) => SEASONS.has(ingredientOf(id).role));
  // 'With cucumber?' asks for a drink that has it.
  if (onlySeasons && !isNamed && !standing && !asks.asksHow && !asks.isQuestion) return undefined;
  const tellsFigures = asks.tellsFigures || own.changes.some(({ kind }) => kind === 'times');
  const answer = await answeredOwn(original, from, own, said, { ...asks, tellsFigures }, context, catalog);
  if (answer) return andTuned(message, original, answer, context);
  return unchanged(original, before, own, said, asks, isAboutIt, context);
};

/** 'Six of rum, two of lime, two of syrup: is that right?' of the drink as the guest makes it. */
const checked = (
  message: string,
  said: readonly SaidOf[],
  original: Cocktail,
  before: Cocktail,
  own: OwnRecipe,
  { state, language }: QuestionContext,
): QuestionAnswer | undefined => {
  const pours = poursAfter(before, own.changes) ?? readRecipe(before).pours;
  const isSame = before === original && own.changes.length === 0;
  const name = isSame
    ? original.name
    : own.come.length > 0
      ? nameOf(original, before, pours, frameOf(said, own), language)
      : before.name;
  const variation = { drink: state.variation?.drink ?? refOf(original), name, pours: [...pours] };
  const drink = isSame ? original : varied(original, variation);
  return answerOf(
    frameLines(language, areRight(message, said, pours) ? 'ownRight' : 'ownNearly', {
      the: theDrink(language, name),
      list: listOf(drink, language),
    }),
    isSame ? { focus: refOf(original) } : { focus: variation.drink, variation },
  );
};

/** 'Swap the tequila for mezcal and make it less sweet': both. */
const andTuned = (
  message: string,
  original: Cocktail,
  answer: QuestionAnswer,
  context: QuestionContext,
): QuestionAnswer => {
  const { variation } = answer;
  if (!variation) return answer;
  const changed = { ...varied(original, variation), name: variation.name };
  return tuned(withoutNames(wordsOf(message), context.named), original, changed, context) ?? answer;
};
