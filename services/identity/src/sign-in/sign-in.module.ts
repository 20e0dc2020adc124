import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { FactorsModule } from '../second-factor/factors.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { UsersService } from '../users/users.service.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { CredentialDocument, CredentialSchema, CredentialsRepository } from './credentials.repository.ts';
import { hashPassword } from './passwords.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimits } from './sign-in-limits.ts';

/** One account of each tier to try things with, on the embedded default only. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
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
