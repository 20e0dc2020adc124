import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { DispatchService } from './dispatch.service.ts';

const LOOK_EVERY_MS = 5000;

/** Looks after accepted work for as long as the service runs; each replica may, since looking twice is harmless. */
@Injectable()
export class Recovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly dispatch: DispatchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    // The next look comes soon: a dependency that is away now is no reason to stop looking.
    await this.dispatch
      .recover(new Date())
      .catch((err: unknown) => this.logger.warn({ err }, 'recovery put off'));
  }
}
