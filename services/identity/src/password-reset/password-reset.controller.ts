import { Catch, Controller, UseFilters } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ResetForm } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { announcePage, announceSecretPage } from '../pages/announce.ts';
import { typedFields } from '../pages/form.ts';
import { PageFilter } from '../pages/page.filter.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DEAD_LINK, DeadLink } from '../tokens/mail-tokens.ts';
import { PasswordResetService } from './password-reset.service.ts';
import {
  renderDeadResetPage,
  renderForgottenPage,
  renderNoMailPage,
  renderOnItsWayPage,
  renderResetPage,
  renderSavedPage,
} from './reset.pages.ts';

/** Shows a form with a wrong address again. */
@Catch()
class ForgottenPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>): string {
    return renderForgottenPage({ message, email: typedFields(body).email });
  }
}

const Held = z.object({ token: ResetForm.shape.token });

/** Shows the form again while its link is good, else where to get a new one. */
@Catch()
class ResetPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, error: AppError): string {
    const held = Held.safeParse(body);
    if (held.success && !(error instanceof DeadLink)) return renderResetPage({ ...held.data, message });
    return renderDeadResetPage(error.code === 'bad_input' ? DEAD_LINK : message);
  }
}

@Controller()
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint('GET /api/forgot-password')
  @UseFilters(ForgottenPageFilter)
  showForgotten(@Input() { reply }: Call<'GET /api/forgot-password'>) {
    announcePage(reply);
    return this.resets.isOpen ? renderForgottenPage() : renderNoMailPage();
  }

  @Endpoint('POST /api/forgot-password')
  @UseFilters(ForgottenPageFilter)
  ask(@Input() { body, reply }: Call<'POST /api/forgot-password'>) {
    announcePage(reply);
    this.resets.ask(body.email);
    return this.resets.isOpen ? renderOnItsWayPage() : renderNoMailPage();
  }

  @Endpoint('GET /api/reset-password')
  @UseFilters(ResetPageFilter)
  async showReset(@Input() { query: { token = '' }, reply }: Call<'GET /api/reset-password'>) {
    announceSecretPage(reply);
    return renderResetPage({ token, email: await this.resets.addressOf(token) });
  }

  @Endpoint('POST /api/reset-password')
  @UseFilters(ResetPageFilter)
  async reset(@Input() { body, reply }: Call<'POST /api/reset-password'>) {
    announcePage(reply);
    const userId = await this.resets.reset(body.token, body.password);
    await this.sessions.signOutEverywhere(userId, reply);
    return renderSavedPage();
  }
}
