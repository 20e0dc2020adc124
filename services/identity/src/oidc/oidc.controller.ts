import { Catch, Controller, Inject, UseFilters } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { toAppError } from '@swizzle/kit/http/error-filter';
import type { FastifyRequest } from 'fastify';
import { SignInGate } from '../second-factor/sign-in-gate.ts';
import { SignInMetrics } from '../sessions/sessions.module.ts';
import { safeReturnTo } from '../sessions/sessions.service.ts';
import { LoginPageFilter } from '../sign-in/login.page.ts';
import { Provider, problem } from './provider.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import { BrowserCookie, randomValue, Transactions } from './transactions.ts';

/** A failed sign-in through the provider, with the page to return to. */
class ProviderSignInError extends AppError {
  constructor(
    { code, message, retryAfterSeconds }: AppError,
    readonly returnTo: string,
    cause: unknown,
  ) {
    super(code, message, { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
}

/** Renders errors of the provider on the sign-in page. */
@Catch()
class OidcPageFilter extends LoginPageFilter {
  protected override render(message: string, _request: FastifyRequest, error?: AppError): string {
    // Invalid parameters aren't the user's doing: their issues would only confuse.
    const text = error?.issues ? problem('elsewhere').message : message;
    const returnTo = error instanceof ProviderSignInError ? error.returnTo : '/';
    return super.render(text, { query: { returnTo }, body: undefined });
  }
}

/** Redirects to the provider and handles its callback. */
@Controller()
@UseFilters(OidcPageFilter)
export class OidcController {
  constructor(
    @Inject(Provider) private readonly configured: Provider | undefined,
    private readonly transactions: Transactions,
    private readonly accounts: ProviderAccountsService,
    private readonly cookie: BrowserCookie,
    private readonly gate: SignInGate,
    private readonly metrics: SignInMetrics,
  ) {}

  @Endpoint('GET /api/login/oidc')
  async leave(@Input() { query, request, reply }: Call<'GET /api/login/oidc'>) {
    const returnTo = safeReturnTo(query.returnTo);
    void reply.header('cache-control', 'no-store');
    // A provider may sign in silently: login CSRF by a link on another site must not switch accounts.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      void reply.redirect(`/api/login?returnTo=${encodeURIComponent(returnTo)}`, 303);
      return;
    }
    await withReturnTo(returnTo, async () => {
      const browser = this.cookie.read(request.headers.cookie) ?? randomValue();
      const url = await this.provider.signInUrl(await this.transactions.begin(browser, returnTo));
      void reply.header('set-cookie', this.cookie.serialize(browser)).redirect(url, 303);
    });
  }

  @Endpoint('GET /api/login/oidc/callback')
  async handleCallback(@Input() call: Call<'GET /api/login/oidc/callback'>) {
    await this.metrics.observe('provider', () => this.signIn(call));
  }

  private async signIn({ query, request, reply }: Call<'GET /api/login/oidc/callback'>): Promise<void> {
    const browser = this.cookie.read(request.headers.cookie);
    const transaction =
      browser && query.state ? await this.transactions.take(browser, query.state) : undefined;
    if (!transaction) throw problem('elsewhere');
    await withReturnTo(transaction.returnTo, async () => {
      const identity = await this.provider.identify(parametersOf(request.url), transaction);
      const authenticated = await this.accounts.authenticate(identity);
      if (!authenticated) throw problem('unconfirmed', this.provider.name);
      await this.gate.signIn(request, reply, authenticated, transaction.returnTo);
    });
  }

  private get provider(): Provider {
    if (!this.configured) throw problem('off');
    return this.configured;
  }
}

const parametersOf = (url: string) => new URL(url, 'http://here.invalid').search;

const withReturnTo = async (returnTo: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw new ProviderSignInError(toAppError(error), returnTo, error);
  }
};
