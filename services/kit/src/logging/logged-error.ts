import { pino } from 'pino';

/** Levels at which somebody looks for a fault on purpose. */
const SEARCHING = new Set(['trace', 'debug']);

/**
 * What a log says of a failure: its kind, its words and those of its causes, its code and where it was raised. What
 * else it carries (a command with its arguments, a document) may be somebody's own; a stack is for who debugs.
 */
export const loggedError = (level: string) =>
  pino.stdSerializers.wrapErrorSerializer((error) => {
    if (typeof error === 'string') return error;
    const { type, message, code, stack } = error;
    return { type, message, code, ...(SEARCHING.has(level) ? { stack } : { raisedAt: firstFrameOf(stack) }) };
  });

const firstFrameOf = (stack: string): string | undefined => /\n\s+at (.+)/.exec(stack)?.[1];
