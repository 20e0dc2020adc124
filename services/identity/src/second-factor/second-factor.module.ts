import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { CodeController } from './code.controller.ts';
import { FactorsModule } from './factors.module.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasskeyChallenges, PasskeysService } from './passkeys.service.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { TotpKeyRotation } from './second-factors.repository.ts';
import { TotpEncryption } from './totp.ts';

@Module({
  imports: [FactorsModule, MailModule, SessionsModule, SignInModule, UsersModule],
  controllers: [CodeController, PasskeysController, SecondFactorController],
  providers: [
    SecondFactorService,
    PasskeysService,
    PasskeyChallenges,
    TotpKeyRotation,
    {
      provide: TotpEncryption,
      inject: [CONFIG],
      useFactory: ({ TOTP_ENCRYPTION_KEYS }: Config) => new TotpEncryption(TOTP_ENCRYPTION_KEYS),
    },
  ],
})
export class SecondFactorModule {}
