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
  /** What the field takes. */
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

/** A field for a password that is chosen now, with the rules that it follows. */
export const newPasswordField = (label: string): Field => ({
  ...passwordField(label, 'new-password'),
  hint: `${MIN_PASSWORD} to ${MAX_PASSWORD} characters. Common passwords, words like “cocktail” and your email address aren't accepted.`,
});

interface FieldState {
  /** What was typed before. */
  readonly value?: string | undefined;
  /** Whether the page opens with the cursor in it. */
  readonly hasFocus?: boolean;
}

/** A field of a form with its label; `form` keeps the ids of two forms on a page apart. */
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

const typed = z.string().max(254).optional().catch(undefined);
const Typed = z.object({ email: typed, firstName: typed, lastName: typed }).catch({});

export type TypedFields = z.infer<typeof Typed>;

/** What was typed besides the password, whatever is wrong with the form: nobody likes to type twice. */
export const typedFields = (body: unknown): TypedFields => Typed.parse(body);

/** Shows what failed as a page, with what went wrong, so that the browser is never left with JSON. */
@Catch()
export abstract class PageFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The page; `message` is for people. */
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

/** Announces a page that no cache keeps. */
export function announcePage(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
}

/** Announces a page whose address holds a mailed secret: not even our own pages hear of it. */
export function announceSecretPage(reply: FastifyReply): void {
  announcePage(reply);
  void reply.header('referrer-policy', 'no-referrer');
}
