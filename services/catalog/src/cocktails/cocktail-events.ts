import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { CocktailDocument } from './cocktail.schema.ts';
import { CocktailsRepository } from './cocktails.repository.ts';

/** Milliseconds after which a change that could not be told is told again. */
const AGAIN_MS = 30_000;

/** Tells others what changed. A change carries its event with it until that is published, over a crash as well. */
@Injectable()
export class CocktailEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly events: Events,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.whileOpen(this.sayUnsaid()), AGAIN_MS);
    this.whileOpen(this.sayUnsaid());
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** Publishes the event of a change that has just been written, while its caller goes on. */
  announce(changed: CocktailDocument): void {
    this.whileOpen(this.say(changed));
  }

  /** Does not make the caller wait; closing waits for it. */
  private whileOpen(work: Promise<void>): void {
    const settled = work
      .catch((err: unknown) => this.logger.warn({ err }, 'events kept for later'))
      .finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  private async sayUnsaid(): Promise<void> {
    for (const changed of await this.cocktails.listUnsaid()) await this.say(changed);
  }

  private async say({ _id, unsaid }: CocktailDocument): Promise<void> {
    if (!unsaid) return;
    await this.events.publish(unsaid.subject, { cocktailId: _id }, unsaid.id);
    await this.cocktails.said(unsaid);
  }
}
