import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GenerationMetrics } from './generation-metrics.ts';
import { GenerationDocument, GenerationSchema, GenerationsRepository } from './generations.repository.ts';

/** The ledger of generations and its metrics, shared by the service and the worker. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GenerationDocument.name, schema: GenerationSchema }])],
  providers: [GenerationsRepository, GenerationMetrics],
  exports: [GenerationsRepository, GenerationMetrics],
})
export class GenerationsStoreModule {}
