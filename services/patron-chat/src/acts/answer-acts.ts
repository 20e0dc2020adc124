// A message that is parsed whole: its changes are applied first, then each of its asks is answered, in order.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { Cocktail } from '@swizzle/proto';

import { careRules } from '../care/care-kinds.ts';
import { type Catalog, type QuestionAnswer, type QuestionContext } from '../questions/asked.ts';
import { itemOf } from '../questions/drink-facts.ts';
import { isExcluded } from '../questions/limits.ts';
import { frameLines, joined, theDrink } from '../questions/wording.ts';
import { headCountIn } from '../talk/head-count.ts';
import { type DrinkRef, isOwnMix, type TalkState, type Variation } from '../talk/talk-state.ts';
import { speaksOfStart } from '../talk/told-drinks.ts';
import {
  type Act,
  type ActKind,
  type Ask,
  actsOf,
  idsOf,
  isAsk,
  refOfSubject,
  type Subject,
  thingsOf,
} from './act.ts';
import { answerTo, countFor, linesOf, namedList, nameOfThing, recipeLine } from './ask-answers.ts';
import { heardAtHand, namedBeside, withHeads } from './at-hand.ts';
import { type Clause, isWhole, parseActs, readingOf, wishWords } from './parse-acts.ts';
import { isSugar, prepOf } from './prep.ts';
import { type Scene, sceneOf, wordsTold } from './scene.ts';
import { actLine } from './wording.ts';

/** The answer to all of a message, and what the talk keeps of it. */
export interface ActsAnswer {
  readonly line: string;
  readonly focus: DrinkRef | undefined;
  readonly variation: Variation | null;
  readonly suggestions: readonly Cocktail[];
  readonly glasses: number | undefined;
  readonly kept: Partial<TalkState>;
  /** All of the message is answered, and no part of it left aside. */
  readonly isWhole: boolean;
  /** The message is one act: an answer that reads nothing else is as good. */
  readonly isSingle: boolean;
  /** It counts, tells how the drink is prepared or asks several things: what answers one of them answers less. */
  readonly isFirm: boolean;
  /** It goes on from what was asked before, or tells whether the drink suits: no other reading is better. */
  readonly goesFirst?: boolean;
  /** It tells whether the drink suits. */
  readonly asksIfSuits?: boolean;
}

/** Asks that the recipe itself answers. */
const TOLD_BY_RECIPE: ReadonlySet<ActKind> = new Set<Ask>(['recipe', 'amounts', 'contents', 'whatToMake']);
/** Asks that a changed recipe answers. */
const TOLD_BY_CHANGE: ReadonlySet<ActKind> = new Set<Ask>(['works', 'substitute']);

/** Ways to have the drink that a guest asks whether it can be had. */
const AGREED: ReadonlySet<ActKind> = new Set<ActKind>([
  'iceless',
  'small',
  'lacksMeans',
  'jug',
  'without',
  'with',
  'works',
]);

/** Asks beside which a number of guests is one of glasses. */
const COUNTED: ReadonlySet<ActKind> = new Set<Ask>(['ahead', 'works', 'substitute']);

/** By themselves these are wishes for another drink as often as changes of this one. */
const WISHES: ReadonlySet<ActKind> = new Set<ActKind>([
  'with',
  'without',
  'adjusts',
  'has',
  'refuses',
  'asksAgain',
  'corrects',
]);

const MAX_LETTERS = 900;

interface Talking {
  readonly acts: readonly Act[];
  readonly scene: Scene;
  readonly subject: Subject;
  readonly context: QuestionContext;
  readonly other: Cocktail | undefined;
  /** Of several asks those are answered that can be. */
  readonly isLenient: boolean;
}

const has = (acts: readonly Act[], ...kinds: readonly ActKind[]): boolean =>
  acts.some(({ kind }) => kinds.includes(kind));

/** Whether the recipe is told: it is asked for, counted anew or changed, or its drink is what the guest chooses. */
const tellsRecipe = ({ acts, scene: { change, isNew, glasses, isJug, isPrepared } }: Talking): boolean => {
  const asks = acts.filter(isAsk);
  if (isPrepared || (asks.length === 0 && has(acts, 'lacksMeans', 'oneGlass'))) return true;
  if (asks.some(({ kind }) => TOLD_BY_RECIPE.has(kind))) return true;
  if (change !== undefined && change !== '') return true;
  if (asks.some(({ kind }) => kind === 'amountOf' || kind === 'bottles' || kind === 'isRight')) return false;
  const isCounted = (glasses ?? 1) > 1 && asks.every(({ kind }) => COUNTED.has(kind));
  return change !== undefined || isJug || isCounted || (asks.length === 0 && isNew);
};

