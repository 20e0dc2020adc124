import { Controller, UseFilters } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { announcePage, announceSecretPage } from '../pages/announce.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { ForgottenPageFilter, ResetPageFilter } from './page.filters.ts';
import { PasswordResetService } from './password-reset.service.ts';
import {
  renderForgottenPage,
  renderNoMailPage,
  renderOnItsWayPage,
  renderResetPage,
  renderSavedPage,
} from './reset.pages.ts';

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
