import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/model/model-client';
import { isDecent } from '@swizzle/mixology/checking/decency';
import { SamAnswer } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { Said } from '../understanding/understand.ts';
import { MOST_CHARACTERS } from '../voice/lines.ts';
import { INSTRUCTIONS, saidMessage } from './instructions.ts';

const MOST_TOKENS = 300;
/** Milliseconds for a model: this is a conversation. */
const MODEL_MS = 6000;

/** Links, markup, and words from behind the scenes. */
const UNFIT =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io)\b|[<>{}`*#\p{Cc}]|_|\b(?:instructions?|system prompt|JSON)\b/iu;

const isFit = (line: string) =>
  line.trim() !== '' && line.length <= MOST_CHARACTERS && !UNFIT.test(line) && isDecent(line);

/** Sam as a model plays him. */
@Injectable()
export class ModelSam {
  constructor(
    private readonly model: ModelClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The model's answer; undefined where there is none, or where it is not one for the bar. */
  async answer(userId: string, said: Said): Promise<SamAnswer | undefined> {
    if (!this.model.isOn) return undefined;
    const outcome = await this.model.answer({
      task: 'sam',
      userId,
      instructions: INSTRUCTIONS,
      messages: [saidMessage(said)],
      schema: SamAnswer,
      maxTokens: MOST_TOKENS,
      withinMs: MODEL_MS,
    });
    if (outcome.kind !== 'answer') return undefined;
    if (isFit(outcome.value.baseLiquorIntent.witty_response)) return outcome.value;
    this.logger.info('the line of the model is unfit');
    return undefined;
  }
}