/** Who asks how much of most parts asks for the recipe. */
const asWhole = (act: Act, { drink, variation }: Subject): Act =>
  act.kind === 'amountOf' &&
  linesOf(drink, act.things).length >=
    Math.max(2, drink.ingredients.length * (variation && isOwnMix(variation) ? 0.4 : 0.6))
    ? { ...act, kind: 'amounts' }
    : act;

/** The recipe line, with what the change does where one glass of it is told. */
const recipeOf = (talking: Talking): string => {
  const { scene, subject, context } = talking;
  const acts = talking.acts.map((one) => asWhole(one, subject));
  // What is counted is the part that is asked about.
  const asksPart = has(acts, 'amountOf', 'bottles') && !scene.isJug;
  const count = asksPart ? 1 : countFor(scene, context.state.glasses);
  const isBatch = scene.isJug || has(acts, 'ahead');
  const { change, shelf } = scene;
  if (prepOf(subject).length === 0 && count === 1 && change !== undefined && change !== '' && !scene.isJug)
    return change;
  // Who only chooses a drink is told how it is made.
  const steps =
    has(acts, 'recipe', 'lacksMeans') ||
    (count === 1 && !has(acts, 'amounts', 'contents')) ||
    scene.isPrepared;
  const recipe = recipeLine(subject, { steps, count, isBatch, split: scene.split }, context);
  const [yes = ''] = frameLines(context.language, 'yes');
  const told = acts.some(({ kind, isAsked }) => isAsked && AGREED.has(kind)) ? `${yes} ${recipe}` : recipe;
  if (shelf?.isBare) return `${told} ${actLine('bare', context.language, {})}`;
  if (!shelf || shelf.others.length === 0) return told;
  const list = joined(
    context.language,
    shelf.others.map(({ name }) => theDrink(context.language, name)),
    'or',
  );
  return `${told} ${actLine('shelfOthers', context.language, { list })}`;
};

/** 'Where did gin come from?': it isn't in it, or it is, and then that is said. */
const correctionOf = ({ acts, subject, context }: Talking): string[] =>
  acts
    .filter(({ kind }) => kind === 'corrects')
    .map(({ things }) => {
      const isIn = things.some(({ ids }) =>
        subject.drink.ingredients.some((line) => ids.includes(itemOf(line)?.id ?? '')),
      );
      return actLine(isIn ? 'holds' : 'noSuch', context.language, {
        what: namedList(things.map(nameOfThing), context),
      });
    });

/** Answers a question about a thing from the data that knows it. */
export type AskData = (question: string, context: QuestionContext) => Promise<QuestionAnswer | undefined>;

/** An act's words with its names in the places of their marks. */
const textOf = ({ text, things, drinks }: Act): string => {
  const names = things.map(({ item }) => item.short ?? item.name);
  const drinkNames = drinks.map(({ name }) => name);
  return `${text.replace(/@i\d+/g, () => names.shift() ?? '').replace(/@d\d+/g, () => drinkNames.shift() ?? '')}?`;
};

