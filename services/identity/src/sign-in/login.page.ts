import { MAX_PASSWORD, MIN_PASSWORD, PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';

/** What the page says and what was typed before. */
export interface LoginPage {
  readonly returnTo: string;
  readonly message?: string | undefined;
  readonly email?: string | undefined;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly attributes?: string;
}

const EMAIL: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
  attributes: 'required',
};
const FIRST_NAME: Field = {
  name: 'firstName',
  label: 'First name',
  type: 'text',
  autocomplete: 'given-name',
};
const LAST_NAME: Field = { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' };
const password = (autocomplete: string): Field => ({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete,
  attributes: `required minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"`,
});

const field = (form: string, { name, label, type, autocomplete, attributes = '' }: Field, value = '') => `
      <label for="${form}-${name}">${label}</label>
      <input id="${form}-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeUTF8(value)}" ${attributes}>`;

const form = (action: string, title: string, fields: string) => `
  <section class="card">
    <h2>${title}</h2>
    <form method="post" action="${escapeUTF8(action)}">${fields}
      <button type="submit">${title}</button>
    </form>
  </section>`;

/** The page to sign in or create an account; it works without JavaScript. */
export function renderLoginPage({ returnTo, message, email }: LoginPage): string {
  const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const signIn = field('sign-in', EMAIL, email) + field('sign-in', password('current-password'));
  const signUp = [FIRST_NAME, LAST_NAME, EMAIL, password('new-password')].map((one) => field('sign-up', one));
  const alert = message ? `<p class="error" role="alert">${escapeUTF8(message)}</p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark light">
  <meta name="robots" content="noindex">
  <title>Sign in · ${PRODUCT_NAME}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/login.css">
</head>
<body>
<main class="login">
  <header><a class="brand" href="/">${PRODUCT_NAME}</a><h1>Welcome to the bar</h1></header>
  ${alert}
  ${form(`/api/login${query}`, 'Sign in', signIn)}
  ${form(`/api/signup${query}`, 'Create account', signUp.join(''))}
</main>
</body>
</html>
`;
}
