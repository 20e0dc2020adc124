import { Module } from '@nestjs/common';
import { BillingNoticesModule } from '../billing-notices/billing-notices.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { OidcModule } from '../oidc/oidc.module.ts';
import { FactorsModule } from '../second-factor/factors.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { TokensModule } from '../tokens/tokens.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountRemoval, DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { PasswordService } from './password.service.ts';

@Module({
  imports: [
    FactorsModule,
    UsersModule,
    SessionsModule,
    SignInModule,
    OidcModule,
    TokensModule,
    MailModule,
    BillingNoticesModule,
  ],
  controllers: [AccountsController],
  providers: [DeletionService, PasswordService, AccountRemoval, ExportService],
})
export class AccountsModule {}
