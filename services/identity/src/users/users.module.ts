import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MongooseModule } from '@nestjs/mongoose';
import { EventConsumersModule, OnEvent } from '@swizzle/kit/events/event-consumers';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SessionTiers } from './session-tiers.service.ts';
import { UserDocument, UserSchema, UsersRepository } from './users.repository.ts';
import { RegistrationOutbox, UsersService } from './users.service.ts';

@Controller()
class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint('GET /api/auth/user')
  getUser(@Input() { caller }: Call<'GET /api/auth/user'>) {
    return this.users.getUser(caller.userId);
  }

  @Endpoint('PATCH /api/auth/user/units')
  setUnits(@Input() { caller, body }: Call<'PATCH /api/auth/user/units'>) {
    return this.users.setUnits(caller.userId, body.preferredUnits);
  }

  @Endpoint('PATCH /api/auth/user/profile')
  setProfile(@Input() { caller, body }: Call<'PATCH /api/auth/user/profile'>) {
    return this.users.setProfile(caller.userId, body);
  }
}

/** Requests of other services about users. */
@Controller()
class UsersRpcController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler('identity.user.get')
  get(@Payload() { userId }: RequestOf<'identity.user.get'>) {
    return this.users.findUser(userId);
  }
}

/** Applies billing's entitlement changes. */
@Controller()
class EntitlementsConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly tiers: SessionTiers,
  ) {}

  /** Outdated events are ignored, but sessions are synced in any case: a redelivery repairs a crash in between. */
  @OnEvent('billing.entitlement.changed.v1')
  async changeTier({ userId, ...entitlement }: EventOf<'billing.entitlement.changed.v1'>) {
    await this.users.setEntitlement(userId, entitlement);
    await this.tiers.sync(userId);
  }
}

@Module({
  imports: [
    SessionsModule,
    EventConsumersModule,
    MongooseModule.forFeature([{ name: UserDocument.name, schema: UserSchema }]),
  ],
  controllers: [UsersController, UsersRpcController, EntitlementsConsumer],
  providers: [UsersService, UsersRepository, RegistrationOutbox, SessionTiers],
  exports: [UsersService, UsersRepository, SessionTiers],
})
export class UsersModule {}
