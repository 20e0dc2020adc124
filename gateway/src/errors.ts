import { AppError } from '@swizzle/kit/app-error';
import { toAppError } from '@swizzle/kit/error-filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceIn } from './tracing.ts';

/** Every failure as the one error body, with the request's id. */
export function answerErrors(app: FastifyInstance): void {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    return reply.status(error.status).header('cache-control', 'no-store').send(error.body(request.id));
  };
  app.setErrorHandler((raised, request, reply) => {
    const error = toAppError(raised);
    if (error.status >= 500) {
      const whose = { requestId: request.id, ...traceIn(request.span) };
      request.log.error({ err: raised, code: error.code, ...whose }, 'request failed');
    }
    return answer(error, request, reply);
  });
}
