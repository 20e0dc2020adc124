import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { recipesFromJson, recipesFromPage } from '@swizzle/mixology/imports/from-json';
import type { QueueName } from '@swizzle/proto';
import { z } from 'zod';
import { fetchPage, NOT_FETCHED } from './fetch-page.ts';
import { ImportsRepository, parseSource } from './imports.repository.ts';

/** Fetches the page of an import; everything else is in its document. */
const payload = z.object({ importId: z.string() });
export type FetchImport = z.infer<typeof payload>;

/** Only one retry, since the user is waiting. */
export const FETCH_IMPORT: JobKind<typeof payload> = {
  queue: 'fetch-import' satisfies QueueName,
  payload,
  attempts: 2,
};

const NO_RECIPE = 'This page states no recipe that we can read. Copy the recipe and paste it instead.';

/** Fetches the page of an import and parses its recipe; idempotent. */
@Injectable()
export class FetchImportProcessor implements JobProcessor<FetchImport> {
  constructor(private readonly imports: ImportsRepository) {}

  async process({ importId }: FetchImport): Promise<void> {
    const document = await this.imports.findForJob(importId);
    if (document?.state !== 'accepted' || document.url === null) return;
    try {
      const { text, isJson } = await fetchPage(document.url);
      const found = isJson ? (recipesFromJson(text) ?? []) : recipesFromPage(text);
      const source = found.find(({ lines }) => lines.length > 0);
      if (!source) throw new AppError('unprocessable', NO_RECIPE);
      await this.imports.setReady(importId, parseSource(source));
    } catch (error) {
      // Permanent failures aren't retried.
      if (!(error instanceof AppError) || error.code !== 'unprocessable') throw error;
      await this.imports.setFailed(importId, error.message);
    }
  }

  async onFailed({ importId }: FetchImport): Promise<void> {
    await this.imports.setFailed(importId, NOT_FETCHED);
  }

  reopen({ importId }: FetchImport): Promise<boolean> {
    return this.imports.reopen(importId);
  }
}
