import { pino } from 'pino';

/** Levels that mean debugging. */
const SEARCHING = new Set(['trace', 'debug']);

/**
 * An error for the log: type, message, causes, code, and origin. Its other properties (a command with arguments, a
 * document) may hold personal data and are dropped; the stack appears at debug levels only.
 */
export const loggedError = (level: string) =>
  pino.stdSerializers.wrapErrorSerializer((error) => {
    if (typeof error === 'string') return error;
    const { type, message, code, stack } = error;
    return { type, message, code, ...(SEARCHING.has(level) ? { stack } : { raisedAt: firstFrameOf(stack) }) };
  });

const firstFrameOf = (stack: string): string | undefined => /\n\s+at (.+)/.exec(stack)?.[1];
