// A message that is parsed whole: its changes are applied first, then each of its asks is answered, in order.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { Cocktail } from '@swizzle/proto';

import { careRules } from '../care/care-kinds.ts';
import { type Catalog, type QuestionAnswer, type QuestionContext } from '../questions/asked.ts';
import { itemOf } from '../questions/drink-facts.ts';
import { isExcluded } from '../questions/limits.ts';
import { frameLines, joined, theDrink } from '../questions/wording.ts';
import { type DrinkRef, isOwnMix, type TalkState, type Variation } from '../talk/talk-state.ts';
import { type Act, type ActKind, type Ask, isAsk, type Subject } from './act.ts';
import { answerTo, countFor, linesOf, namedList, nameOfThing, recipeLine } from './ask-answers.ts';
import { isWhole, parseActs, wishWords } from './parse-acts.ts';
import { refOfSubject, type Scene, sceneOf, wordsTold } from './scene.ts';
import { actLine } from './wording.ts';

/** The answer to all of a message, and what the talk keeps of it. */
export interface ActsAnswer {
  readonly line: string;
  readonly focus: DrinkRef | undefined;
  readonly variation: Variation | null;
  readonly suggestions: readonly Cocktail[];
  readonly glasses: number | undefined;
  readonly kept: Partial<TalkState>;
  /** The message is one act: an answer that reads nothing else is as good. */
  readonly isSingle: boolean;
}

/** Asks that the recipe itself answers. */
const TOLD_BY_RECIPE: ReadonlySet<ActKind> = new Set<Ask>(['recipe', 'amounts', 'contents', 'whatToMake']);
/** Asks that a changed recipe answers. */
const TOLD_BY_CHANGE: ReadonlySet<ActKind> = new Set<Ask>(['works', 'substitute']);

/** Asks beside which a number of guests is one of glasses. */
const COUNTED: ReadonlySet<ActKind> = new Set<Ask>(['ahead', 'works', 'substitute']);

