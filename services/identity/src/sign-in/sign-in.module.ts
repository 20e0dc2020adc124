import {
  Controller,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  UseFilters,
} from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { FactorsModule } from '../second-factor/factors.module.ts';
import { SignInGate } from '../second-factor/sign-in-gate.ts';
import { SessionsModule, SignInMetrics } from '../sessions/sessions.module.ts';
import { SessionsService, safeReturnTo } from '../sessions/sessions.service.ts';
import { UsersModule } from '../users/users.module.ts';
import { UsersService } from '../users/users.service.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import {
  CredentialDocument,
  CredentialSchema,
  CredentialsRepository,
  hashPassword,
} from './credentials.repository.ts';
import { LoginPageFilter, renderLoginPage, SignUpPageFilter } from './login.page.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimits } from './sign-in-limits.ts';

@Controller()
@UseFilters(LoginPageFilter)
class SignInController {
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

/** Creates a demo account of each tier if DEMO_ACCOUNTS is true. */
@Injectable()
class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.DEMO_ACCOUNTS) return;
    for (const { email, firstName, tier } of DEMO_ACCOUNTS) {
      const _id = `demo-${tier}`;
      if (await this.credentials.find(email)) continue;
      await this.users.ensureCaller({ _id, email, firstName, lastName: 'Demo', tier, emailVerified: true });
      await this.credentials.claim(email, _id, await hashPassword(DEMO_PASSWORD));
    }
  }
}

@Module({
  imports: [
    FactorsModule,
    UsersModule,
    SessionsModule,
    VerificationModule,
    MongooseModule.forFeature([{ name: CredentialDocument.name, schema: CredentialSchema }]),
  ],
  controllers: [SignInController],
  providers: [SignInService, CredentialsRepository, SignInLimits, DemoAccounts],
  exports: [SignInService, SignInLimits, CredentialsRepository],
})
export class SignInModule {}
