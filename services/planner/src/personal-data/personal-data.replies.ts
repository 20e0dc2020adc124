import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Hears } from '@swizzle/kit/hears.decorator';
import { RepliesTo } from '@swizzle/kit/replies.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataReplies {
  constructor(private readonly personalData: PersonalDataService) {}

  @RepliesTo('planner.user.export')
  export(@Payload() { userId }: RequestOf<'planner.user.export'>) {
    return this.personalData.export(userId);
  }

  @Hears('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.personalData.forget(userId);
  }
}
