import { MAX_PASSWORD, MIN_PASSWORD } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly attributes?: string;
}

export const EMAIL: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
  attributes: 'required',
};

export const passwordField = (label: string, autocomplete: 'current-password' | 'new-password'): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete,
  attributes: `required minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"`,
});

/** A field of a form with its label; `form` keeps the ids of two forms on a page apart. */
export const renderField = (
  form: string,
  { name, label, type, autocomplete, attributes = '' }: Field,
  value = '',
): string => `
      <label for="${form}-${name}">${label}</label>
      <input id="${form}-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeUTF8(value)}" ${attributes}>`;

export const renderHidden = (name: string, value: string): string => `
      <input type="hidden" name="${name}" value="${escapeUTF8(value)}">`;

/** A form in a card of its own. `before`, `fields` and `after` are HTML. */
export interface Form {
  readonly action: string;
  /** Where the page has several forms; alone, the page's heading says it. */
  readonly title?: string;
  readonly before?: string;
  readonly fields: string;
  readonly button: string;
  readonly after?: string;
}

export const renderForm = ({ action, title, before = '', fields, button, after = '' }: Form): string => `
  <section class="card">
    ${title ? `<h2>${title}</h2>` : ''}
    ${before}
    <form method="post" action="${escapeUTF8(action)}">${fields}
      <button type="submit">${button}</button>
    </form>
    ${after}
  </section>`;
