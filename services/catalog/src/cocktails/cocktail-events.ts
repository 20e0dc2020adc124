import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { CocktailDocument } from './cocktail.schema.ts';
import { CocktailsRepository } from './cocktails.repository.ts';

/** Tells others which cocktails are new or changed. */
@Injectable()
export class CocktailEvents extends Outbox<CocktailDocument> {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override findPendingEvents() {
    return this.cocktails.findPendingEvents();
  }

  protected override async publishChange({ _id, unsaid }: CocktailDocument): Promise<void> {
    if (!unsaid) return;
    await this.events.publish(unsaid.subject, { cocktailId: _id }, unsaid.id);
    await this.cocktails.markPublished(unsaid);
  }
}
