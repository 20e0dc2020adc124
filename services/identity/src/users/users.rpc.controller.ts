import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { UsersService } from './users.service.ts';

/** Requests of other services about users. */
@Controller()
export class UsersRpcController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler('identity.user.get')
  get(@Payload() { userId }: RequestOf<'identity.user.get'>) {
    return this.users.findUser(userId);
  }
}