/** Sentences in the order of the asks; undefined where one of them has no answer. */
const sentencesOf = async (talking: Talking, ask: AskData): Promise<string[] | undefined> => {
  const { acts, scene, subject, context, other } = talking;
  const { language } = context;
  const sentences: string[] = correctionOf(talking);
  let isTold = false;
  const tell = () => {
    if (!isTold) sentences.push(recipeOf(talking));
    isTold = true;
  };
  if (scene.impossible !== undefined) {
    const what = namedList(scene.impossible.split(', '), context);
    const [line = ''] = frameLines(language, 'ownCannot', { what, drink: subject.drink.name });
    // 'Not whiskey', of a whiskey drink, wants another one.
    const isAsked = acts.some(
      ({ kind, isAsked: asked, drinks }) => kind === 'without' && (asked || drinks.length > 0),
    );
    return has(acts, 'works', 'lacks', 'names') || isAsked ? [...sentences, line] : undefined;
  }
  const isDue = tellsRecipe({ ...talking, acts: acts.map((one) => asWhole(one, subject)) });
  const isChanged = scene.change !== undefined;
  if (isDue && isChanged) tell();
  for (const act of acts.filter(isAsk).map((one) => asWhole(one, subject))) {
    if (TOLD_BY_RECIPE.has(act.kind)) {
      // The amounts were told beside the yes.
      if (act.kind === 'recipe' || !has(acts, 'isRight') || countFor(scene, null) > 1) tell();
    } else if (TOLD_BY_CHANGE.has(act.kind)) {
      if (!isChanged && !scene.isPrepared && !talking.isLenient) return undefined;
      if (isChanged || scene.isPrepared) tell();
    } else if (act.kind === 'ahead' && isDue && countFor(scene, context.state.glasses) >= 2) tell();
    else {
      const asksThing = act.kind === 'makeThing' || act.kind === 'whatIs';
      const line = asksThing
        ? (await ask(textOf(act), { ...context, named: act.drinks }))?.lines[0]
        : answerTo({ act, subject, drink: subject.drink, scene, context, other });
      if (line === undefined && !talking.isLenient) return undefined;
      if (line !== undefined && !sentences.includes(line)) sentences.push(line);
    }
  }
  if (isDue && !has(acts, 'isRight')) tell();
  return sentences.length > 0 ? sentences : undefined;
};

/** A thing that stands by itself, and is neither in the drink nor one of a list, is not understood. */
const isUnderstood = (acts: readonly Act[], subject: Subject | undefined): boolean =>
  acts
    .filter(({ kind, isRemark }) => kind === 'things' && !(isRemark && acts.some(isAsk)))
    .every(({ things }) =>
      things.every(({ ids }) =>
        subject?.drink.ingredients.some((line) => ids.includes(itemOf(line)?.id ?? '')),
      ),
    );

const MIN_LETTERS = 4;

const keptOf = (
  acts: readonly Act[],
  { kitchen, people, glasses }: Scene,
  state: TalkState,
): Partial<TalkState> => {
  const refused = acts.flatMap(({ kind, drinks }) => (kind === 'refuses' ? drinks.map(({ id }) => id) : []));
  return {
    kitchen: { has: [...kitchen.has], lacks: [...kitchen.lacks], isAll: kitchen.isAll },
    people,
    glasses: glasses ?? state.glasses,
    refused: [...new Set([...state.refused, ...refused])].slice(-40),
  };
};

const isRecipeAsk = ({ kind }: Act): boolean => kind === 'recipe' || kind === 'amounts';

/** What is said beside a lack of the drink at hand. */
const BESIDE_A_LACK: ReadonlySet<ActKind> = new Set<ActKind>([
  'names',
  'jug',
  'people',
  'glasses',
  'things',
  'ownBottles',
  'only',
]);

/** Things from which on what there is tells of a shelf. */
const FEWEST_THINGS = 2;

/** What other answers know better: a shelf that takes a drink's place, an allergy, and an exception from a first wish. */
const isOutside = (
  acts: readonly Act[],
  { allergens, shown, isDiscussed, variation }: TalkState,
  { original }: Subject,
): boolean => {
  const isFirst = shown.length === 0 && !isDiscussed && variation === null;
  const lacking = thingsOf(acts, 'lacks');
  const poured = new Set(readRecipe(original).pours.map(({ id }) => id));
  const lacksOther = lacking.length > 0 && lacking.every(({ ids }) => ids.every((id) => !poured.has(id)));
  return (
    (lacksOther &&
      (has(acts, 'works', 'substitute') || !acts.some((act) => isAsk(act) || BESIDE_A_LACK.has(act.kind)))) ||
    (lacking.length > 0 && thingsOf(acts, 'has').length >= FEWEST_THINGS) ||
    (allergens.length > 0 && !acts.some(isRecipeAsk)) ||
    (isFirst && (has(acts, 'without') || !acts.some(isAsk)))
  );
};

