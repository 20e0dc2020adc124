import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RepliesTo } from '@swizzle/kit/replies.decorator';
import type { RequestOf } from '@swizzle/proto';
import { toState, UNKNOWN } from '../entitlements/entitlement.schema.ts';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.ts';

@Controller()
export class SubscriptionsReplies {
  constructor(private readonly entitlements: EntitlementsRepository) {}

  @RepliesTo('billing.subscription.get')
  async get(@Payload() { userId }: RequestOf<'billing.subscription.get'>) {
    return toState((await this.entitlements.find(userId)) ?? UNKNOWN);
  }
}
