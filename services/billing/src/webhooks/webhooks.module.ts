import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticesService } from '../notices/notices.service.ts';
import { PricesModule } from '../prices/prices.module.ts';
import { SyncModule } from '../sync/sync.module.ts';
import { WebhookEventDocument, WebhookEventSchema } from './webhook-event.schema.ts';
import { WebhookEventsRepository } from './webhook-events.repository.ts';
import { WebhookMetrics } from './webhook-metrics.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

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
