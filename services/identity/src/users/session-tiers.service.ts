import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { type UserDocument, UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

/** Milliseconds between two comparisons of the administrators' sessions with ADMIN_EMAILS. */
const INTERVAL_MS = 5000;

/**
 * Keeps what Redis has of signed-in users equal to the user document and ADMIN_EMAILS: the tier of open sessions, and
 * whether the address is verified.
 */
@Injectable()
export class SessionTiers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;
  private hasComparedAll = false;

  constructor(
    private readonly users: UsersRepository,
    private readonly usersService: UsersService,
    private readonly sessions: SessionStore,
    private readonly verified: VerifiedUsers,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.compare(), INTERVAL_MS);
    this.compare();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Gives the user's sessions the tier that the user has now. Reads the user again after writing: of two that write at
   * once, the one that wrote an old tier sees the change and writes again.
   * @returns whether there is such a user
   */
  async sync(userId: string): Promise<boolean> {
    let user = await this.users.find(userId);
    while (user) {
      const { tier } = this.usersService.callerOf(user);
      await this.sessions.setTier(userId, tier);
      await this.verified.set(userId, user.emailVerified ?? false);
      const current = await this.users.find(userId);
      if (current && this.usersService.callerOf(current).tier === tier) return true;
      user = current;
    }
    return false;
  }

  /**
   * All sessions once after the start, since ADMIN_EMAILS may be another now. Then those of administrators alone: during
   * a rolling update, a replica with the old setting still signs people in.
   */
  private compare(): void {
    this.running ??= (this.hasComparedAll ? this.compareAdmins() : this.compareAll())
      .catch((err: unknown) => this.logger.warn({ err }, 'tiers of sessions not compared'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async compareAll(): Promise<void> {
    for await (const userIds of this.sessions.listUsers()) {
      if (this.isStopping) return;
      await this.correct(await this.users.list(userIds));
    }
    this.hasComparedAll = true;
  }

  private async compareAdmins(): Promise<void> {
    const named = await this.users.listByEmails([...this.config.ADMIN_EMAILS]);
    const signedIn = await this.users.list(await this.sessions.listAdmins());
    await this.correct([...named, ...signedIn]);
  }

  /** What was changed here is read again: the user may have had another tier by the time it was written. */
  private async correct(users: readonly UserDocument[]): Promise<void> {
    const corrections = users.map(async (user) => {
      const { userId, tier } = this.usersService.callerOf(user);
      await this.verified.set(userId, user.emailVerified ?? false);
      const changed = await this.sessions.setTier(userId, tier);
      if (changed === 0) return;
      this.logger.info({ userId, tier }, 'tier of open sessions corrected');
      await this.sync(userId);
    });
    await Promise.all(corrections);
  }
}
