import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { throwError } from 'rxjs';
import { isUnreachable } from '../lifecycle/connection-errors.ts';
import { AppError, codeForStatus } from './app-error.ts';
import { currentRequestId } from './request-context.ts';

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
};

/**
 * Converts any error to an AppError: a library's client error keeps its status, an unreachable dependency is
 * `unavailable`, everything else `internal`.
 */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isUnreachable(error))
    return new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 2 });
  const status = statusOf(error);
  return new AppError(status ? codeForStatus(status) : 'internal', undefined, { cause: error });
};

/** Turns errors into responses, over HTTP and NATS; the only place that does. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(raised: unknown, host: ArgumentsHost) {
    const error = toAppError(raised);
    if (error.status >= 500) this.logger.error({ err: raised, code: error.code }, 'request failed');
    const body = error.body(currentRequestId() ?? '');
    if (host.getType() === 'rpc') return throwError(() => body);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    return reply.status(error.status).header('cache-control', 'no-store').send(body);
  }
}
