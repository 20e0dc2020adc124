import { Catch, Inject } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';
import { typedFields } from '../pages/form.ts';
import { PageFilter } from '../pages/page.filter.ts';
import { safeReturnTo } from '../sessions/return-to.ts';
import { renderLoginPage } from './login.page.ts';

const Asked = z.object({ returnTo: z.string() });

/** Shows a failed sign-in as the page again. */
@Catch()
export class LoginPageFilter extends PageFilter {
  /** Whether it was the form to create an account. */
  protected readonly isNew: boolean = false;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(logger);
  }

  protected render(message: string, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): string {
    const returnTo = safeReturnTo(Asked.safeParse(query).data?.returnTo);
    const { isNew } = this;
    return renderLoginPage({
      returnTo,
      isNew,
      message,
      typed: typedFields(body),
      provider: this.config.oidc?.name,
    });
  }
}

/** Shows a failed sign-up as the page again. */
@Catch()
export class SignUpPageFilter extends LoginPageFilter {
  protected override readonly isNew = true;
}
