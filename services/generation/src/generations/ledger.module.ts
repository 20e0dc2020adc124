import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GenerationDocument, GenerationSchema } from './generation.schema.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** The ledger, for those who accept, count and make. */
@Module({
  imports: [MongooseModule.forFeature([{ name: GenerationDocument.name, schema: GenerationSchema }])],
  providers: [GenerationsRepository],
  exports: [GenerationsRepository],
})
export class LedgerModule {}
