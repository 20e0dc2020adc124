import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/model/model-client';
import { claimsSober, faultsIn } from '@swizzle/mixology/checking/text-faults';
import { SamAnswer, text } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { Said } from '../understanding/understand.ts';
import { MOST_CHARACTERS } from '../voice/lines.ts';
import { INSTRUCTIONS, saidMessage } from './instructions.ts';

const MOST_TOKENS = 300;
/** Milliseconds for a model: this is a conversation. */
const MODEL_MS = 6000;

const LINE = text(MOST_CHARACTERS, 1);
/** Markup and words from behind the scenes, beside what no public text may hold. */
const UNFIT = /[*#_]|\binstructions?\b/iu;

/** Nobody hears of a spirit that it has no alcohol. */
const isFit = ({ base_liquor, witty_response: line }: SamAnswer['baseLiquorIntent']) =>
  !UNFIT.test(line) &&
  faultsIn('line', line, LINE).length === 0 &&
  (base_liquor === 'all' || !claimsSober(line));

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
    if (isFit(outcome.value.baseLiquorIntent)) return outcome.value;
    this.logger.info('the line of the model is unfit');
    return undefined;
  }
}
