import { escapeUTF8 } from 'entities';
import { EMAIL, type Field, passwordField, renderField, renderForm } from '../pages/form.ts';
import { renderPage } from '../pages/page-frame.ts';

/** What the page says and what was typed before. */
export interface LoginPage {
  readonly returnTo: string;
  readonly message?: string | undefined;
  readonly email?: string | undefined;
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
const PASSWORD = passwordField('Password', 'current-password');
const NEW_ACCOUNT = [FIRST_NAME, LAST_NAME, EMAIL, passwordField('Password', 'new-password')];

const renderProvider = (href: string, name: string) => `
  <div class="provider">
    <a class="button" href="${escapeUTF8(href)}">Continue with ${escapeUTF8(name)}</a>
    <p>or with your email address</p>
  </div>`;

/** The page to sign in or create an account; it works without JavaScript. */
export function renderLoginPage({ returnTo, message, email, provider }: LoginPage): string {
  const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const signIn = renderField('sign-in', EMAIL, email) + renderField('sign-in', PASSWORD);
  const signUp = NEW_ACCOUNT.map((field) => renderField('sign-up', field)).join('');
  const content =
    (provider ? renderProvider(`/api/login/oidc${query}`, provider) : '') +
    renderForm({
      action: `/api/login${query}`,
      title: 'Sign in',
      fields: signIn,
      button: 'Sign in',
      after: '<a href="/api/forgot-password">Forgot your password?</a>',
    }) +
    renderForm({
      action: `/api/signup${query}`,
      title: 'Create account',
      fields: signUp,
      button: 'Create account',
    });
  return renderPage({ title: 'Sign in', heading: 'Welcome to the bar', message, content });
}
