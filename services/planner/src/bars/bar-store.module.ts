import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BarDocument, BarSchema } from './bar.schema.ts';
import { BarsRepository } from './bars.repository.ts';

/** Bars as they are kept, for those who change them and those who plan with them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BarDocument.name, schema: BarSchema }])],
  providers: [BarsRepository],
  exports: [BarsRepository],
})
export class BarStoreModule {}
