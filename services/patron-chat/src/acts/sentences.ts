// The sentences that answer the acts of a message: the recipe as it is told, and one sentence to each ask.

import type { Cocktail } from '@swizzle/proto';
import { type QuestionAnswer, type QuestionContext } from '../questions/asked.ts';
import { itemOf } from '../questions/drink-facts.ts';
import { frameLines, joined, theDrink } from '../questions/wording.ts';
import { isOwnMix } from '../talk/talk-state.ts';
import { speaksOfStart } from '../talk/told-drinks.ts';
import { type Act, type ActKind, type Ask, has, isAsk, refOfSubject, type Subject } from './act.ts';
import { answerTo, countFor, linesOf, namedList, nameOfThing, recipeLine } from './ask-answers.ts';
import type { Clause } from './parse-acts.ts';
import { prepOf } from './prep.ts';
import type { Scene } from './scene.ts';
import { actLine } from './wording.ts';

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

export interface Talking {
  readonly acts: readonly Act[];
  readonly scene: Scene;
  readonly subject: Subject;
  readonly context: QuestionContext;
  readonly other: Cocktail | undefined;
  /** Of several asks those are answered that can be. */
  readonly isLenient: boolean;
}

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
export const sentencesOf = async (talking: Talking, ask: AskData): Promise<string[] | undefined> => {
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

/** What is known of the questions that are no acts; undefined where one that names things has no answer. */
export const answersBeside = async (
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
