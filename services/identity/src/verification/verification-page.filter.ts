import { Catch } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { VerifyForm } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';
import { PageFilter } from '../pages/page.filter.ts';
import { DEAD_LINK } from '../tokens/dead-link.ts';
import { renderConfirmPage, renderDeadConfirmPage } from './verification.page.ts';

/** Shows why an address could not be verified: with the button again, unless its link is dead. */
@Catch()
export class VerificationPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, { code }: AppError): string {
    if (code === 'bad_input') return renderDeadConfirmPage(DEAD_LINK);
    const posted = VerifyForm.safeParse(body);
    return posted.success
      ? renderConfirmPage({ token: posted.data.token, message })
      : renderDeadConfirmPage(message);
  }
}
