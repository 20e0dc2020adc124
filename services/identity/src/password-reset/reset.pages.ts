import { renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { escapeUTF8 } from 'entities';
import { EMAIL, newPasswordField, renderField, renderForm, renderHidden } from '../pages/form.ts';

const SIGN_IN = { href: '/api/login', label: 'Back to sign in' };

/** What was typed before, and what was wrong with it. */
interface Retry {
  readonly message?: string;
  readonly email?: string | undefined;
}

export const renderForgottenPage = ({ message, email }: Retry = {}): string =>
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

/** Says the same whether there is an account or not. */
export const renderOnItsWayPage = (): string =>
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

export const renderNoMailPage = (): string =>
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

/** Shows whose password it will be, to password managers too; it has no name, so that it is not sent. */
const account = (email: string) => `
      <label for="reset-account">Email</label>
      <input id="reset-account" type="email" autocomplete="username" value="${escapeUTF8(email)}" readonly>`;

interface NewPassword {
  readonly token: string;
  readonly email?: string;
  readonly message?: string;
}

export const renderResetPage = ({ token, email, message }: NewPassword): string =>
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

export const renderSavedPage = (): string =>
  renderPage({
    title: 'Password saved',
    heading: 'All set',
    content: renderNotice({
      paragraphs: ['Your new password is saved. You were signed out on every device.'],
      link: { href: '/api/login', label: 'Sign in' },
    }),
  });

export const renderDeadResetPage = (message: string): string =>
  renderPage({
    title: 'Choose a new password',
    heading: "This link doesn't work",
    message,
    content: renderNotice({
      paragraphs: ['Reset links work once, within 30 minutes. Only the newest one works.'],
      link: { href: '/api/forgot-password', label: 'Ask for a new link' },
    }),
  });
