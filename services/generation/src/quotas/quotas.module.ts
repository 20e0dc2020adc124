import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { QuotasService } from './quotas.service.ts';
import { ShareDocument, ShareSchema, SharesRepository } from './shares.repository.ts';

/** The day's counters, for those who accept and those who give back. */
@Module({
  imports: [
    GenerationsStoreModule,
    MongooseModule.forFeature([{ name: ShareDocument.name, schema: ShareSchema }]),
  ],
  providers: [QuotasService, SharesRepository],
  exports: [QuotasService, SharesRepository],
})
export class QuotasModule {}