/** By themselves these are wishes for another drink as often as changes of this one. */
const WISHES: ReadonlySet<ActKind> = new Set<ActKind>([
  'with',
  'without',
  'adjusts',
  'instead',
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
}

const has = (acts: readonly Act[], ...kinds: readonly ActKind[]): boolean =>
  acts.some(({ kind }) => kinds.includes(kind));

/** Whether the recipe is told: it is asked for, counted anew or changed, or its drink is what the guest chooses. */
const tellsRecipe = ({ acts, scene: { change, isNew, glasses, isJug } }: Talking): boolean => {
  const asks = acts.filter(isAsk);
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
  if (count === 1 && change !== undefined && change !== '' && !scene.isJug) return change;
  // Who only chooses a drink is told how it is made.
  const steps = has(acts, 'recipe') || (count === 1 && !has(acts, 'amounts', 'contents'));
  const told = recipeLine(subject, { steps, count, isBatch }, context);
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
const textOf = ({ text, things }: Act): string => {
  const names = things.map(({ item }) => item.short ?? item.name);
  return `${text.replace(/@i\d+/g, () => names.shift() ?? '')}?`;
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
    return has(acts, 'works', 'without', 'lacks') ? [...sentences, line] : undefined;
  }
  const isDue = tellsRecipe({ ...talking, acts: acts.map((one) => asWhole(one, subject)) });
  const isChanged = scene.change !== undefined;
  if (isDue && isChanged) tell();
  for (const act of acts.filter(isAsk).map((one) => asWhole(one, subject))) {
    if (TOLD_BY_RECIPE.has(act.kind)) {
      // The amounts were told beside the yes.
      if (act.kind === 'recipe' || !has(acts, 'isRight') || countFor(scene, null) > 1) tell();
    } else if (TOLD_BY_CHANGE.has(act.kind)) {
      if (!isChanged) return undefined;
      tell();
    } else if (act.kind === 'ahead' && isDue && countFor(scene, context.state.glasses) >= 2) tell();
    else {
      const asksThing = act.kind === 'makeThing' || act.kind === 'whatIs';
      const line = asksThing
        ? (await ask(textOf(act), { ...context, named: [] }))?.lines[0]
        : answerTo({ act, drink: subject.drink, scene, context, other });
      if (line === undefined) return undefined;
      if (!sentences.includes(line)) sentences.push(line);
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

/** Things from which on what there is tells of a shelf. */
const FEWEST_THINGS = 2;

/** What other answers know better: a shelf that takes a drink's place, an allergy, and an exception from a first wish. */
const isOutside = (acts: readonly Act[], { allergens, shown }: TalkState, { original }: Subject): boolean => {
  const thingsOf = (kind: ActKind) => acts.filter((act) => act.kind === kind).flatMap(({ things }) => things);
  const does = (kind: ActKind) => acts.some((act) => act.kind === kind);
  const lacking = thingsOf('lacks');
  const poured = new Set(readRecipe(original).pours.map(({ id }) => id));
  const lacksOther = lacking.length > 0 && lacking.every(({ ids }) => ids.every((id) => !poured.has(id)));
  return (
    lacksOther ||
    (lacking.length > 0 && thingsOf('has').length >= FEWEST_THINGS) ||
    (allergens.length > 0 && !acts.some(isRecipeAsk)) ||
    (shown.length === 0 && (does('without') || !acts.some(isAsk)))
  );
};

/** Undefined where a part of the message is not understood, or nothing is known of an ask. */
export const answerActs = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<ActsAnswer | undefined> => {
  const { state, language, named } = context;
  const clauses = parseActs(message, named, language);
  const acts = clauses.flatMap((clause) => clause.acts);
  if (!isWhole(clauses) || acts.every(({ kind }) => WISHES.has(kind))) return undefined;
  // Who drinks no alcohol is told of none, whatever they ask about it.
  const zeroProof = state.zeroProof || careRules(state.care).zeroProof;
  if (zeroProof && acts.some(({ things }) => things.some(({ item }) => item.abv > 0))) return undefined;
  if (state.care.includes('pregnancy')) return undefined;
  const scene = await sceneOf(acts, context, catalog);
  const subject = scene?.subject;
  // Of several that were only shown none is changed.
  const isShownOnly =
    scene?.change !== undefined && !scene.isNew && !state.isDiscussed && state.latest.length > 1;
  if (!scene || !subject || isShownOnly || !isUnderstood(acts, subject)) return undefined;
  if (isOutside(acts, state, subject)) return undefined;
  const told = wordsTold(subject.drink, language);
  const isTold = scene.shelf !== undefined;
  if (
    !isTold &&
    wishWords(clauses, language).some((word) => word.length >= MIN_LETTERS && !told.includes(word))
  )
    return undefined;
  const isForbidden = zeroProof && subject.drink.abv > 0;
  if (isForbidden || isExcluded(subject.drink, { ...state, avoided: [], avoidedBases: [], maxAbv: null }))
    return undefined;
  const others = acts.filter(({ kind }) => kind === 'difference').flatMap(({ drinks }) => drinks);
  const otherRef = others.findLast(({ id }) => id !== subject.original.id);
  const other = otherRef && (await catalog.get(otherRef.id));
  const sentences = await sentencesOf({ acts, scene, subject, context, other }, ask);
  if (!sentences) return undefined;
  const line = sentences.join(' ');
  if (line.length > MAX_LETTERS) return undefined;
  const offered = scene.shelf ? [subject.drink, ...scene.shelf.others] : [];
  const isShown = state.latest.some(({ id }) => id === subject.original.id);
  return {
    line,
    focus: refOfSubject(subject),
    variation: subject.variation,
    suggestions: subject.variation
      ? offered.slice(1)
      : offered.length > 0
        ? offered
        : scene.isNew && !isShown
          ? [subject.original]
          : [],
    glasses: scene.glasses,
    isSingle: acts.length === 1,
    kept: keptOf(acts, scene, state),
  };
};
