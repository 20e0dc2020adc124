import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Shows what failed as a page, with what went wrong, so that the browser is never left with JSON. */
@Catch()
export abstract class PageFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The page; `message` is for people. */
  protected abstract render(message: string, request: FastifyRequest, error: AppError): string;

  catch(raised: unknown, host: ArgumentsHost) {
    const error = toAppError(raised);
    if (error.status >= 500) this.logger.error({ err: raised, code: error.code }, 'page failed');
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    const page = this.render(error.issues?.[0]?.message ?? error.message, request, error);
    return reply
      .status(error.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  }
}

/** Announces a page that no cache keeps. */
export function announcePage(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
}

/** Announces a page whose address holds a mailed secret: not even our own pages hear of it. */
export function announceSecretPage(reply: FastifyReply): void {
  announcePage(reply);
  void reply.header('referrer-policy', 'no-referrer');
}
