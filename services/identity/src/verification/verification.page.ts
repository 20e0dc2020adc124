import { renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { renderForm, renderHidden } from '../pages/form.ts';

const TITLE = 'Confirm your email';

interface Confirmation {
  readonly token: string;
  readonly email?: string;
  readonly message?: string;
}

/** Programs that look at mails open links too: opening this one changes nothing, the button does. */
export const renderConfirmPage = ({ token, email, message }: Confirmation): string =>
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

export const renderConfirmedPage = (): string =>
  renderPage({
    title: TITLE,
    heading: 'Cheers!',
    content: renderNotice({
      paragraphs: ['Your email address is confirmed. Thank you!'],
      link: { href: '/', label: `Go to ${PRODUCT_NAME}` },
    }),
  });

export const renderDeadConfirmPage = (message: string): string =>
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
