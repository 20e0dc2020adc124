import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { TokensModule } from '../tokens/tokens.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { VerificationController } from './verification.controller.ts';
import { VerificationService } from './verification.service.ts';

@Module({
  imports: [UsersModule, MailModule, TokensModule],
  controllers: [VerificationController],
  providers: [VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
