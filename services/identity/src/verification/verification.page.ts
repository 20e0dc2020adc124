import { PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { renderForm, renderHidden } from '../pages/form.ts';
import { renderNotice } from '../pages/notice.ts';
import { renderPage } from '../pages/page-frame.ts';

const TITLE = 'Confirm your email';

/** Programs that look at mails open links too: opening this one changes nothing, the button does. */
export const renderConfirmPage = (token: string, email: string): string =>
  renderPage({
    title: TITLE,
    heading: TITLE,
    content: renderForm({
      action: '/api/verify-email',
      before: `<p>Is <strong>${escapeUTF8(email)}</strong> your address, and did you create an account with it?</p>`,
      fields: renderHidden('token', token),
      button: 'Confirm',
      after: '<p class="quiet">If it was not you, just close this page. Nothing happens.</p>',
    }),
  });

export const renderConfirmedPage = (): string =>
  renderPage({
    title: TITLE,
    heading: 'Cheers!',
    content: renderNotice({
      paragraphs: ['Your email address is confirmed. Thank you.'],
      link: { href: '/', label: `Go to ${PRODUCT_NAME}` },
    }),
  });

export const renderDeadConfirmPage = (message: string): string =>
  renderPage({
    title: TITLE,
    heading: 'This link does not work',
    message,
    content: renderNotice({
      paragraphs: [
        'If you have confirmed your address already, there is nothing left to do. If not, your account page can send you a new link.',
      ],
      link: { href: '/api/login?returnTo=%2Faccount', label: 'Go to your account' },
    }),
  });
