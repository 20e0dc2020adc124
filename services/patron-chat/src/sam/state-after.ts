// What a message changes besides wishes: the filters, whom drinks are for, and which drinks are done with.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { BaseLiquorFilter } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import type { Filters, GuestRequest } from '../talk/guest-request.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { withoutFound } from '../talk/talk-state.ts';
import { withAllergens } from './limits-after.ts';

/** Care may keep the filters from moving to a spirit; 'all' is always allowed. */
export const keptFilters = (now: Filters, asked: Filters): Filters => ({
  base: asked.base === 'all' ? 'all' : now.base,
  mood: asked.mood === 'all' ? 'all' : now.mood,
});

/** The base filter after a message; nobody is shown what they avoid. */
export const baseAfter = (read: TalkState, asked: BaseLiquorFilter, before: TalkState): BaseLiquorFilter => {
  const inTalk = read.base === null || read.base === 'none' ? 'all' : read.base;
  const refuses = read.avoided.length > before.avoided.length && read.base !== asked;
  const base = read.language === 'en' && !refuses ? asked : inTalk;
  return base !== 'all' && read.avoidedBases.includes(base) ? 'all' : base;
};

/** Drinks that a guest is done with are no longer spoken of, nor the model of what is wanted. */
export const withoutDrinks = (state: TalkState, dismissed: readonly DrinkRef[]): TalkState => {
  const isGone = (drink: DrinkRef | null) => dismissed.some(({ id }) => id === drink?.id);
  return dismissed.length === 0
    ? state
    : {
        ...state,
        focus: isGone(state.focus) ? null : state.focus,
        isDiscussed: state.isDiscussed && !isGone(state.focus),
        like: isGone(state.like) ? null : state.like,
        refused: [...new Set([...state.refused, ...dismissed.map(({ id }) => id)])].slice(-40),
      };
};

/** A changed drink is no longer spoken of where a message refuses the spirit in it: 'I'll just skip the vodka'. */
export const withoutRefused = (state: TalkState, message: string, language: Language): TalkState => {
  const { variation } = state;
  if (!variation) return state;
  const spirits = mentionsIn(parseMessage(message, language, [])).flatMap(({ concept, attitude }) =>
    concept.kind === 'spirit' ? [{ base: concept.base, attitude }] : [],
  );
  // 'Tequila instead of the mezcal' changes it once more.
  if (spirits.some(({ attitude }) => attitude === 'want')) return state;
  const refused = spirits.flatMap(({ base, attitude }) => (attitude === 'avoid' ? [base] : []));
  const isRefused = variation.pours.some(({ id }) => refused.includes(ingredientOf(id).base));
  return isRefused ? { ...state, variation: null, focus: null, isDiscussed: false } : state;
};

/** What a message that only asks changes. */
export const askedState = (before: TalkState, read: TalkState): TalkState => {
  const { language, people, focus, allergens, diets, food, occasion, atHand } = withAllergens(read);
  const avoided = withoutFound(
    before,
    atHand.filter((name) => !before.atHand.includes(name)),
  );
  return {
    ...before,
    language,
    people,
    focus,
    allergens,
    diets,
    food,
    occasion,
    atHand,
    avoided,
    compared: [],
  };
};

export const ALCOHOL_FREE: Pick<TalkState, 'zeroProof' | 'base' | 'strength'> = {
  zeroProof: true,
  base: null,
  strength: null,
};

/** The state that drinks for someone else are chosen by, where nothing but them is asked for. */
export const zeroProofState = (state: TalkState, request: GuestRequest): TalkState =>
  request.kind === 'suggest' && request.alcoholFree === 'only' ? { ...state, ...ALCOHOL_FREE } : state;

interface Company {
  /** Asked of a drink for someone else. */
  readonly isForOther: boolean;
  /** Of one drink for the guest, and of one for someone else. */
  readonly isForBoth: boolean;
  /** Someone beside the guest drinks no alcohol this time. */
  readonly isBeside: boolean;
  readonly othersAbstain: boolean;
  /** The drinks before were for someone who drinks no alcohol, and nobody else was named since. */
  readonly staysTheirs: boolean;
}

/** Whether the drinks are all without alcohol, or one of them beside what is asked for. */
export const requestFor = (
  request: GuestRequest,
  { isForOther, isForBoth, isBeside, othersAbstain, staysTheirs }: Company,
): GuestRequest => {
  if (request.kind !== 'suggest' && request.kind !== 'none') return request;
  const alcoholFree = request.kind === 'suggest' ? request.alcoholFree : undefined;
  // 'One for me and one without alcohol for her.'
  if (isBeside || (isForBoth && alcoholFree)) return { kind: 'suggest', alcoholFree: 'beside' };
  // 'But smoky, too', after a drink without alcohol for her, is still about hers.
  if (request.kind === 'suggest' && staysTheirs) return { kind: 'suggest', alcoholFree: 'only' };
  // 'My friend drives: what do I give her?' asks for her drink alone.
  const isTheirs = isForOther && (othersAbstain || alcoholFree === 'beside');
  return isTheirs ? { kind: 'suggest', alcoholFree: 'only' } : request;
};
