import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { recipesFromJson, recipesFromPage } from '@swizzle/mixology/imports/from-json';
import { fetchPage, NOT_FETCHED } from './fetch-page.ts';
import type { FetchImport } from './imports.jobs.ts';
import { ImportsRepository, readSource } from './imports.repository.ts';

const NO_RECIPE = 'This page states no recipe that we can read. Copy the recipe and paste it instead.';

/** Fetches the page of an import and reads its recipe. Running twice for the same import makes one. */
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
      await this.imports.setReady(importId, readSource(source));
    } catch (error) {
      // What another attempt wouldn't change is told at once.
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
