import { Catch, Controller, UseFilters } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { VerifyForm } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';
import { announcePage, announceSecretPage } from '../pages/announce.ts';
import { PageFilter } from '../pages/page.filter.ts';
import { DEAD_LINK } from '../tokens/mail-tokens.ts';
import { renderConfirmedPage, renderConfirmPage, renderDeadConfirmPage } from './verification.page.ts';
import { VerificationService } from './verification.service.ts';

/** Shows why an address could not be verified: with the button again, unless its link is dead. */
@Catch()
class VerificationPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, { code }: AppError): string {
    if (code === 'bad_input') return renderDeadConfirmPage(DEAD_LINK);
    const posted = VerifyForm.safeParse(body);
    return posted.success
      ? renderConfirmPage({ token: posted.data.token, message })
      : renderDeadConfirmPage(message);
  }
}

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
