import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { JobRecovery } from '@swizzle/kit/jobs/job-recovery';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { NOT_FETCHED } from './fetch-page.ts';
import type { ImportDocument } from './import.schema.ts';
import type { FETCH_IMPORT, FetchImport } from './imports.jobs.ts';
import { ImportsRepository } from './imports.repository.ts';

type Payload = (typeof FETCH_IMPORT)['payload'];

/** Brings accepted imports to the queue. */
@Injectable()
export class ImportRecoveryService extends JobRecovery<ImportDocument, Payload> {
  constructor(
    private readonly imports: ImportsRepository,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override toJob({ _id }: ImportDocument) {
    return { id: _id, payload: { importId: _id } };
  }

  protected override find({ _id }: ImportDocument) {
    return this.imports.findForJob(_id);
  }

  protected override findUnfinished(before: Date, limit: number) {
    return this.imports.listUnfetched(before, limit);
  }

  protected override onFailed({ importId }: FetchImport) {
    return this.imports.setFailed(importId, NOT_FETCHED);
  }
}
