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
  type SubmittedFields,
  submittedFields,
} from '../pages/form.ts';
import { safeReturnTo } from '../sessions/sessions.service.ts';

/** Contents of the sign-in page. */
export interface LoginPage {
  readonly returnTo: string;
  /** Whether the sign-up form comes first. */
  readonly isNew?: boolean;
  readonly message?: string | undefined;
  readonly typed?: SubmittedFields;
  /** Display name of the OpenID Connect provider, if there is one. */
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

const renderSignIn = (query: string, typed: SubmittedFields, hasFocus: boolean) =>
  renderForm({
    action: `/api/login${query}`,
    title: 'Sign in',
    fields:
      renderField('sign-in', EMAIL, { value: typed.email, hasFocus }) + renderField('sign-in', PASSWORD),
    button: 'Sign in',
    after: '<a href="/api/forgot-password">Forgot your password?</a>',
  });

const renderSignUp = (query: string, typed: SubmittedFields, hasFocus: boolean) =>
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
 * Renders the page to sign in or sign up; works without JavaScript. The requested form comes first, so that phones show
 * it, and has the focus.
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

const Query = z.object({ returnTo: z.string() });

/** Shows the page again after a failed sign-in. */
@Catch()
export class LoginPageFilter extends PageFilter {
  protected readonly isNew: boolean = false;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(logger);
  }

  protected render(message: string, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): string {
    const returnTo = safeReturnTo(Query.safeParse(query).data?.returnTo);
    const { isNew } = this;
    return renderLoginPage({
      returnTo,
      isNew,
      message,
      typed: submittedFields(body),
      provider: this.config.oidc?.name,
    });
  }
}

/** Shows the page again after a failed sign-up. */
@Catch()
export class SignUpPageFilter extends LoginPageFilter {
  protected override readonly isNew = true;
}
