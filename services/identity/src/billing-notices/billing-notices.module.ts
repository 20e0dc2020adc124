import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { MailModule } from '../mail/mail.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { BillingNoticesConsumer, NoticeMails } from './billing-notices.consumer.ts';
import { SentNoticeDocument, SentNoticeSchema, SentNoticesRepository } from './sent-notices.repository.ts';

@Module({
  imports: [
    UsersModule,
    MailModule,
    EventConsumersModule,
    MongooseModule.forFeature([{ name: SentNoticeDocument.name, schema: SentNoticeSchema }]),
  ],
  controllers: [BillingNoticesConsumer],
  providers: [NoticeMails, SentNoticesRepository],
  exports: [SentNoticesRepository],
})
export class BillingNoticesModule {}
