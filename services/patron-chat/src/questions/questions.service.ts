import { Injectable } from '@nestjs/common';
import type { Cocktail } from '@swizzle/proto';
import { isServedAsWished } from '../drinks/criteria/criteria.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { featuresOf } from '../drinks/features/features.ts';
import { fits, isZeroProof } from '../drinks/fits.ts';
import { type Intent, intentOf } from '../intents/intents.ts';
import { numbersIn } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import { currentDrink, drinkMeant } from '../talk/references.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { answerQuestion } from './answer-question.ts';
import {
  answerOf,
  type Catalog,
  fetchAll,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
  SUGGESTED,
} from './asked.ts';
import { answerSentences, answersOneHalf } from './direct/answer-sentences.ts';
import { bubblesShaken } from './direct/bubbles-shaken.ts';
import { answerMessageDirectly, answerSentenceDirectly, beforeDrinkIn } from './direct/direct-answers.ts';
import { loreBeside } from './direct/lore-beside.ts';
import { asksContents } from './direct/parsed-question.ts';
import { itemOf } from './drink-facts.ts';
import { comparison } from './early-answers/comparison.ts';
import { drinkFacts } from './early-answers/drink-facts.ts';
import { nextBottle } from './early-answers/next-bottle.ts';
import { asksAsInTheBook, bottleAmounts, partyAmounts, sameAmounts } from './early-answers/party-amounts.ts';
import { permitted } from './early-answers/permitted.ts';
import { namedRecipe } from './early-answers/recipe.ts';
import { snacksBeside } from './early-answers/snacks-beside.ts';
import { heldAnswer } from './held-answer.ts';
import { knownIn } from './knowledge/knowledge.ts';
import { alcoholFreeGlass, mixedDrink } from './mixes/mixed-drink.ts';
import { proposedMix } from './mixes/proposal.ts';
import { classicsOf, itemsAtHand, mixAnswer, shelfMix } from './mixes/shelf-mix.ts';
import { wishedGlass } from './mixes/wished-glass.ts';
import { hasRatio, ratioAnswer } from './ratio-answer.ts';
import { readQuestion } from './read-question.ts';
import { type Segment } from './segments.ts';
import { drinkList } from './set-answers.ts';
import { termsIn } from './terms.ts';
import type { Topic } from './topics.ts';
import { atHome, madeAtHome } from './variations/at-home.ts';
import { recipeLines } from './variations/describe-variation.ts';
import { kitchenAnswer } from './variations/kitchen-answer.ts';
import { offeredAnswer } from './variations/offered-answer.ts';
import { asksRecipe, asksSteps } from './variations/own-asks.ts';
import { ownDrink, withOwn } from './variations/own-drink.ts';
import { missingIn, saidOfThings } from './variations/said-of-things.ts';
import { variationAnswer } from './variations/variation-answer.ts';
import { varied } from './variations/vary.ts';
import { asksVolume, volumeAnswer } from './volume-answers.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from './wording.ts';

/** 'Is it hot, and does milk work?': two answers as one. */
const bothOf = (one: QuestionAnswer, other: QuestionAnswer): QuestionAnswer => ({
  ...one,
  ...other,
  lines: one.lines.map((line) => `${line} ${other.lines[0] ?? ''}`.trim()),
});

/** What is asked of an ingredient where it is named, and changes no drink: 'does Campari go off?' */
const CHANGES_NOTHING: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'keep',
    'howTo',
    'whatIs',
    'history',
    'bottleYield',
    'cost',
    'party',
    'drinkFood',
    'difference',
  ] as const),
]);
const SURE = 0.8;

/** Asks whether something is in a drink already, or what a thing is good for: neither changes the drink. */
const ASKS_OF_IT =
  /^(?:and |so |but |y |e |et |und )?(?:does|do (?:they|these|those)|is there|are there|hay|lleva|llevan|tiene|tienen|contiene|il y a|y a t il|ist da|hat der|gibt es|c e|ce|ha|tem|leva|contem)(?= )/;
const GOOD_FOR =
  /(?:^| )(?:whats? (?:is )?(?:it|that|this)?.*good for|para que sirve|a quoi (?:ca )?sert|wofur .* gut|wozu .* gut|a (?:che )?cosa serve|para que serve)(?= |$)/;

const asksOfIt = (message: string, { named, language }: QuestionContext): boolean =>
  message.split(/(?<=[.!?;])\s+|\n+/u).some((sentence) => {
    const words = wordsOf(sentence).join(' ');
    return GOOD_FOR.test(words) || (ASKS_OF_IT.test(words) && asksContents(sentence, named, [], language));
  });

