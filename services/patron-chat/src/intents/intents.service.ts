import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { learnIntents } from './intents.ts';
import { leaveSentenceModel, useSentenceModel } from './sentence-model.ts';

/** Learns intents and loads the sentence model before the first message; without the model Sam guesses by words alone. */
@Injectable()
export class IntentsService implements OnModuleInit, OnModuleDestroy {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async onModuleInit(): Promise<void> {
    const from = performance.now();
    await useSentenceModel().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The sentence model did not load: Sam guesses by words alone'),
    );
    learnIntents();
    this.logger.info({ ms: Math.round(performance.now() - from) }, 'Intents learned');
  }

  onModuleDestroy(): void {
    leaveSentenceModel();
  }
}
