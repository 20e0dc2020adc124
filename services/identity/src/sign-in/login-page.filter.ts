import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { toAppError } from '@swizzle/kit/error-filter';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { safeReturnTo } from '../sessions/return-to.ts';
import { renderLoginPage } from './login.page.ts';

const Typed = z.object({ email: z.string().max(254) });
const Asked = z.object({ returnTo: z.string() });

/** Shows a failed sign-in or sign-up as the page again, with what went wrong. */
@Catch()
export class LoginPageFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(raised: unknown, host: ArgumentsHost) {
    const error = toAppError(raised);
    if (error.status >= 500) this.logger.error({ err: raised }, 'sign-in failed');
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const page = renderLoginPage({
      returnTo: safeReturnTo(Asked.safeParse(request.query).data?.returnTo),
      message: error.issues?.[0]?.message ?? error.message,
      email: Typed.safeParse(request.body).data?.email,
    });
    return host.switchToHttp().getResponse<FastifyReply>().status(error.status).type('text/html').send(page);
  }
}
