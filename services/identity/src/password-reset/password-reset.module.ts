import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { TokensModule } from '../tokens/tokens.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Module({
  imports: [UsersModule, SignInModule, SessionsModule, MailModule, TokensModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}
