import { Catch, Controller, UseFilters } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { ResetForm } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  EMAIL,
  newPasswordField,
  PageFilter,
  renderField,
  renderForm,
  renderHidden,
  setPageHeaders,
  setSecretPageHeaders,
  submittedFields,
} from '../pages/form.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { INVALID_LINK, InvalidLinkError } from '../tokens/tokens.module.ts';
import { PasswordResetService } from './password-reset.service.ts';

const SIGN_IN = { href: '/api/login', label: 'Back to sign in' };

/** Input of a failed attempt, and its error message. */
interface Retry {
  readonly message?: string;
  readonly email?: string | undefined;
}

const renderForgottenPage = ({ message, email }: Retry = {}): string =>
  renderPage({
    title: 'Forgot your password?',
    heading: 'Forgot your password?',
    message,
    content: renderForm({
      action: '/api/forgot-password',
      before: "<p>Enter your email address and we'll send you a link to choose a new one.</p>",
      fields: renderField('forgotten', EMAIL, { value: email, hasFocus: true }),
      button: 'Send the link',
      after: `<a href="${SIGN_IN.href}">${SIGN_IN.label}</a>`,
    }),
  });

/** Must not reveal whether there is an account. */
const renderOnItsWayPage = (): string =>
  renderPage({
    title: 'Check your email',
    heading: 'Check your email',
    content: renderNotice({
      paragraphs: [
        "If there's an account with this address, we've sent it a link to choose a new password. The link works once, within 30 minutes.",
        'No mail? Check your spam folder and the spelling of the address.',
      ],
      link: SIGN_IN,
    }),
  });

const renderNoMailPage = (): string =>
  renderPage({
    title: 'Forgot your password?',
    heading: 'Forgot your password?',
    content: renderNotice({
      paragraphs: [
        "Sorry, this site can't send email, so we can't send you a link. Please ask the people who run it.",
      ],
      link: SIGN_IN,
    }),
  });

/** Shows the account, also to password managers; without a `name` it isn't submitted. */
const account = (email: string) => `
      <label for="reset-account">Email</label>
      <input id="reset-account" type="email" autocomplete="username" value="${escapeUTF8(email)}" readonly>`;

interface NewPassword {
  readonly token: string;
  readonly email?: string;
  readonly message?: string;
}

const renderResetPage = ({ token, email, message }: NewPassword): string =>
  renderPage({
    title: 'Choose a new password',
    heading: 'Choose a new password',
    message,
    content: renderForm({
      action: '/api/reset-password',
      before: "<p>You'll be signed out on every device. Then sign in with your new password.</p>",
      fields:
        renderHidden('token', token) +
        (email ? account(email) : '') +
        renderField('reset', newPasswordField('New password'), { hasFocus: true }),
      button: 'Save new password',
    }),
  });

const renderSavedPage = (): string =>
  renderPage({
    title: 'Password saved',
    heading: 'All set',
    content: renderNotice({
      paragraphs: ['Your new password is saved. You were signed out on every device.'],
      link: { href: '/api/login', label: 'Sign in' },
    }),
  });

const renderInvalidResetPage = (message: string): string =>
  renderPage({
    title: 'Choose a new password',
    heading: "This link doesn't work",
    message,
    content: renderNotice({
      paragraphs: ['Reset links work once, within 30 minutes. Only the newest one works.'],
      link: { href: '/api/forgot-password', label: 'Ask for a new link' },
    }),
  });

/** Shows the form again after an invalid address. */
@Catch()
class ForgottenPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>): string {
    return renderForgottenPage({ message, email: submittedFields(body).email });
  }
}

const TokenField = z.object({ token: ResetForm.shape.token });

/** Shows the form again while the link is valid, else a page to request a new one. */
@Catch()
class ResetPageFilter extends PageFilter {
  protected render(message: string, { body }: Pick<FastifyRequest, 'body'>, error: AppError): string {
    const field = TokenField.safeParse(body);
    if (field.success && !(error instanceof InvalidLinkError))
      return renderResetPage({ ...field.data, message });
    return renderInvalidResetPage(error.code === 'bad_input' ? INVALID_LINK : message);
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
    setPageHeaders(reply);
    return this.resets.isEnabled ? renderForgottenPage() : renderNoMailPage();
  }

  @Endpoint('POST /api/forgot-password')
  @UseFilters(ForgottenPageFilter)
  requestReset(@Input() { body, reply }: Call<'POST /api/forgot-password'>) {
    setPageHeaders(reply);
    this.resets.request(body.email);
    return this.resets.isEnabled ? renderOnItsWayPage() : renderNoMailPage();
  }

  @Endpoint('GET /api/reset-password')
  @UseFilters(ResetPageFilter)
  async showReset(@Input() { query: { token = '' }, reply }: Call<'GET /api/reset-password'>) {
    setSecretPageHeaders(reply);
    return renderResetPage({ token, email: await this.resets.addressOf(token) });
  }

  @Endpoint('POST /api/reset-password')
  @UseFilters(ResetPageFilter)
  async reset(@Input() { body, reply }: Call<'POST /api/reset-password'>) {
    setPageHeaders(reply);
    const userId = await this.resets.reset(body.token, body.password);
    await this.sessions.signOutEverywhere(userId, reply);
    return renderSavedPage();
  }
}
