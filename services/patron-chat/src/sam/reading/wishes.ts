// What a message wishes for, read into the talk, and the limits that it sets.
import type { CareDecision } from '../../care/detect.ts';
import {
  isOwnRestriction,
  mentionedAllergens,
  type Restrictions,
  restrictionsIn,
} from '../../care/restrictions.ts';
import { isAboutFew } from '../../care/whom.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import { isZeroProof } from '../../drinks/fits.ts';
import { applyMessage } from '../../talk/apply-message.ts';
import type { GuestRequest } from '../../talk/guest-request.ts';
import { type TalkState, withoutFound } from '../../talk/talk-state.ts';
import type { MessageAnswers } from './answers.ts';
import type { FiltersInTurn } from './filters.ts';
import type { HeardMessage } from './heard-message.ts';
import {
  withAllergens,
  withLacked,
  withLacks,
  withLittleSugar,
  withOnlyThis,
  withoutHeat,
  withoutLateCoffee,
  withoutLifted,
  withoutTraces,
} from './limits.ts';
import { type MessageTopic, withoutDrinks } from './message-topic.ts';
import type { GlassInTurn } from './whose-glass.ts';

export interface MessageWishes {
  /** The talk before the message, without what the message takes back. */
  readonly start: TalkState;
  /** The talk with what the message wishes for. */
  readonly read: TalkState;
  readonly request: GuestRequest;
  /** Alcohol is left out from this message on. */
  readonly isNewlyZeroProof: boolean;
  /** 'Only one without alcohol' is one guest's wish, not the party's. */
  readonly isAboutOne: boolean;
}

/** What a message rules out; of an allergy in other words, the foods that it names. */
const restrictionsFor = (message: string, { begun, inForce }: CareDecision): Restrictions => {
  const restrictions = restrictionsIn(message);
  const isUnclear =
    begun.includes('allergy') &&
    inForce.includes('allergy') &&
    restrictions.allergens.length === 0 &&
    !message.includes('?');
  return isUnclear ? { ...restrictions, allergens: mentionedAllergens(message) } : restrictions;
};

/** What a message that only asks changes. */
const askedState = (before: TalkState, read: TalkState): TalkState => {
  const { language, people, focus, allergens, diets, food, occasion, atHand, hasOnly } = withAllergens(read);
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
    hasOnly,
    avoided,
    compared: [],
  };
};

/** What a question changes that is asked beyond doubt: it wishes for nothing. */
const directlyAskedState = (
  before: TalkState,
  { language, people, atHand, hasOnly }: TalkState,
): TalkState => ({
  ...before,
  language,
  people,
  hasOnly,
  atHand: [...new Set([...before.atHand, ...atHand])].slice(-24),
});

/** What a message wishes for, and the talk with it. */
export const wishesIn = async (
  { message, written, care, tokens, named, dismissed, language }: HeardMessage,
  { before, whom }: GlassInTurn,
  { current, ingredientsOf }: MessageTopic,
  { decided, asksOnly, wished }: MessageAnswers,
  { filters }: FiltersInTurn,
  drinks: DrinksService,
): Promise<MessageWishes> => {
  const restrictions = restrictionsFor(message, care);
  const start = withoutDrinks(withLacked(withoutLifted(current, message), named), dismissed);
  const { state: stated, request } = applyMessage(wished, start, {
    named: asksOnly ? named : await drinks.named(wished),
    filters,
    restrictions,
    language,
    ingredientsOf,
  });
  const told = withOnlyThis(withLacks(stated, message, before), message);
  const isNewlyZeroProof = told.zeroProof && !before.zeroProof;
  const isAboutOne = isNewlyZeroProof && isAboutFew(tokens) && restrictions.diets.length === 0;
  // What is asked beyond doubt rules nothing out, 'with or without egg white?'; what the guest can't have still does.
  const rulesOut = isOwnRestriction(message) || restrictions.diets.length > 0;
  const isDirect = decided?.isDirect === true && !rulesOut;
  const ofQuestion = isDirect ? directlyAskedState : askedState;
  const changed = asksOnly ? ofQuestion(start, told) : told;
  const own = isAboutOne ? { ...changed, zeroProof: false } : changed;
  const limited = withoutHeat(withoutLateCoffee(withLittleSugar(own, message), message), message);
  const isAlcoholFree = isZeroProof({ ...limited, care: [...whom.binding] });
  return {
    start,
    read: withoutTraces(limited, written, isAlcoholFree),
    request,
    isNewlyZeroProof,
    isAboutOne,
  };
};
