import { Catch, Inject } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { renderPage } from '@swizzle/kit/pages/page-frame';
import { escapeUTF8 } from 'entities';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';
import {
  EMAIL,
  type Field,
  newPasswordField,
  PASSWORD,
  PageFilter,
  renderField,
  renderForm,
  type TypedFields,
  typedFields,
} from '../pages/form.ts';
import { safeReturnTo } from '../sessions/sessions.service.ts';

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

const Asked = z.object({ returnTo: z.string() });

/** Shows a failed sign-in as the page again. */
@Catch()
export class LoginPageFilter extends PageFilter {
  /** Whether it was the form to create an account. */
  protected readonly isNew: boolean = false;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(logger);
  }

  protected render(message: string, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): string {
    const returnTo = safeReturnTo(Asked.safeParse(query).data?.returnTo);
    const { isNew } = this;
    return renderLoginPage({
      returnTo,
      isNew,
      message,
      typed: typedFields(body),
      provider: this.config.oidc?.name,
    });
  }
}

/** Shows a failed sign-up as the page again. */
@Catch()
export class SignUpPageFilter extends LoginPageFilter {
  protected override readonly isNew = true;
}
