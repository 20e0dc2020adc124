import { createHash, randomUUID } from 'node:crypto';

/** A generation's id: the same for the same user's same idempotency key, so that repeats meet by themselves. */
export const generationIdOf = (ownerId: string, idempotencyKey: string | undefined): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([ownerId, idempotencyKey]))
        .digest('base64url');

/** The seed of a generation's recipe: the same id always gives the same drink. */
export const seedOf = (generationId: string): number =>
  createHash('sha256').update(generationId).digest().readUInt32BE(0);
