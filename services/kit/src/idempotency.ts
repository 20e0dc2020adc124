import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badInput } from './app-error.ts';

const Headers = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'Must be 1 to 128 visible characters')
    .optional(),
});

/** What the caller knows this request by, if anything. @throws AppError `bad_input` */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const parsed = Headers.safeParse(headers);
  if (!parsed.success) throw badInput(parsed.error);
  return parsed.data['idempotency-key'];
}

/** An id for accepted work: the same for the same user's same key, so that repeats meet by themselves. */
export const workIdOf = (ownerId: string, idempotencyKey: string | undefined): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([ownerId, idempotencyKey]))
        .digest('base64url');
