// The turn that the steps of reading amount to: of one guest, or of several people who each order.
import type { DrinksService } from '../../drinks/drinks.service.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';
import type { AfterMessage } from './after-message.ts';
import type { MessageAnswers } from './answers.ts';
import type { FiltersInTurn } from './filters.ts';
import type { HeardMessage } from './heard-message.ts';
import { keptAfter, keptAfterOrders } from './kept-after.ts';
import type { MessageTopic } from './message-topic.ts';
import { ordersOfSeveral, rankedFor, rankedOrders } from './ranked-drinks.ts';
import type { DrinksSought } from './sought.ts';
import type { GlassInTurn } from './whose-glass.ts';
import type { MessageWishes } from './wishes.ts';

/** What each step found. */
interface Reading {
  readonly heard: HeardMessage;
  readonly glass: GlassInTurn;
  readonly topic: MessageTopic;
  readonly answers: MessageAnswers;
  readonly filters: FiltersInTurn;
  readonly wishes: MessageWishes;
  readonly after: AfterMessage;
  readonly sought: DrinksSought;
}

type Shared =
  | 'message'
  | 'language'
  | 'care'
  | 'concerns'
  | 'beside'
  | 'named'
  | 'before'
  | 'mustAvoid'
  | 'refusals';

const sharedBy = ({ heard, glass, filters, after }: Reading): Pick<Turn, Shared> => ({
  message: heard.message,
  language: heard.language,
  care: heard.care,
  concerns: filters.concerns,
  beside: glass.whom.beside,
  named: heard.named,
  before: glass.before,
  mustAvoid: after.mustAvoid,
  refusals: after.refusals,
});

const turnOfSeveral = async (reading: Reading, drinks: DrinksService): Promise<Turn | undefined> => {
  const { heard, glass, answers, filters, wishes, after, sought } = reading;
  const { parted, language, mourns, segments, acts } = heard;
  const isParted = parted.length > 0;
  // What several want is no wish of one guest.
  const state: TalkState = isParted
    ? after.state
    : { ...wishes.start, language, care: [...glass.whom.binding], mourns };
  const orders = await ordersOfSeveral(heard, glass, answers, sought, state, drinks);
  if (orders.length === 0) return undefined;
  return {
    ...sharedBy(reading),
    segments: isParted ? [] : segments,
    acts,
    subject: filters.subject,
    request: sought.sought,
    state,
    kept: keptAfterOrders(heard, glass.before),
    filters: glass.now,
    ...rankedOrders(orders),
    hasWish: true,
  };
};

const turnOfOne = async (reading: Reading, drinks: DrinksService): Promise<Turn> => {
  const { heard, glass, topic, answers, wishes, after, sought } = reading;
  return {
    ...sharedBy(reading),
    segments: heard.segments,
    acts: sought.onlyTellsOfOther ? [...heard.acts, 'ofOther'] : heard.acts,
    subject: after.subject,
    request: sought.request,
    state: sought.served,
    kept: keptAfter(heard, glass, answers, wishes, after.state),
    filters: after.filters,
    ranking: await rankedFor(heard.message, glass.before, sought, drinks),
    orders: [],
    decided: answers.decided,
    acted: answers.acted,
    isApart: topic.isApart,
    hasWish: answers.hasWish,
  };
};

export const turnFrom = async (reading: Reading, drinks: DrinksService): Promise<Turn> =>
  (await turnOfSeveral(reading, drinks)) ?? turnOfOne(reading, drinks);
