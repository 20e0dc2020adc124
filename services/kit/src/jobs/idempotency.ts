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

/** Identifies retries of a request. */
export interface Idempotency {
  readonly key: string;
  /** Hash of the body; another body with the same key is refused. Not compared if absent. */
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

/** The id of accepted work: the same for the same user and key, random without a key. */
export const workIdOf = (ownerId: string, idempotency: Idempotency | undefined): string =>
  idempotency ? sha256(JSON.stringify([ownerId, idempotency.key])) : randomUUID();

/**
 * Refuses a key that was used with another body. Work stored without a hash is not compared.
 * @throws AppError `idempotency_key_reused`
 */
export function refuseOtherRequest(
  accepted: { readonly requestHash?: string },
  idempotency: Idempotency | undefined,
): void {
  const [before, now] = [accepted.requestHash, idempotency?.requestHash];
  if (before && now && before !== now) throw new AppError('idempotency_key_reused');
}