/** 'One for the missus, she's mad for gin', 'two with tequila': other drinks, and not this one changed. */
const ORDERS_ONE =
  /^(?:(?:ok|okay|and|then|so|now|give me|make me|id like|y|e|et|und|dann|then|entao|dame|ponme|gib mir|dammi|me da|donne moi) )*(?:one|two|three|another|uno|una|dos|un|une|deux|eine[nr]?|eins|zwei|due|um|uma|dois|duas) (?:\S+ ){0,3}?(?:for (?:the|my|her|him|me)|with|without|para|con|sin|pour|avec|sans|fur|mit|ohne|per|senza|pra|com|sem)(?= )/;
const INSTEAD =
  /(?:^| )(?:instead|statt|stattdessen|en vez|en lugar|au lieu|invece|al posto|em vez|no lugar)(?= |$)/;

const ordersOne = (message: string): boolean =>
  message.split(/(?<=[.!?;])\s+|\n+/u).some((sentence) => {
    const words = wordsOf(sentence).join(' ');
    return !/[?¿]/.test(sentence) && ORDERS_ONE.test(words) && !INSTEAD.test(words);
  });

/** Things at home from which on a message tells what there is, and changes no drink. */
const FEWEST_OF_A_SHELF = 3;

const tellsShelf = (message: string, { language, named }: QuestionContext): boolean =>
  named.length === 0 &&
  !/[?¿]/.test(message) &&
  mentionsIn(parseMessage(message, language, [])).filter(
    ({ place, attitude }) => place === 'atHand' && attitude === 'want',
  ).length >= FEWEST_OF_A_SHELF;

const asksOtherwise = (message: string, context: QuestionContext): boolean => {
  const { named, language } = context;
  if (asksOfIt(message, context) || ordersOne(message) || tellsShelf(message, context)) return true;
  const guess = intentOf(message, named, language);
  return guess !== undefined && guess.probability >= SURE && CHANGES_NOTHING.has(guess.label);
};

/** What the guest says they don't have. */
const idsLacked = (message: string, { language }: QuestionContext): ReadonlySet<string> =>
  new Set(missingIn(message, language).flatMap(({ ingredients }) => ingredients));

/** Answers knowledge questions from the catalog, the glossary and the tables beside it. */
@Injectable()
export class QuestionsService {
  constructor(private readonly drinks: DrinksService) {}

  /** Which of the drinks under discussion hold what a guest in care asks about. */
  async held(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    return heldAnswer(message, context, this.drinks);
  }

  /**
   * What the words ask beyond doubt, sentence by sentence; undefined where no sentence does.
   * @param isOrder whether a sentence that asks nothing orders something: then it is no matter of answers alone
   */
  async directly(
    message: string,
    segments: readonly Segment[],
    context: QuestionContext,
    isOrder: (segment: Segment) => boolean,
  ): Promise<QuestionAnswer | undefined> {
    const safe = await bubblesShaken(message, context, this.catalogOf(context));
    if (safe) return { ...safe, isDirect: true };
    const spoken = { ...context, catalog: this.catalogOf(context), plain: this.drinks };
    const lore =
      (await beforeDrinkIn(message, spoken)) ??
      (await loreBeside(message, segments, spoken, (text, about) => this.answer(text, about)));
    if (lore) return { ...lore, isDirect: true };
    const known = await knownIn(message, segments, spoken, this.drinks);
    if (known) return { ...known, isDirect: true };
    const own =
      asksOtherwise(message, context) && !asksRecipe(message)
        ? undefined
        : await ownDrink(message, context, this.drinks);
    if (own) return { ...own, isDirect: true };
    const shelf = await this.fromTold(message, context);
    if (shelf) return { ...shelf, isDirect: true };
    const proposed = await this.proposed(message, segments, context);
    if (proposed) return { ...proposed, isDirect: true };
    const whole = await answerMessageDirectly(message, spoken);
    if (whole && !(await answersOneHalf(whole, segments, (text) => this.direct(text, context))))
      return { ...whole, isDirect: true };
    const mix = await shelfMix(message, context, idsLacked(message, context), this.drinks);
    if (mix) return { ...mix, isDirect: true };
    const isAskedTwice = segments.filter(({ isPlainQuestion }) => isPlainQuestion).length > 1;
    const isOne = segments.length > 1 && !isAskedTwice && (await this.isOneQuestion(segments, context));
    const isCounted = numbersIn(message, context.language).some((value) => value > 1);
    const answer =
      (isOne ? await this.direct(message, context) : undefined) ??
      (await answerSentences(segments, context, {
        direct: (text, spoken) => this.direct(text, spoken, isCounted),
        other: (text, spoken) => this.fromData(text, spoken),
        change: (text, spoken) => variationAnswer(text, spoken, spoken.named[0], this.drinks),
        namedIn: (text) => this.namedIn(text, context),
        isOrder,
      }));
    const found = answer ?? whole;
    return found && { ...found, isDirect: true };
  }

