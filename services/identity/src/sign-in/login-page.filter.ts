import { Catch } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PageFilter } from '../pages/page.filter.ts';
import { typedEmail } from '../pages/typed-email.ts';
import { safeReturnTo } from '../sessions/return-to.ts';
import { renderLoginPage } from './login.page.ts';

const Asked = z.object({ returnTo: z.string() });

/** Shows a failed sign-in or sign-up as the page again. */
@Catch()
export class LoginPageFilter extends PageFilter {
  protected render(message: string, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): string {
    const returnTo = safeReturnTo(Asked.safeParse(query).data?.returnTo);
    return renderLoginPage({ returnTo, message, email: typedEmail(body) });
  }
}
