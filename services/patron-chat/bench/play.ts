// Sam in one process, over the classics and a part of the originals, without a database, a catalog service or a model.
import { Metrics } from '@swizzle/kit/metrics/metrics';
import type { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail, SamAnswer } from '@swizzle/proto';
import { pino } from 'pino';
import type {
  Conversation,
  ConversationKey,
  ConversationsRepository,
} from '../src/conversations/conversations.repository.ts';
import { NEW_CONVERSATION } from '../src/conversations/conversations.repository.ts';
import { ConversationsService } from '../src/conversations/conversations.service.ts';
import { CandidatesService } from '../src/drinks/candidates.service.ts';
import { CLASSIC_COCKTAILS, originalCocktails } from '../src/drinks/drinks.fixture.ts';
import { DrinksService } from '../src/drinks/drinks.service.ts';
import { QuestionsService } from '../src/questions/questions.service.ts';
import { GuestBar } from '../src/sam/guest-bar.ts';
import type { ModelSam } from '../src/sam/model-sam.ts';
import { ReplyService } from '../src/sam/reply.service.ts';
import { SamService } from '../src/sam/sam.service.ts';
import { TurnService } from '../src/sam/turn.service.ts';
import type { TalkState } from '../src/talk/talk-state.ts';
import { type Answered, faultsOfTurn, MAX_LISTED } from './check-turn.ts';
import type { Talk } from './talks.ts';

/** Every so many-th original is in the catalog: some 300, about as many as a young catalog has. */
const EVERY = 6;
const COCKTAILS: readonly Cocktail[] = [...CLASSIC_COCKTAILS, ...originalCocktails(EVERY)];
const BY_ID = new Map(COCKTAILS.map((cocktail) => [cocktail.id, cocktail]));

const logger = pino({ level: 'silent' });

/** Answers what Sam asks of the catalog. */
const catalog = {
  async ask(subject: string, request: { baseLiquor?: string; id?: number; name?: string }) {
    if (subject === 'catalog.cocktail.candidates')
      return { cocktails: COCKTAILS.filter(({ baseLiquor }) => baseLiquor === request.baseLiquor) };
    return COCKTAILS.find(({ id, name }) => id === request.id || name === request.name) ?? null;
  },
} as unknown as RpcClient;

/** Conversations in memory. */
const conversationsInMemory = () => {
  const kept = new Map<string, Conversation>();
  const find = async ({ ownerId }: ConversationKey) => kept.get(ownerId) ?? NEW_CONVERSATION;
  return {
    find,
    async add(key: ConversationKey, hashes: readonly string[], state: TalkState) {
      const { said } = await find(key);
      kept.set(key.ownerId, { state, said: new Set([...said, ...hashes]) });
      return true;
    },
    async setState(key: ConversationKey, state: TalkState) {
      kept.set(key.ownerId, { ...(await find(key)), state });
    },
  } as unknown as ConversationsRepository;
};

const newSam = (): SamService => {
  const drinks = new DrinksService(new CandidatesService(catalog, logger), catalog, logger);
  const questions = new QuestionsService(drinks);
  const conversations = new ConversationsService(
    conversationsInMemory(),
    { CONVERSATION_WAIT_MS: 2000 },
    logger,
  );
  const withoutModel = { answer: async () => undefined } as unknown as ModelSam;
  return new SamService(
    new TurnService(drinks, questions),
    new ReplyService(drinks, questions),
    withoutModel,
    drinks,
    conversations,
    new GuestBar(catalog),
    logger,
    Metrics.off,
  );
};

const sam = newSam();

const cocktailsOf = (ids: readonly number[]) => ids.flatMap((id) => BY_ID.get(id) ?? []);

const answeredBy = (answer: SamAnswer): Answered => ({
  answer,
  suggested: cocktailsOf((answer.suggestions ?? []).map(({ id }) => id)),
  listed: cocktailsOf((answer.order ?? []).slice(0, MAX_LISTED)),
});

/** A turn as it was played. */
export interface Played extends Answered {
  readonly say: string;
  readonly faults: readonly string[];
  /** Milliseconds until the answer. */
  readonly ms: number;
}

let guests = 0;

/** Plays a talk as a new guest, with the filters going on from answer to answer. */
export const play = async ({ turns }: Talk): Promise<Played[]> => {
  const guest = `guest ${++guests}`;
  const played: Played[] = [];
  for (const { say, expect } of turns) {
    const before = played.at(-1)?.answer;
    const from = performance.now();
    const answer = await sam.answer(
      { ownerId: guest, session: '' },
      {
        message: say,
        currentBaseLiquor: before?.baseLiquorIntent.base_liquor ?? 'all',
        currentMood: before?.moodIntent.mood ?? 'all',
      },
    );
    const ms = performance.now() - from;
    const answered = answeredBy(answer);
    played.push({ say, ...answered, faults: faultsOfTurn(expect, answered, played), ms });
  }
  return played;
};
