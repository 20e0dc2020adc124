import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { UsersService } from '../users/users.service.ts';
import { CredentialsRepository, hashPassword } from './credentials.repository.ts';

/** Creates a demo account of each tier if DEMO_ACCOUNTS is true. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.DEMO_ACCOUNTS) return;
    for (const { email, firstName, tier } of DEMO_ACCOUNTS) {
      const _id = `demo-${tier}`;
      if (await this.credentials.find(email)) continue;
      await this.users.ensureCaller({ _id, email, firstName, lastName: 'Demo', tier, emailVerified: true });
      await this.credentials.claim(email, _id, await hashPassword(DEMO_PASSWORD));
    }
  }
}
