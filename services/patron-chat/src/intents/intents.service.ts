import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { prepareCareGuess } from '../care/guess.ts';
import { prepareIntents } from './intents.ts';
import { leaveSentenceModel, useSentenceModel } from './sentence-model.ts';

/** Loads what intents are guessed by before the first message; without the model Sam guesses by words alone. */
@Injectable()
export class IntentsService implements OnModuleInit, OnModuleDestroy {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async onModuleInit(): Promise<void> {
    const from = performance.now();
    await useSentenceModel().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The sentence model did not load: Sam guesses by words alone'),
    );
    prepareIntents();
    prepareCareGuess();
    this.logger.info({ ms: Math.round(performance.now() - from) }, 'Intents loaded');
  }

  onModuleDestroy(): void {
    leaveSentenceModel();
  }
}