  /** Who has nothing else, and tells again what there is, gets what that makes. */
  private async fromTold(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { state, named, language } = context;
    if (!state.kitchen.isAll || named.length > 0) return undefined;
    const told = saidOfThings(message, named, language).things.filter(
      ({ said }) => said === 'only' || said === 'has',
    );
    const atHand = told.map(({ item }) => item.name);
    if (told.length < FEWEST_OF_A_SHELF) return undefined;
    const found = await this.fromShelf({ ...context, state: { ...state, atHand: [], base: null } }, atHand);
    const [only, ...others] = found?.suggestions ?? [];
    if (!only || others.length > 0) return found;
    const variation = atHome(only, state.kitchen, language) ?? null;
    const made = variation ? varied(only, variation) : only;
    const words = wordsOf(message).map((word) => `${word} `);
    const list = joined(
      language,
      made.ingredients.map((line) => amountOf(language, line)),
    );
    const lines = asksSteps(words.join(''))
      ? recipeLines(made, language)
      : frameLines(language, 'contents', { the: theDrink(language, made.name), list });
    return { lines, suggestions: [only], focus: refOf(only), variation };
  }

  /** What a guest would mix, and beside it what else the message asks. */
  private async proposed(
    message: string,
    segments: readonly Segment[],
    context: QuestionContext,
  ): Promise<QuestionAnswer | undefined> {
    const mix = await proposedMix(message, context, this.catalogOf(context));
    if (!mix) return undefined;
    const spoken = mix.sentences.join(' ');
    const others = segments.filter(
      ({ text, isPlainQuestion }) => isPlainQuestion && !spoken.includes(text) && !asksRecipe(text),
    );
    const [other] = others;
    const more = other && (await this.answer(other.text, { ...context, named: [] }));
    const { answer } = mix;
    return more && spoken !== message
      ? { ...answer, lines: answer.lines.map((line) => `${line} ${more.lines[0] ?? ''}`.trim()) }
      : answer;
  }

  /** 'Half a lemon, bees knees, how many drinks': no part says enough by itself. */
  private async isOneQuestion(segments: readonly Segment[], context: QuestionContext): Promise<boolean> {
    const answers = await Promise.all(segments.map(({ text }) => this.direct(text, context)));
    return answers.every((answer) => answer === undefined);
  }

  /** What one sentence asks beyond doubt. */
  private async direct(
    sentence: string,
    context: QuestionContext,
    isCounted = false,
  ): Promise<QuestionAnswer | undefined> {
    return answerSentenceDirectly(sentence, {
      ...context,
      catalog: this.catalogOf(context),
      plain: this.drinks,
      isCounted,
    });
  }

  /** Of the drinks that a message names, those that one of its sentences does. */
  private async namedIn(sentence: string, { named }: QuestionContext): Promise<DrinkRef[]> {
    const found = await this.drinks.named(sentence);
    return named.filter(({ id }) => found.some((one) => one.id === id));
  }

  /** What goes before any wish that the message may look like: a changed recipe, a comparison, amounts for a party. */
  async decided(message: string, said: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { named } = said;
    const pointed = named.length === 0 ? drinkMeant(message, said.state, named) : undefined;
    // 'The second one for 6': what is pointed at is spoken of.
    const state = pointed ? { ...said.state, focus: pointed, isDiscussed: true } : said.state;
    const context = { ...said, state };
    const drink = named[0] ?? pointed ?? currentDrink(state);
    const catalog = this.catalogOf(context);
    const alone =
      (await nextBottle(message, context, catalog)) ??
      (await snacksBeside(message, context, drink, catalog)) ??
      (await mixedDrink(message, context, drink, this.drinks)) ??
      (await comparison(message, context, catalog, this.drinks));
    if (alone) return alone;
    const fact = await drinkFacts(message, context, drink, catalog);
    const amounts =
      bottleAmounts(message, context, drink && (await catalog.get(drink.id))) ??
      (await this.settledAmounts(message, context, drink)) ??
      (await partyAmounts(message, context, drink, catalog)) ??
      (await sameAmounts(message, context, drink, catalog)) ??
      (await offeredAnswer(message, context, drink, catalog)) ??
      (asksOtherwise(message, context)
        ? undefined
        : ((await kitchenAnswer(message, context, drink, this.drinks)) ??
          (await variationAnswer(message, context, drink, this.drinks))));
    const found = fact && amounts ? bothOf(fact, amounts) : (fact ?? amounts);
    return found ?? (await namedRecipe(message, context, catalog));
  }

