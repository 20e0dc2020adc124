import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FactorsModule } from '../second-factor/factors.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { CredentialDocument, CredentialSchema, CredentialsRepository } from './credentials.repository.ts';
import { DemoAccounts } from './demo-accounts.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInLimits } from './sign-in-limits.ts';

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
