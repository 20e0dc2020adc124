import { Catch } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/app-error';
import type { FastifyRequest } from 'fastify';
import { PageFilter } from '../pages/page.filter.ts';
import { DEAD_LINK } from '../tokens/dead-link.ts';
import { renderDeadConfirmPage } from './verification.page.ts';

/** Says as a page that an address could not be verified. */
@Catch()
export class VerificationPageFilter extends PageFilter {
  protected render(message: string, _request: FastifyRequest, { code }: AppError): string {
    return renderDeadConfirmPage(code === 'bad_input' ? DEAD_LINK : message);
  }
}
