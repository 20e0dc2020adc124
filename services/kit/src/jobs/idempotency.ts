import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { stringify } from 'safe-stable-stringify';
import { z } from 'zod';
import { AppError, parseInput } from '../http/app-error.ts';

const Headers = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'The Idempotency-Key must be 1 to 128 visible ASCII characters.')
    .optional(),
});

/** Identifies repeats of a request. */
export interface Idempotency {
  readonly key: string;
  /** Hash of the body sent with the key; another body under the same key is refused. Absent: not compared. */
  readonly requestHash?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The caller's `Idempotency-Key` with a hash of the parsed body, if there is a key.
 * @throws AppError `bad_input`
 */
export function idempotencyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: unknown,
): Idempotency | undefined {
  const { 'idempotency-key': key } = parseInput(Headers, headers);
  return key === undefined ? undefined : { key, requestHash: sha256(stringify(body) ?? '') };
}

/** An id for accepted work, equal for the same user and key, so that repeats address the same work. */
export const workIdOf = (ownerId: string, idempotency: Idempotency | undefined): string =>
  idempotency ? sha256(JSON.stringify([ownerId, idempotency.key])) : randomUUID();

/**
 * Refuses a key that was used with another body. Work stored without a hash passes.
 * @throws AppError `idempotency_key_reused`
 */
export function refuseOtherRequest(
  accepted: { readonly requestHash?: string },
  idempotency: Idempotency | undefined,
): void {
  const [before, now] = [accepted.requestHash, idempotency?.requestHash];
  if (before && now && before !== now) throw new AppError('idempotency_key_reused');
}
