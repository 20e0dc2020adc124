import { Controller, UseFilters } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { announcePage, announceSecretPage } from '../pages/announce.ts';
import { renderConfirmedPage, renderConfirmPage } from './verification.page.ts';
import { VerificationService } from './verification.service.ts';
import { VerificationPageFilter } from './verification-page.filter.ts';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Endpoint('POST /api/auth/user/verification')
  async sendAgain(@Input() { caller }: Call<'POST /api/auth/user/verification'>) {
    await this.verification.sendAgain(caller.userId);
    return { sent: true };
  }

  @Endpoint('GET /api/verify-email')
  @UseFilters(VerificationPageFilter)
  async showPage(@Input() { query: { token = '' }, reply }: Call<'GET /api/verify-email'>) {
    announceSecretPage(reply);
    return renderConfirmPage({ token, email: await this.verification.addressOf(token) });
  }

  @Endpoint('POST /api/verify-email')
  @UseFilters(VerificationPageFilter)
  async verify(@Input() { body, reply }: Call<'POST /api/verify-email'>) {
    announcePage(reply);
    await this.verification.verify(body.token);
    return renderConfirmedPage();
  }
}
