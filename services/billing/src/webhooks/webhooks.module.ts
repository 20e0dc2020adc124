import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PricesModule } from '../prices/prices.module.ts';
import { SyncModule } from '../sync/sync.module.ts';
import { NoticesService } from './notices.service.ts';
import {
  WebhookEventDocument,
  WebhookEventSchema,
  WebhookEventsRepository,
} from './webhook-events.repository.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhookMetrics, WebhooksService } from './webhooks.service.ts';

@Module({
  imports: [
    PricesModule,
    SyncModule,
    MongooseModule.forFeature([{ name: WebhookEventDocument.name, schema: WebhookEventSchema }]),
  ],
  controllers: [WebhooksController],
  providers: [WebhooksService, NoticesService, WebhookEventsRepository, WebhookMetrics],
  exports: [WebhookEventsRepository],
})
export class WebhooksModule {}
