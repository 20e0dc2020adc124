import { Module } from '@nestjs/common';
import { OidcModule } from '../oidc/oidc.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { TokensModule } from '../tokens/tokens.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountRemoval } from './account-removal.ts';
import { AccountsController } from './accounts.controller.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [UsersModule, SessionsModule, SignInModule, OidcModule, TokensModule],
  controllers: [AccountsController],
  providers: [DeletionService, AccountRemoval, ExportService],
})
export class AccountsModule {}
