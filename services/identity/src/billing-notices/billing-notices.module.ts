import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { MailModule } from '../mail/mail.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { BillingNoticesConsumer } from './billing-notices.consumer.ts';
import { NoticeMailer } from './notice-mailer.ts';
import { SentNoticeDocument, SentNoticeSchema, SentNoticesRepository } from './sent-notices.repository.ts';

@Module({
  imports: [
    UsersModule,
    MailModule,
    EventConsumersModule,
    MongooseModule.forFeature([{ name: SentNoticeDocument.name, schema: SentNoticeSchema }]),
  ],
  controllers: [BillingNoticesConsumer],
  providers: [NoticeMailer, SentNoticesRepository],
  exports: [SentNoticesRepository],
})
export class BillingNoticesModule {}
