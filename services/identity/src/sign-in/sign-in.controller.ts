import { Controller, UseFilters } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import type { FastifyReply } from 'fastify';
import { renderLoginPage } from './login.page.ts';
import { LoginPageFilter } from './login-page.filter.ts';
import { safeReturnTo } from './return-to.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
@UseFilters(LoginPageFilter)
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint('GET /api/login')
  showPage(@Input() { query, reply }: Call<'GET /api/login'>) {
    void reply.type('text/html').header('cache-control', 'no-store');
    return renderLoginPage({ returnTo: safeReturnTo(query.returnTo) });
  }

  @Endpoint('POST /api/login')
  async signIn(@Input() { query, body, reply }: Call<'POST /api/login'>) {
    this.welcome(reply, await this.signIns.signIn(body.email, body.password), query.returnTo);
  }

  @Endpoint('POST /api/signup')
  async signUp(@Input() { query, body, reply }: Call<'POST /api/signup'>) {
    this.welcome(reply, await this.signIns.signUp(body), query.returnTo);
  }

  @Endpoint('GET /api/logout')
  async signOut(@Input() { request, reply }: Call<'GET /api/logout'>) {
    // A link or picture on another site must not sign anybody out.
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const sessionId = this.cookie.read(request.headers.cookie);
    if (!crossSite && sessionId) {
      await this.signIns.signOut(sessionId);
      void reply.header('set-cookie', this.cookie.forget());
    }
    void reply.header('cache-control', 'no-store').redirect('/', 303);
  }

  private welcome(reply: FastifyReply, sessionId: string, returnTo: string | undefined) {
    void reply
      .header('set-cookie', this.cookie.keep(sessionId))
      .header('cache-control', 'no-store')
      .redirect(safeReturnTo(returnTo), 303);
  }
}
