import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { AppError } from '@swizzle/kit/http/app-error';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { LOGGER } from '@swizzle/kit/kit.module';
import { MAX_PASSWORD, MIN_PASSWORD } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly attributes?: string;
  /** Rules for the value. */
  readonly hint?: string;
}

export const EMAIL: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
  attributes: 'required',
};

const passwordField = (label: string, autocomplete: 'current-password' | 'new-password'): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete,
  attributes: `required minlength="${MIN_PASSWORD}" maxlength="${MAX_PASSWORD}"`,
});

export const PASSWORD = passwordField('Password', 'current-password');

/** A field for a new password, with its rules as a hint. */
export const newPasswordField = (label: string): Field => ({
  ...passwordField(label, 'new-password'),
  hint: `${MIN_PASSWORD} to ${MAX_PASSWORD} characters. Common passwords, words like “cocktail” and your email address aren't accepted.`,
});

interface FieldState {
  /** The value entered before. */
  readonly value?: string | undefined;
  /** Whether the field has `autofocus`. */
  readonly hasFocus?: boolean;
}

/** Renders a labeled field. `form` prefixes its id, which must be unique on the page. */
export function renderField(
  form: string,
  { name, label, type, autocomplete, attributes = '', hint }: Field,
  { value = '', hasFocus = false }: FieldState = {},
): string {
  const id = `${form}-${name}`;
  const described = hint ? ` aria-describedby="${id}-hint"` : '';
  return `
      <label for="${id}">${label}</label>${hint ? `\n      <p class="hint" id="${id}-hint">${hint}</p>` : ''}
      <input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeUTF8(value)}" ${attributes}${described}${hasFocus ? ' autofocus' : ''}>`;
}

export const renderHidden = (name: string, value: string): string => `
      <input type="hidden" name="${name}" value="${escapeUTF8(value)}">`;

/** A form in a card. `before`, `fields` and `after` are HTML. */
export interface Form {
  readonly action: string;
  /** For pages with several forms; with one, the page's heading is enough. */
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

const typed = z.string().max(254).optional().catch(undefined);
const Typed = z.object({ email: typed, firstName: typed, lastName: typed }).catch({});

export type SubmittedFields = z.infer<typeof Typed>;

/** The submitted fields except the password, to prefill the form after an error. */
export const submittedFields = (body: unknown): SubmittedFields => Typed.parse(body);

/** Renders errors as HTML pages instead of JSON. */
@Catch()
export abstract class PageFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Renders the page; `message` is for the user. */
  protected abstract render(message: string, request: FastifyRequest, error: AppError): string;

  catch(raised: unknown, host: ArgumentsHost) {
    const error = toAppError(raised);
    if (error.status >= 500) this.logger.error({ err: raised, code: error.code }, 'page failed');
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    const page = this.render(error.issues?.[0]?.message ?? error.message, request, error);
    return reply
      .status(error.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  }
}

/** Sets the headers of an HTML page that must not be cached. */
export function setPageHeaders(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
}

/** Sets the headers of a page whose URL contains a mailed token: no Referer, not even to our own pages. */
export function setSecretPageHeaders(reply: FastifyReply): void {
  setPageHeaders(reply);
  void reply.header('referrer-policy', 'no-referrer');
}
