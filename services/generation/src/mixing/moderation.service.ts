import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { isDecent } from '@swizzle/mixology/checking/decency';

const ANOTHER_NAME = 'That name is not one for our menu. Please try another.';

/** Judges words that would become public: our own list always, the model's judgment where there is one. */
@Injectable()
export class ModerationService {
  constructor(private readonly model: ModelClient) {}

  /** @throws AppError `unprocessable` for a name that cannot be shown to everybody */
  async checkName(name: string | undefined): Promise<void> {
    if (!name) return;
    if (!isDecent(name) || (await this.model.moderate(name)) === 'flagged') {
      throw new AppError('unprocessable', ANOTHER_NAME);
    }
  }
}
