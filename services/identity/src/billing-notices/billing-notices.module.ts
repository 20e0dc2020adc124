import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { MailModule } from '../mail/mail.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { BillingNoticesListener } from './billing-notices.listener.ts';
import { SentNoticeDocument, SentNoticeSchema } from './sent-notice.schema.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

@Module({
  imports: [
    UsersModule,
    MailModule,
    ListenersModule,
    MongooseModule.forFeature([{ name: SentNoticeDocument.name, schema: SentNoticeSchema }]),
  ],
  controllers: [BillingNoticesListener],
  providers: [SentNoticesRepository],
  exports: [SentNoticesRepository],
})
export class BillingNoticesModule {}
