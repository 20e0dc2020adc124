import { AppError } from '@swizzle/kit/http/app-error';
import { toAppError } from '@swizzle/kit/http/error-filter';
import type { ErrorCode } from '@swizzle/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderErrorPage, wantsPage } from './error-page.ts';
import { traceOf } from './tracing.ts';

/** Refusals that tell of somebody who tries doors; a visitor who has not signed in yet does not. */
const TRIED_DOORS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'cross_site', 'rate_limited']);

/** Logs who was refused what, where that tells of somebody who tries doors. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (!TRIED_DOORS.has(code)) return;
  const row = request.routeOptions.config.endpoint?.key;
  const whose = { userId: request.caller?.userId, requestId: request.id, ...traceOf(request) };
  request.log.info({ code, row, ...whose }, 'request refused');
}

/** Every failure as the one error body, with the request's id; as a page where a browser posted a form. */
export function answerErrors(app: FastifyInstance): void {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    void reply.status(error.status).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send(error.body(request.id));
    return reply.type('text/html; charset=utf-8').send(renderErrorPage(error, request));
  };
  app.setErrorHandler((raised, request, reply) => {
    const error = toAppError(raised);
    if (error.status >= 500) {
      const whose = { requestId: request.id, ...traceOf(request) };
      request.log.error({ err: raised, code: error.code, ...whose }, 'request failed');
    } else logRefusal(request, error.code);
    return answer(error, request, reply);
  });
}
