import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { isDecent } from '@swizzle/mixology/checking/decency';

const NAME_REFUSED = 'That name is not one for our menu. Please try another.';

/** Checks texts before they are published: with our word list, and with the model if configured. */
@Injectable()
export class ModerationService {
  constructor(private readonly model: ModelClient) {}

  /** @throws AppError `unprocessable` (not fit for publication) */
  async checkName(name: string | undefined): Promise<void> {
    if (!name) return;
    if (!isDecent(name) || (await this.model.moderate(name)) === 'flagged') {
      throw new AppError('unprocessable', NAME_REFUSED);
    }
  }
}
