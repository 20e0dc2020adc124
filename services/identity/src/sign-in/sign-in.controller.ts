import { Controller, Inject, UseFilters } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CONFIG, type Config } from '../config.ts';
import { SignInGate } from '../second-factor/sign-in-gate.ts';
import { SignInMetrics } from '../sessions/sessions.module.ts';
import { SessionsService, safeReturnTo } from '../sessions/sessions.service.ts';
import { LoginPageFilter, renderLoginPage, SignUpPageFilter } from './login.page.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
@UseFilters(LoginPageFilter)
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly gate: SignInGate,
    private readonly metrics: SignInMetrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('GET /api/login')
  showPage(@Input() { query, reply }: Call<'GET /api/login'>) {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return renderLoginPage({
      returnTo: safeReturnTo(query.returnTo),
      isNew: query.new !== undefined,
      provider: this.config.oidc?.name,
    });
  }

  @Endpoint('POST /api/login')
  async signIn(@Input() { query, body, request, reply }: Call<'POST /api/login'>) {
    const authenticated = await this.metrics.observe('password', () =>
      this.signIns.signIn(body.email, body.password),
    );
    await this.gate.signIn(request, reply, authenticated, query.returnTo);
  }

  @Endpoint('POST /api/signup')
  @UseFilters(SignUpPageFilter)
  async signUp(@Input() { query, body, request, reply }: Call<'POST /api/signup'>) {
    const authenticated = await this.metrics.observe('sign-up', () => this.signIns.signUp(body));
    await this.sessions.signIn(request, reply, authenticated, query.returnTo);
  }

  @Endpoint('GET /api/logout')
  async signOut(@Input() { request, reply }: Call<'GET /api/logout'>) {
    // Logout CSRF: a link or image on another site must not sign users out.
    if (request.headers['sec-fetch-site'] === 'cross-site') void reply.redirect('/', 303);
    else await this.sessions.signOut(request, reply);
  }
}
