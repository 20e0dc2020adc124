// Has a cocktail made, and finds it again where the answer got lost.
import type { Cocktail, Generation } from '@swizzle/proto';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { Attempt } from '../attempt.ts';

/** Milliseconds between two looks at a generation. */
const POLL_MS = 1500;
/** Milliseconds before each further try while the server cannot be reached. */
const RECONNECT_MS = [1000, 2000, 4000, 8000, 15_000];

/** What the user can be told meanwhile. */
export type Phase = 'sent' | 'reconnecting' | 'following';
type Report = (phase: Phase) => void;

/** The server accepted the request, and could not make the cocktail. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
}

/** Whether the server may be making the cocktail all the same. */
export const isAnswerLost = (error: unknown) =>
  error instanceof ApiError ? error.status >= 502 : !(error instanceof GenerationFailed);

/** Sends a request; where the answer gets lost, follows the generation that is not among the `known` ones. */
export async function makeCocktail(
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

/** Waits for a cocktail that is being made for this user, wherever it was asked for. @throws GenerationFailed */
export async function followGeneration(id: string, report: Report): Promise<Cocktail> {
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

/** Tries until the server is reached again, for half a minute. @throws what the last try threw */
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
