import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequestId } from '../http/request-context.ts';
import { currentTrace } from '../tracing/spans.ts';

const DEBUG_LEVELS = new Set(['trace', 'debug']);

/**
 * Serializes an error: type, message, causes, code, and origin; the stack at debug levels only. Other properties (a command
 * with arguments, a document) may hold personal data and are dropped.
 */
export const loggedError = (level: string) =>
  pino.stdSerializers.wrapErrorSerializer((error) => {
    if (typeof error === 'string') return error;
    const { type, message, code, stack } = error;
    return {
      type,
      message,
      code,
      ...(DEBUG_LEVELS.has(level) ? { stack } : { raisedAt: firstFrameOf(stack) }),
    };
  });

const firstFrameOf = (stack: string): string | undefined => /\n\s+at (.+)/.exec(stack)?.[1];

/** Logs JSON lines to stdout; lines logged within a request carry its id and trace id. */
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

const messageOf = (message: unknown) => (message instanceof Error ? message.message : String(message));

/** Sends Nest's own messages to our logger; its startup messages are debug. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, context?: string) => logger.debug({ context }, messageOf(message)),
  debug: (message: unknown, context?: string) => logger.debug({ context }, messageOf(message)),
  verbose: (message: unknown, context?: string) => logger.trace({ context }, messageOf(message)),
  warn: (message: unknown, context?: string) => logger.warn({ context }, messageOf(message)),
  error: (message: unknown, ...rest: unknown[]) => logger.error({ context: rest.at(-1) }, messageOf(message)),
  fatal: (message: unknown, ...rest: unknown[]) => logger.fatal({ context: rest.at(-1) }, messageOf(message)),
});
