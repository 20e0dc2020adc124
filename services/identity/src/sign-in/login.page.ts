import { renderPage } from '@swizzle/kit/pages/page-frame';
import { escapeUTF8 } from 'entities';
import type { TypedFields } from '../pages/form.ts';
import { EMAIL, type Field, newPasswordField, PASSWORD, renderField, renderForm } from '../pages/form.ts';

/** What the page says and what was typed before. */
export interface LoginPage {
  readonly returnTo: string;
  /** Whether it opens at the form to create an account. */
  readonly isNew?: boolean;
  readonly message?: string | undefined;
  readonly typed?: TypedFields;
  /** What people call the OpenID Connect provider, where there is one. */
  readonly provider?: string | undefined;
}

const FIRST_NAME: Field = {
  name: 'firstName',
  label: 'First name',
  type: 'text',
  autocomplete: 'given-name',
};
const LAST_NAME: Field = { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' };

const renderProvider = (href: string, name: string) => `
  <div class="provider">
    <a class="button" href="${escapeUTF8(href)}">Continue with ${escapeUTF8(name)}</a>
    <p>or with your email address</p>
  </div>`;

const renderSignIn = (query: string, typed: TypedFields, hasFocus: boolean) =>
  renderForm({
    action: `/api/login${query}`,
    title: 'Sign in',
    fields:
      renderField('sign-in', EMAIL, { value: typed.email, hasFocus }) + renderField('sign-in', PASSWORD),
    button: 'Sign in',
    after: '<a href="/api/forgot-password">Forgot your password?</a>',
  });

const renderSignUp = (query: string, typed: TypedFields, hasFocus: boolean) =>
  renderForm({
    action: `/api/signup${query}`,
    title: 'Create account',
    fields: [
      renderField('sign-up', FIRST_NAME, { value: typed.firstName, hasFocus }),
      renderField('sign-up', LAST_NAME, { value: typed.lastName }),
      renderField('sign-up', EMAIL, { value: typed.email }),
      renderField('sign-up', newPasswordField('Password')),
    ].join(''),
    button: 'Create account',
  });

/**
 * The page to sign in or create an account; it works without JavaScript. The form that was asked for comes first, so
 * that a phone shows it, and has the focus.
 */
export function renderLoginPage({
  returnTo,
  isNew = false,
  message,
  typed = {},
  provider,
}: LoginPage): string {
  const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const forms = [
    renderSignIn(query, isNew ? {} : typed, !isNew),
    renderSignUp(query, isNew ? typed : {}, isNew),
  ];
  return renderPage({
    title: isNew ? 'Create account' : 'Sign in',
    heading: isNew ? `Join the bar` : 'Welcome to the bar',
    message,
    content:
      (provider ? renderProvider(`/api/login/oidc${query}`, provider) : '') +
      (isNew ? forms.toReversed() : forms).join(''),
  });
}
