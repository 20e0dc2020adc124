import { StartError } from '@swizzle/backends/until-ready';

/** Something the person at the terminal can put right: told as it is, without a stack. */
export class PlainError extends Error {}

/** For the top of a verb: plain words for what is plain, everything for what is a defect. */
export function fail(error: unknown): never {
  const plain = error instanceof PlainError || error instanceof StartError;
  console.error(plain ? `\n${error.message}` : error);
  process.exit(1);
}
