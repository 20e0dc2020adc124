// Requests a cocktail, and finds it again if the response was lost.
import {
  ABV_LABELS,
  type Cocktail,
  type GenerateRequest,
  type Generation,
  GLASSES,
  VIBES,
} from '@swizzle/proto';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError, call, idempotencyKey, refresh } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { cocktailQuery, generationsQuery } from '../../../lib/api/queries.ts';
import { readForUser, writeForUser } from '../../../lib/session/tab-storage.ts';
import { nextDrinkSeed } from '../drink-order.ts';
import { KeptBar, KeptName, KeptNotes, KeptProfile } from '../use-form.ts';

// A pending request for a cocktail. It is stored in the tab, so that a reload sends the same request again.

const STORAGE_KEY = 'generatorAttempt';
/** Milliseconds after which a reload no longer resends it: a tab may be restored days later. */
const RESUMABLE_MS = 10 * 60_000;

const KeptRequest = z.object({
  flavorProfile: KeptProfile,
  abv: z.enum(ABV_LABELS),
  mood: z.enum(VIBES),
  selectedNotes: KeptNotes,
  suggestedName: z.optional(KeptName),
  preferredGlass: z.optional(z.enum(GLASSES)),
  remixedFromId: z.optional(z.int().check(z.positive())),
  fromBar: z.optional(KeptBar),
  seed: z.optional(z.int().check(z.nonnegative())),
} satisfies { [Field in keyof GenerateRequest]-?: z.ZodMiniType<GenerateRequest[Field]> });

const Attempt = z.object({
  /** The idempotency key: however often it is sent, the cocktail is made and charged once. */
  key: z.string(),
  request: KeptRequest,
  /** Milliseconds since the epoch. */
  sentAt: z.number(),
  /** False once the user was told that there was no response. */
  isUnderWay: z.boolean(),
});
type Attempt = z.infer<typeof Attempt>;

/** Stores the attempt of a request at once: a new one, or the pending one, or the one whose response was lost. */
export function startAttempt(userId: string, request: GenerateRequest): Attempt {
  const kept = readForUser(STORAGE_KEY, Attempt, userId);
  const isSame = kept !== undefined && hashKey([kept.request]) === hashKey([request]);
  if (isSame && kept.isUnderWay) return kept;
  const key = isSame ? kept.key : idempotencyKey();
  const attempt = { key, request, sentAt: Date.now(), isUnderWay: true };
  storeAttempt(userId, attempt);
  return attempt;
}

const storeAttempt = (userId: string, attempt: Attempt) => writeForUser(STORAGE_KEY, userId, attempt);

export const clearAttempt = () => sessionStorage.removeItem(STORAGE_KEY);

/** The attempt that a reload has interrupted. */
export function interruptedAttempt(userId: string): Attempt | undefined {
  const attempt = readForUser(STORAGE_KEY, Attempt, userId);
  return attempt?.isUnderWay && Date.now() - attempt.sentAt < RESUMABLE_MS ? attempt : undefined;
}

/** Polling interval of a generation in milliseconds. */
const POLL_MS = 1500;
/** Milliseconds before each retry while the server is unreachable. */
const RECONNECT_MS = [1000, 2000, 4000, 8000, 15_000];

/** Status messages for the user meanwhile. */
export type Phase = 'sent' | 'reconnecting' | 'following';
type Report = (phase: Phase) => void;

/** The server accepted the request, and failed to make the cocktail. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
}

/** Whether the server may be making the cocktail despite the error. */
const isAnswerLost = (error: unknown) =>
  error instanceof ApiError ? error.status >= 502 : !(error instanceof GenerationFailed);

/** Sends a request; if the response is lost, follows the generation that isn't among the `known` ones. */
async function makeCocktail(
  { key, request }: Attempt,
  known: ReadonlySet<string>,
  report: Report,
): Promise<Cocktail> {
  try {
    const headers = { 'Idempotency-Key': key };
    return await call('POST /api/cocktails/generate', { body: request, headers });
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const generations = await reach(listGenerations, report).catch(() => []);
    const accepted = generations.find(({ id, status }) => status !== 'failed' && !known.has(id));
    if (!accepted) throw error;
    return followGeneration(accepted.id, report);
  }
}

/** Waits for a pending generation of this user, from any device. @throws GenerationFailed */
async function followGeneration(id: string, report: Report): Promise<Cocktail> {
  for (;;) {
    const generations = await reach(listGenerations, report);
    report('following');
    const generation = generations.find((candidate) => candidate.id === id);
    if (!generation || generation.status === 'failed') throw new GenerationFailed();
    const { cocktailId } = generation;
    if (cocktailId) return reach(() => getCocktail(cocktailId), report);
    await pause(POLL_MS);
  }
}

const listGenerations = (): Promise<Generation[]> => call('GET /api/user/generations', {});
const getCocktail = (id: number) => call('GET /api/cocktails/:id', { params: { id: String(id) } });

/** Retries for half a minute until the server is reachable. @throws the error of the last attempt */
async function reach<Answer>(ask: () => Promise<Answer>, report: Report): Promise<Answer> {
  for (const wait of RECONNECT_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      report('reconnecting');
      await pause(wait);
    }
  }
  return ask();
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A request to send, or the id of a pending generation; and its start in milliseconds. */
export type Making = { attempt: Attempt } | { follow: string; since: number };

/** Requests a cocktail, caches it for its page, and invalidates every list that contains it. */
export function useGenerate(userId: string, report: (phase: Phase) => void, onError: (error: Error) => void) {
  const client = useQueryClient();
  const knownIds = () => new Set(client.getQueryData(generationsQuery.queryKey)?.map(({ id }) => id));
  return useSingleFlightMutation({
    mutationFn: (making: Making) =>
      'attempt' in making
        ? makeCocktail(making.attempt, knownIds(), report)
        : followGeneration(making.follow, report),
    onMutate: (making) => report('attempt' in making ? 'sent' : 'following'),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      clearAttempt();
      nextDrinkSeed();
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/user/cocktails');
    },
    onError: (error, making) => {
      // Resends the same order with the same key, so that it's charged once.
      if ('attempt' in making && isAnswerLost(error))
        storeAttempt(userId, { ...making.attempt, isUnderWay: false });
      else clearAttempt();
      onError(error);
    },
    onSettled: () => {
      void refresh(client, 'GET /api/user/generations');
      void refresh(client, 'GET /api/auth/user');
    },
  });
}
