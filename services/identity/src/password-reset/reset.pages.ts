import { MIN_PASSWORD } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { EMAIL, passwordField, renderField, renderForm, renderHidden } from '../pages/form.ts';
import { renderNotice } from '../pages/notice.ts';
import { renderPage } from '../pages/page-frame.ts';

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
      before:
        '<p>It happens to the best of us. Tell us your address, and we send you a link to a new one.</p>',
      fields: renderField('forgotten', EMAIL, email),
      button: 'Send the link',
      after: `<a href="${SIGN_IN.href}">${SIGN_IN.label}</a>`,
    }),
  });

/** Says the same whether there is an account or not. */
export const renderOnItsWayPage = (): string =>
  renderPage({
    title: 'Look in your mailbox',
    heading: 'Look in your mailbox',
    content: renderNotice({
      paragraphs: [
        'If there is an account with this address, a link to a new password is on its way. It works once, within 30 minutes.',
        'Nothing there? Look among the junk mail, and check that the address was right.',
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
        'We are sorry: this house sends no mail, so it cannot send you a link to a new password. Please ask whoever runs it.',
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
      before: `<p>At least ${MIN_PASSWORD} characters. You will be signed out everywhere, and can sign in with it at once.</p>`,
      fields:
        renderHidden('token', token) +
        (email ? account(email) : '') +
        renderField('reset', passwordField('New password', 'new-password')),
      button: 'Save new password',
    }),
  });

export const renderSavedPage = (): string =>
  renderPage({
    title: 'Password saved',
    heading: 'All set',
    content: renderNotice({
      paragraphs: ['Your new password is saved, and you are signed out everywhere.'],
      link: { href: '/api/login', label: 'Sign in' },
    }),
  });

export const renderDeadResetPage = (message: string): string =>
  renderPage({
    title: 'Choose a new password',
    heading: 'This link does not work',
    message,
    content: renderNotice({
      paragraphs: ['A link to a new password works once, within 30 minutes, and only the newest one.'],
      link: { href: '/api/forgot-password', label: 'Ask for a new link' },
    }),
  });
