import { Inject, Injectable } from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Outbox } from '@swizzle/kit/outbox';
import type { Logger } from 'pino';
import type { CocktailDocument } from './cocktail.schema.ts';
import { CocktailsRepository } from './cocktails.repository.ts';

/** Tells others which cocktails are new or changed. */
@Injectable()
export class CocktailEvents extends Outbox<CocktailDocument> {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly events: Events,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override listUnsaid() {
    return this.cocktails.listUnsaid();
  }

  protected override async say({ _id, unsaid }: CocktailDocument): Promise<void> {
    if (!unsaid) return;
    await this.events.publish(unsaid.subject, { cocktailId: _id }, unsaid.id);
    await this.cocktails.said(unsaid);
  }
}
