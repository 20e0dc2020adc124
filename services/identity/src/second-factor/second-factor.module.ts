import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { CodeController } from './code.controller.ts';
import { FactorsModule } from './factors.module.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Module({
  imports: [FactorsModule, MailModule, SessionsModule, SignInModule, UsersModule],
  controllers: [CodeController, PasskeysController, SecondFactorController],
  providers: [SecondFactorService, PasskeysService, PasskeyChallenges],
})
export class SecondFactorModule {}
