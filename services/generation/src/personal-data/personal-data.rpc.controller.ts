import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataRpcController {
  constructor(private readonly personalData: PersonalDataService) {}

  @RpcHandler('generation.user.export')
  export(@Payload() { userId }: RequestOf<'generation.user.export'>) {
    return this.personalData.export(userId);
  }

  @OnEvent('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.personalData.forget(userId);
  }
}
