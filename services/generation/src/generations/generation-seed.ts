import { createHash } from 'node:crypto';

/** The seed of a generation's recipe: the same id always gives the same drink. */
export const seedOf = (generationId: string): number =>
  createHash('sha256').update(generationId).digest().readUInt32BE(0);