/** What is known of the questions that are no acts; undefined where one that names things has no answer. */
const answersBeside = async (
  questions: readonly Clause[],
  subject: Subject,
  context: QuestionContext,
  ask: AskData,
): Promise<string[] | undefined> => {
  const { variation } = subject;
  const focus = refOfSubject(subject);
  const state = { ...context.state, focus, isDiscussed: true, variation };
  const lines: string[] = [];
  for (const { said, acts } of questions) {
    // 'Of the first that you named, the second': that one is answered already.
    if (speaksOfStart(said, context.language)) continue;
    const named = acts.flatMap(({ drinks }) => drinks);
    const answer = await ask(`${said}?`, { ...context, state, named });
    const [line] = answer?.lines ?? [];
    const isOther = Boolean(answer?.variation) || (answer?.focus && answer.focus.id !== focus.id);
    // What asks back answers nothing.
    if (line !== undefined && !isOther && !/[?¿]/.test(line)) lines.push(line);
    else if (acts.some(({ things }) => things.length > 0)) return undefined;
  }
  return lines;
};

/** What other answers are for, by the words of a message alone. */
const isForOthers = (clauses: readonly Clause[], acts: readonly Act[], state: TalkState): boolean => {
  const isShelf = has(acts, 'has') && (has(acts, 'with') || hasOwnMix(state));
  // Who wants what is several orders as often as one that is counted.
  if (has(acts, 'split')) return true;
  if (!isWhole(clauses) || (!isShelf && acts.every(({ kind }) => WISHES.has(kind)))) return true;
  // 'No soda: does sparkling water do?' asks whether they are the same.
  const lacking = idsOf(thingsOf(acts, 'lacks', 'without')).filter((id) => !isSugar(id));
  if (thingsOf(acts, 'works', 'with', 'instead').some(({ ids }) => ids.some((id) => lacking.includes(id))))
    return true;
  // Who drinks no alcohol is told of none, whatever they ask about it.
  const namesAlcohol = acts.some(({ things }) => things.some(({ item }) => item.abv > 0));
  if (isZeroProof(state) && namesAlcohol) return true;
  // What may be had in a pregnancy is answered by what knows that.
  return state.care.includes('pregnancy');
};
const hasOwnMix = ({ variation }: TalkState): boolean => variation !== null && isOwnMix(variation);
/** What no answer to one question reads. */
const FIRM: readonly ActKind[] = [
  'lacksMeans',
  'jug',
  'people',
  'glasses',
  'each',
  'oneGlass',
  'setsAside',
  'corrects',
  'asksAgain',
  'points',
  'whatToMake',
  'only',
];
const isFirm = (acts: readonly Act[], state: TalkState): boolean =>
  has(acts, ...FIRM) ||
  // 'Hates gin: can it be vodka?' pours one in the place of the other.
  (thingsOf(acts, 'without').length > 0 && thingsOf(acts, 'with', 'works').length > 0) ||
  (has(acts, 'has') && (has(acts, 'with') || hasOwnMix(state))) ||
  acts.filter(isAsk).length > 1;
const isZeroProof = ({ zeroProof, care }: TalkState): boolean => zeroProof || careRules(care).zeroProof;

/** What other answers are for, by the drink that the message turns out to mean. */
const isNotMeant = (
  clauses: readonly Clause[],
  acts: readonly Act[],
  scene: Scene,
  subject: Subject,
  { state, language }: QuestionContext,
): boolean => {
  // Of several that were only shown none is changed.
  const isChanged = scene.change !== undefined || scene.isPrepared;
  if (isChanged && !scene.isNew && !state.isDiscussed && state.latest.length > 1) return true;
  // Prosecco for so many is poured by itself, unless it is asked of a drink.
  if (!scene.isNew && !isAtHand(state) && has(acts, 'each') && thingsOf(acts, 'amountOf').length > 0)
    return true;
  if (!isUnderstood(acts, subject) || isOutside(acts, state, subject)) return true;
  const told = wordsTold(subject.drink, language);
  const isWish = (word: string) => word.length >= MIN_LETTERS && !told.includes(word);
  if (scene.shelf === undefined && wishWords(clauses, language).some(isWish)) return true;
  const isForbidden = isZeroProof(state) && subject.drink.abv > 0;
  return isForbidden || isExcluded(subject.drink, { ...state, avoided: [], avoidedBases: [], maxAbv: null });
};

