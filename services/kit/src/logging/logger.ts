import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequestId } from '../http/request-context.ts';
import { currentTrace } from '../tracing/spans.ts';

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

/** JSON lines on stdout; lines logged within a request carry its id and trace id. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return { ...(requestId && { requestId }), ...currentTrace() };
    },
    serializers: { err: loggedError(level) },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  });

const line = (message: unknown) => (message instanceof Error ? message.message : String(message));

/** Nest's own messages through our logger; its startup messages are debug. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, context?: string) => logger.debug({ context }, line(message)),
  debug: (message: unknown, context?: string) => logger.debug({ context }, line(message)),
  verbose: (message: unknown, context?: string) => logger.trace({ context }, line(message)),
  warn: (message: unknown, context?: string) => logger.warn({ context }, line(message)),
  error: (message: unknown, ...rest: unknown[]) => logger.error({ context: rest.at(-1) }, line(message)),
  fatal: (message: unknown, ...rest: unknown[]) => logger.fatal({ context: rest.at(-1) }, line(message)),
});
