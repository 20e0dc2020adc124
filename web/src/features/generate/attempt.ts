// A request for a cocktail that is under way. The tab keeps it, so that a reload sends the same one again.
import { ABV_LABELS, type GenerateRequest, GLASSES, VIBES } from '@swizzle/proto';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { idempotencyKey } from '../../lib/idempotency-key.ts';
import { readForUser, writeForUser } from '../../lib/session/tab-storage.ts';
import { KeptBar, KeptName, KeptNotes, KeptProfile } from './form/kept-form.ts';

const STORAGE_KEY = 'generatorAttempt';
/** Milliseconds after which a reload sends nothing again by itself: a tab may be restored days later. */
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
  /** The idempotency key: however often it is sent, it is made and charged once. */
  key: z.string(),
  request: KeptRequest,
  /** Milliseconds since the epoch. */
  sentAt: z.number(),
  /** False once the user has been told that no answer came. */
  isUnderWay: z.boolean(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Keeps the attempt for a request at once: a new one, or the one that is under way or whose answer was lost. */
export function startAttempt(userId: string, request: GenerateRequest): Attempt {
  const kept = readForUser(STORAGE_KEY, Attempt, userId);
  const isSame = kept !== undefined && hashKey([kept.request]) === hashKey([request]);
  if (isSame && kept.isUnderWay) return kept;
  const key = isSame ? kept.key : idempotencyKey();
  const attempt = { key, request, sentAt: Date.now(), isUnderWay: true };
  keepAttempt(userId, attempt);
  return attempt;
}

export const keepAttempt = (userId: string, attempt: Attempt) => writeForUser(STORAGE_KEY, userId, attempt);

export const forgetAttempt = () => sessionStorage.removeItem(STORAGE_KEY);

/** The attempt that a reload has interrupted. */
export function interruptedAttempt(userId: string): Attempt | undefined {
  const attempt = readForUser(STORAGE_KEY, Attempt, userId);
  return attempt?.isUnderWay && Date.now() - attempt.sentAt < RESUMABLE_MS ? attempt : undefined;
}
