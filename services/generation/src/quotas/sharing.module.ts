import { Module } from '@nestjs/common';
import { QuotasModule } from './quotas.module.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';
import { UsageReplies } from './usage.rpc.controller.ts';

/** What users and other services may ask about quotas. */
@Module({
  imports: [QuotasModule],
  controllers: [SharingController, UsageReplies],
  providers: [SharingService],
})
export class SharingModule {}
