import { AppError } from '@swizzle/kit/app-error';
import { toAppError } from '@swizzle/kit/error-filter';
import type { ErrorCode } from '@swizzle/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceIn } from './tracing.ts';

/** Refusals that tell of somebody who tries doors; a visitor who has not signed in yet does not. */
const TRIED_DOORS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'cross_site', 'rate_limited']);

/** Every failure as the one error body, with the request's id. */
export function answerErrors(app: FastifyInstance): void {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    return reply.status(error.status).header('cache-control', 'no-store').send(error.body(request.id));
  };
  app.setErrorHandler((raised, request, reply) => {
    const error = toAppError(raised);
    const whose = { requestId: request.id, ...traceIn(request.span) };
    if (error.status >= 500) {
      request.log.error({ err: raised, code: error.code, ...whose }, 'request failed');
    } else if (TRIED_DOORS.has(error.code)) {
      const row = request.routeOptions.config.endpoint?.key;
      request.log.info(
        { code: error.code, row, userId: request.caller?.userId, ...whose },
        'request refused',
      );
    }
    return answer(error, request, reply);
  });
}
