import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { UsersService } from '../users/users.service.ts';

/** Everything that Swizzle keeps about a user, from every service that keeps something. */
@Injectable()
export class ExportService {
  constructor(
    private readonly users: UsersService,
    private readonly requests: RpcClient,
  ) {}

  /** All or nothing: half of it would look like all. @throws AppError `unavailable` where a service is away */
  async export(userId: string) {
    const [profile, catalog, generation, chat, planner, billing] = await Promise.all([
      this.users.getUser(userId),
      this.requests.ask('catalog.user.export', { userId }),
      this.requests.ask('generation.user.export', { userId }),
      this.requests.ask('patron-chat.user.export', { userId }),
      this.requests.ask('planner.user.export', { userId }),
      this.requests.ask('billing.user.export', { userId }),
    ]);
    const kept = { ...catalog, ...generation, ...chat, ...planner, ...billing };
    return { exportedAt: new Date().toISOString(), profile, ...kept };
  }
}