/** The drinks that come with an answer: what else a shelf makes, or a classic that was not shown yet. */
const suggestedWith = (
  { shelf, isNew }: Scene,
  { drink, original, variation }: Subject,
  state: TalkState,
) => {
  if (shelf) return variation ? shelf.others : [drink, ...shelf.others];
  const isShown = state.latest.some(({ id }) => id === original.id);
  return !variation && isNew && !isShown ? [original] : [];
};

interface Answering {
  readonly acts: readonly Act[];
  readonly scene: Scene;
  readonly subject: Subject;
  readonly questions: readonly Clause[];
  readonly isLenient: boolean;
}

/** The sentences of all that is asked, as one line. */
const lineOf = async (
  { acts, scene, subject, questions, isLenient }: Answering,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<string | undefined> => {
  const others = actsOf(acts, 'difference', 'suits').flatMap(({ drinks }) => drinks);
  const otherRef = others.findLast(({ id }) => id !== subject.original.id);
  const other = otherRef && (await catalog.get(otherRef.id));
  const sentences = await sentencesOf({ acts, scene, subject, context, other, isLenient }, ask);
  const beside = sentences && (await answersBeside(questions, subject, context, ask));
  if (!sentences || (!beside && !isLenient)) return undefined;
  const line = [...new Set([...sentences, ...(beside ?? [])])].join(' ');
  return line.length > MAX_LETTERS ? undefined : line;
};

const answerWith = (
  line: string,
  { acts, scene, subject }: Answering,
  state: TalkState,
): Omit<ActsAnswer, 'isSingle' | 'isFirm' | 'isWhole'> => ({
  line,
  focus: refOfSubject(subject),
  variation: subject.variation,
  suggestions: suggestedWith(scene, subject, state),
  glasses: scene.glasses,
  kept: keptOf(acts, scene, state),
});

/** Undefined where a part of the message is not understood, or nothing is known of an ask. */
export const answerActs = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<ActsAnswer | undefined> => {
  const { state, language, named } = context;
  const clauses = parseActs(message, named, language);
  const own = clauses.flatMap((clause) => (readingOf(clause) === 'acts' ? clause.acts : []));
  const acts = [
    ...namedBeside(clauses, named),
    ...withHeads(own, headCountIn(message, language, state.people)),
  ];
  if (isForOthers(clauses, acts, state)) return undefined;
  const scene = await sceneOf(acts, context, catalog);
  const subject = scene?.subject;
  if (!scene || !subject || isNotMeant(clauses, acts, scene, subject, context)) return undefined;
  const questions = clauses.filter((clause) => readingOf(clause) === 'question');
  const answering = { acts, scene, subject, questions, isLenient: false };
  const line = await lineOf(answering, context, catalog, ask);
  return line === undefined
    ? undefined
    : {
        ...answerWith(line, answering, state),
        isWhole: true,
        isSingle: acts.length === 1 && !scene.isPrepared && line.length > 0 && questions.length === 0,
        isFirm: scene.isPrepared || isFirm(acts, state),
      };
};

/** The same of the drink at hand: what is not understood is left aside. */
export const answerAtHand = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<ActsAnswer | undefined> => {
  const { state, language, named } = context;
  const heard = heardAtHand(message, named, language, state);
  if (!heard || state.care.includes('pregnancy')) return undefined;
  const { acts, questions } = heard;
  const scene = await sceneOf(acts, context, catalog);
  const subject = scene?.subject;
  if (!scene || !subject || (!scene.isNew && !isAtHand(state))) return undefined;
  const isForbidden = isZeroProof(state) && subject.drink.abv > 0;
  const limits = { ...state, avoided: [], avoidedBases: [], maxAbv: null };
  if (isForbidden || isOutside(acts, state, subject) || isExcluded(subject.drink, limits)) return undefined;
  const answering = { acts, scene, subject, questions, isLenient: true };
  const line = await lineOf(answering, context, catalog, ask);
  const isMany = acts.filter(isAsk).length > 1;
  return line === undefined
    ? undefined
    : {
        ...answerWith(line, answering, state),
        isWhole: heard.isWhole,
        isSingle: false,
        isFirm: heard.isFirm || isMany,
        goesFirst: heard.goesFirst,
        asksIfSuits: has(acts, 'suits'),
      };
};

/** Of several drinks that were only shown none is at hand. */
const isAtHand = ({ focus, isDiscussed, latest }: TalkState): boolean =>
  focus !== null && (isDiscussed || latest.length <= 1);
