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

/** Interval of reconciliation in milliseconds. */
const INTERVAL_MS = 5000;

/** Reconciles Redis with user documents and ADMIN_EMAILS: the tier of open sessions, and the set of verified users. */
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
   * Writes the user's current tier to their sessions. Rereads the user afterwards: of two concurrent writers, the one with
   * the stale tier sees the change and writes again.
   * @returns whether the user exists
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
   * Compares all sessions once after the start, since ADMIN_EMAILS may have changed. Afterwards compares those of
   * administrators only: during a rolling update, replicas with the old setting still sign users in.
   */
  private compare(): void {
    this.running ??= (this.hasComparedAll ? this.compareAdmins() : this.compareAll())
      .catch((err: unknown) => this.logger.warn({ err }, 'session tiers not compared'))
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

  /** Corrected users are synced again: their tier may have changed between read and write. */
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
