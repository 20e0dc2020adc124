import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobQueueModule } from '@swizzle/kit/jobs/job-queue';
import type { Config } from '../config.ts';
import { ModerationService } from '../mixing/moderation.service.ts';
import { ImportsController } from './imports.controller.ts';
import { FETCH_IMPORT } from './imports.jobs.ts';
import { ImportDocument, ImportSchema, ImportsRepository } from './imports.repository.ts';
import { ImportRecoveryService, ImportsService } from './imports.service.ts';
import { PhotoReader } from './photo-reader.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ImportDocument.name, schema: ImportSchema }])],
  providers: [ImportsRepository],
  exports: [ImportsRepository],
})
export class ImportsStoreModule {}

@Module({})
class ImportsModule {}

export const importsModule = (config: Config): DynamicModule => ({
  module: ImportsModule,
  imports: [ImportsStoreModule, JobQueueModule.with(FETCH_IMPORT, config)],
  controllers: [ImportsController],
  providers: [PhotoReader, ImportsService, ImportRecoveryService, ModerationService],
});
