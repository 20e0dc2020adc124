import { renderPage } from '@swizzle/kit/pages/page-frame';
import { type Field, renderField, renderForm } from '../pages/form.ts';

const CODE: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  attributes: 'required maxlength="40" autocapitalize="none" spellcheck="false"',
  hint: 'The six digits your authenticator app shows, or one of your recovery codes.',
};

interface CodePage {
  readonly message?: string;
  /** Whether one may be used instead. */
  readonly hasPasskey?: boolean;
}

/** The page that asks for the second factor; it works without JavaScript. */
export const renderCodePage = ({ message, hasPasskey = false }: CodePage = {}): string =>
  renderPage({
    title: 'Enter your code',
    heading: 'Enter your code',
    message,
    content: renderForm({
      action: '/api/login/code',
      fields: renderField('code', CODE, { hasFocus: true }),
      button: 'Sign in',
      after:
        (hasPasskey ? '<p><a href="/sign-in/passkey">Use a passkey instead</a></p>' : '') +
        '<a href="/api/login">Sign in as somebody else</a>',
    }),
  });
