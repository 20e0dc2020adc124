import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { QuotasService } from './quotas.module.ts';

@Controller()
export class UsageRpcController {
  constructor(private readonly quotas: QuotasService) {}

  @RpcHandler('generation.usage.today')
  today(@Payload() { userId }: RequestOf<'generation.usage.today'>) {
    return this.quotas.usage(userId, new Date());
  }
}
