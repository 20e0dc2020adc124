import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GenerationMetrics } from './generation-metrics.ts';
import { GenerationDocument, GenerationSchema, GenerationsRepository } from './generations.repository.ts';

/** The ledger and what is told of it, for those who accept, count and make. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GenerationDocument.name, schema: GenerationSchema }])],
  providers: [GenerationsRepository, GenerationMetrics],
  exports: [GenerationsRepository, GenerationMetrics],
})
export class GenerationsStoreModule {}
