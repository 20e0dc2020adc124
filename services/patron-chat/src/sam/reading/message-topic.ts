// What a message is about in the light of the talk, and the talk that its questions are asked in.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { drinkFor } from '../../care/whom.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import type { Language } from '../../language/language.ts';
import type { QuestionContext } from '../../questions/asked.ts';
import { isListed } from '../../questions/mixes/listing.ts';
import { saysNoAlcohol } from '../../talk/company.ts';
import { withComplaint } from '../../talk/complaints.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { aboutOf, leavesDrink, withoutCurrent, withoutTold } from '../../talk/message-about.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { IngredientsOf } from '../../talk/references.ts';
import type { About, DrinkRef, TalkState } from '../../talk/talk-state.ts';
import { hasOwnSubject } from '../own-subject.ts';
import type { HeardMessage } from './heard-message.ts';
import { withSpoken } from './spoken-drink.ts';
import type { GlassInTurn } from './whose-glass.ts';

export interface MessageTopic {
  readonly about: About;
  /** It lists what goes into a glass, or what there is. */
  readonly isList: boolean;
  /** It asks of something else than the drink that was told, which stays what 'it' means in the next message. */
  readonly isApart: boolean;
  /** The drink under discussion is left behind or asked nothing. */
  readonly turnsAway: boolean;
  /** The talk with the drink in focus that the message is about. */
  readonly current: TalkState;
  /** What its questions are answered by. */
  readonly asked: QuestionContext;
  readonly ingredientsOf: IngredientsOf;
}

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
const withoutRefused = (state: TalkState, message: string, language: Language): TalkState => {
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

/** The talk that questions are asked in, whatever drink it is about. */
const askingIn = (
  { said, named, dismissed, tokens }: HeardMessage,
  { isAboutCompany, whom }: GlassInTurn,
  current: TalkState,
): TalkState => {
  // What binds another's glass keeps nothing from the company.
  const asker = isAboutCompany ? { ...current, care: [...whom.binding] } : current;
  const asking = withoutDrinks(asker, dismissed);
  // 'A Mojito, and something alcohol-free for my sister': only hers is without.
  const isHersAlone = named.length > 0 && drinkFor(tokens) === 'other';
  return { ...asking, zeroProof: asking.zeroProof || (saysNoAlcohol(said) && !isHersAlone) };
};

/** What a message is about. */
export const topicOf = async (
  heard: HeardMessage,
  glass: GlassInTurn,
  drinks: DrinksService,
): Promise<MessageTopic> => {
  const { said, named, spokenOf, dismissed, onlyAsks, segments, mentions, language, blamed } = heard;
  const { before, isNew } = glass;
  const ingredientsOf = await drinks.ingredientsLookup();
  const isList = isListed(said, { state: before, language, named });
  const isSocial = segments.length === 0;
  const about = aboutOf(
    { text: said, named, dismissed, onlyAsks, isSocial, isList, isNew, mentions },
    before,
  );
  const start = withComplaint(withoutRefused(before, said, language), blamed);
  const leaves = leavesDrink(about);
  const current = leaves ? withoutCurrent(start) : withSpoken(said, start, spokenOf, ingredientsOf);
  const asking = askingIn(heard, glass, current);
  const isApart = !leaves && hasOwnSubject({ said, segments, named: spokenOf, language }, asking);
  const turnsAway = leaves || isApart;
  return {
    about,
    isList,
    isApart,
    turnsAway,
    current,
    asked: { state: turnsAway ? withoutTold(asking) : asking, language, named },
    ingredientsOf,
  };
};
