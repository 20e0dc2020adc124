import { Catch, Inject } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';
import { PageFilter } from '../pages/page.filter.ts';
import { typedEmail } from '../pages/typed-email.ts';
import { safeReturnTo } from '../sessions/return-to.ts';
import { renderLoginPage } from './login.page.ts';

const Asked = z.object({ returnTo: z.string() });

/** Shows a failed sign-in or sign-up as the page again. */
@Catch()
export class LoginPageFilter extends PageFilter {
  constructor(
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(logger);
  }

  protected render(message: string, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): string {
    const returnTo = safeReturnTo(Asked.safeParse(query).data?.returnTo);
    return renderLoginPage({ returnTo, message, email: typedEmail(body), provider: this.config.oidc?.name });
  }
}
