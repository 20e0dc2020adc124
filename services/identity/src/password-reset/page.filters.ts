import { Catch } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { ResetForm } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PageFilter } from '../pages/page.filter.ts';
import { typedFields } from '../pages/typed-fields.ts';
import { DEAD_LINK, DeadLink } from '../tokens/dead-link.ts';
import { renderDeadResetPage, renderForgottenPage, renderResetPage } from './reset.pages.ts';

/** Shows a form with a wrong address again. */
@Catch()
export class ForgottenPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>): string {
    return renderForgottenPage({ message, email: typedFields(body).email });
  }
}

const Held = z.object({ token: ResetForm.shape.token });

/** Shows the form again while its link is good, else where to get a new one. */
@Catch()
export class ResetPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, error: AppError): string {
    const held = Held.safeParse(body);
    if (held.success && !(error instanceof DeadLink)) return renderResetPage({ ...held.data, message });
    return renderDeadResetPage(error.code === 'bad_input' ? DEAD_LINK : message);
  }
}