  /** 'And six of them?' after the drink was changed: of what was settled, by whichever name. */
  private async settledAmounts(
    message: string,
    context: QuestionContext,
    drink: DrinkRef | undefined,
  ): Promise<QuestionAnswer | undefined> {
    const { variation } = context.state;
    if (!variation || variation.drink.id !== drink?.id || asksAsInTheBook(message)) return undefined;
    const amounts = await partyAmounts(message, context, drink, withOwn(variation, this.drinks));
    return amounts && { ...amounts, focus: variation.drink, variation };
  }

  /** A drink from what the guest has, by the rule of a sour or of a long one; what they have just found comes first. */
  async fromShelf(
    context: QuestionContext,
    found: readonly string[] = [],
  ): Promise<QuestionAnswer | undefined> {
    const { state, language } = context;
    const atHand = [...found, ...state.atHand.filter((name) => !found.includes(name))];
    const items = itemsAtHand({ ...state, atHand });
    const names = classicsOf(items, { language }).join(', ');
    const classics = (await fetchAll(await this.drinks.named(names), this.drinks)).filter(
      (drink) => fits(drink, { ...state, base: null }) && isServedAsWished(state, featuresOf(drink)),
    );
    if (classics.length === 0)
      return (
        (await mixAnswer(items, context, this.drinks)) ??
        (isZeroProof(state) ? await alcoholFreeGlass(items, context, this.drinks) : undefined)
      );
    // What takes all of it goes before what leaves some.
    const uses = ({ ingredients }: Cocktail) =>
      items.filter(({ id, role, base }) =>
        ingredients.some((line) => {
          const item = itemOf(line);
          return item?.id === id || (role === 'base' && item?.role === role && item.base === base);
        }),
      ).length;
    const most = Math.max(...classics.map(uses));
    const offered = classics.filter((drink) => uses(drink) === most).slice(0, SUGGESTED);
    const have = joined(
      language,
      items.map(({ name, short = name }) => ingredientName(language, short)),
    );
    return answerOf(frameLines(language, 'makeWith', { have, list: drinkList(offered, language) }), {
      suggestions: offered,
    });
  }

  /** All that the talk wishes for, in one glass: where no drink has it together. */
  async fromWished(context: QuestionContext): Promise<QuestionAnswer | undefined> {
    return wishedGlass(context, this.drinks);
  }

  /** Whether the guest may have what the message asks about. */
  async permitted(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { state, named } = context;
    const drink = named[0] ?? drinkMeant(message, state, named) ?? currentDrink(state);
    return permitted(message, context, drink, this.catalogOf(context));
  }

  /** Undefined where the message asks nothing that data can answer: a wish, small talk. */
  async answer(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    return (await this.direct(message, context)) ?? this.fromData(message, context);
  }

  /** What data answers besides what the words ask beyond doubt. */
  private async fromData(message: string, context: QuestionContext): Promise<QuestionAnswer | undefined> {
    const { state, named } = context;
    const { language } = context;
    const catalog = this.catalogOf(context, readQuestion(message, named, language, state)?.topic);
    const meant = drinkMeant(message, state, named) ?? currentDrink(state);
    const [only] = named.length === 1 ? named : [meant];
    const asksYield = readQuestion(message, named, language, state)?.topic === 'bottleYield';
    const asksAmount = hasRatio(message) || asksVolume(message) || asksYield;
    const drink = only && asksAmount ? await catalog.get(only.id) : undefined;
    const topic = drink && readQuestion(message, named, language)?.topic;
    const terms = asksAmount
      ? termsIn(wordsOf(message), language)
          .map(({ entry }) => entry)
          .filter(({ ingredients }) => ingredients.length > 0)
      : [];
    return (
      (drink && ratioAnswer(message, drink, language, topic)) ??
      (asksVolume(message) || asksYield
        ? volumeAnswer(message, { drink, terms, language, asksYield })
        : undefined) ??
      answerQuestion(message, context, meant, catalog)
    );
  }

  /** The catalog in which the drink under discussion is the changed one, unless it is named anew, and for no number of guests. */
  private catalogOf({ state, named, language }: QuestionContext, topic?: Topic): Catalog {
    const { variation } = state;
    // A changed drink has its model's history.
    if (topic === 'history') return this.drinks;
    const isScaled = topic === 'scale' || topic === 'party';
    const isAnew = named.some(({ id }) => id === variation?.drink.id) && !isScaled;
    return {
      named: (text) => this.drinks.named(text),
      rank: (wishes: TalkState) => this.drinks.rank(wishes),
      get: async (id) => {
        const drink = await this.drinks.get(id);
        if (!drink || (variation?.drink.id === id && !isAnew))
          return drink && variation ? varied(drink, variation) : drink;
        const isMeant = named.some((one) => one.id === id) || currentDrink(state)?.id === id;
        return isMeant ? madeAtHome(drink, state.kitchen, language) : drink;
      },
    };
  }
}
