import { Catch, Controller, UseFilters } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { PRODUCT_NAME, VerifyForm } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { FastifyRequest } from 'fastify';
import { PageFilter, renderForm, renderHidden, setPageHeaders, setSecretPageHeaders } from '../pages/form.ts';
import { INVALID_LINK } from '../tokens/tokens.module.ts';
import { VerificationService } from './verification.service.ts';

const TITLE = 'Confirm your email';

interface Confirmation {
  readonly token: string;
  readonly email?: string;
  readonly message?: string;
}

/** Mail scanners also open links, so only the button confirms. */
const renderConfirmPage = ({ token, email, message }: Confirmation): string =>
  renderPage({
    title: TITLE,
    heading: TITLE,
    message,
    content: renderForm({
      action: '/api/verify-email',
      before: email
        ? `<p>Confirm that <strong>${escapeUTF8(email)}</strong> is your email address.</p>`
        : '<p>Confirm that this email address is yours.</p>',
      fields: renderHidden('token', token),
      button: 'Confirm',
      after: '<p class="quiet">Didn\'t create this account? Just close this page.</p>',
    }),
  });

const renderConfirmedPage = (): string =>
  renderPage({
    title: TITLE,
    heading: 'Cheers!',
    content: renderNotice({
      paragraphs: ['Your email address is confirmed. Thank you!'],
      link: { href: '/', label: `Go to ${PRODUCT_NAME}` },
    }),
  });

const renderInvalidConfirmPage = (message: string): string =>
  renderPage({
    title: TITLE,
    heading: "This link doesn't work",
    message,
    content: renderNotice({
      paragraphs: [
        "If you've already confirmed your address, you're all set. If not, request a new link on your account page.",
      ],
      link: { href: '/api/login?returnTo=%2Faccount', label: 'Go to your account' },
    }),
  });

/** Shows why the address could not be verified, with the button again unless the link is invalid. */
@Catch()
class VerificationPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, { code }: AppError): string {
    if (code === 'bad_input') return renderInvalidConfirmPage(INVALID_LINK);
    const posted = VerifyForm.safeParse(body);
    return posted.success
      ? renderConfirmPage({ token: posted.data.token, message })
      : renderInvalidConfirmPage(message);
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
    setSecretPageHeaders(reply);
    return renderConfirmPage({ token, email: await this.verification.addressOf(token) });
  }

  @Endpoint('POST /api/verify-email')
  @UseFilters(VerificationPageFilter)
  async verify(@Input() { body, reply }: Call<'POST /api/verify-email'>) {
    setPageHeaders(reply);
    await this.verification.verify(body.token);
    return renderConfirmedPage();
  }
}
