import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsedTrialDocument, UsedTrialSchema, UsedTrialsRepository } from './used-trials.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: UsedTrialDocument.name, schema: UsedTrialSchema }])],
  providers: [UsedTrialsRepository],
  exports: [UsedTrialsRepository],
})
export class TrialsModule {}
