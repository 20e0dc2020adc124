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

/** A card with a form that posts to `action`; `fields` is HTML. */
export const renderForm = (action: string, title: string, fields: string): string => `
  <section class="card">
    <h2>${title}</h2>
    <form method="post" action="${escapeUTF8(action)}">${fields}
      <button type="submit">${title}</button>
    </form>
  </section>`;
