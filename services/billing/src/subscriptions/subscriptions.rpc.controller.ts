import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { EntitlementsRepository, NO_ENTITLEMENT, toState } from '../entitlements/entitlements.repository.ts';

@Controller()
export class SubscriptionsRpcController {
  constructor(private readonly entitlements: EntitlementsRepository) {}

  @RpcHandler('billing.subscription.get')
  async get(@Payload() { userId }: RequestOf<'billing.subscription.get'>) {
    return toState((await this.entitlements.find(userId)) ?? NO_ENTITLEMENT);
  }
}
