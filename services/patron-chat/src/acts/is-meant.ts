// Whether acts are meant of the drink at hand, or other answers know the message better.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { careRules } from '../care/care-kinds.ts';
import type { QuestionContext } from '../questions/asked.ts';
import { itemOf } from '../questions/drink-facts.ts';
import { isExcluded } from '../questions/limits.ts';
import { isOwnMix, type TalkState } from '../talk/talk-state.ts';
import { type Act, type ActKind, has, idsOf, isAsk, type Subject, thingsOf } from './act.ts';
import { type Clause, isWhole, wishWords } from './parse-acts.ts';
import { isSugar } from './prep.ts';
import { type Scene, wordsTold } from './scene.ts';

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
export const isOutside = (
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

/** What other answers are for, by the words of a message alone. */
export const isForOthers = (clauses: readonly Clause[], acts: readonly Act[], state: TalkState): boolean => {
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
export const isFirm = (acts: readonly Act[], state: TalkState): boolean =>
  has(acts, ...FIRM) ||
  // 'Hates gin: can it be vodka?' pours one in the place of the other.
  (thingsOf(acts, 'without').length > 0 && thingsOf(acts, 'with', 'works').length > 0) ||
  (has(acts, 'has') && (has(acts, 'with') || hasOwnMix(state))) ||
  acts.filter(isAsk).length > 1;
export const isZeroProof = ({ zeroProof, care }: TalkState): boolean =>
  zeroProof || careRules(care).zeroProof;

/** What other answers are for, by the drink that the message turns out to mean. */
export const isNotMeant = (
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
  if (
    !scene.isNew &&
    !isAtHand(state) &&
    has(acts, 'each') &&
    thingsOf(acts, 'amountOf', 'bottles').length > 0
  )
    return true;
  if (!isUnderstood(acts, subject) || isOutside(acts, state, subject)) return true;
  const told = wordsTold(subject.drink, language);
  const isWish = (word: string) => word.length >= MIN_LETTERS && !told.includes(word);
  if (scene.shelf === undefined && wishWords(clauses, language).some(isWish)) return true;
  const isForbidden = isZeroProof(state) && subject.drink.abv > 0;
  return isForbidden || isExcluded(subject.drink, { ...state, avoided: [], avoidedBases: [], maxAbv: null });
};

/** Of several drinks that were only shown none is at hand. */
export const isAtHand = ({ focus, isDiscussed, latest }: TalkState): boolean =>
  focus !== null && (isDiscussed || latest.length <= 1);
