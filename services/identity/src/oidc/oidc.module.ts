import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { FactorsModule } from '../second-factor/factors.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { OidcController } from './oidc.controller.ts';
import { Provider } from './provider.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import {
  ProviderLinkDocument,
  ProviderLinkSchema,
  ProviderLinksRepository,
} from './provider-links.repository.ts';
import { BrowserCookie, Transactions } from './transactions.ts';

const CALLBACK = '/api/login/oidc/callback';

const providerOf = ({ oidc, PUBLIC_URL }: Config, logger: Logger) =>
  oidc && new Provider(oidc, new URL(CALLBACK, PUBLIC_URL).href, logger);

@Module({
  imports: [
    FactorsModule,
    UsersModule,
    SessionsModule,
    SignInModule,
    MongooseModule.forFeature([{ name: ProviderLinkDocument.name, schema: ProviderLinkSchema }]),
  ],
  controllers: [OidcController],
  providers: [
    ProviderAccountsService,
    ProviderLinksRepository,
    Transactions,
    BrowserCookie,
    { provide: Provider, inject: [CONFIG, LOGGER], useFactory: providerOf },
  ],
  exports: [ProviderLinksRepository],
})
export class OidcModule {}
