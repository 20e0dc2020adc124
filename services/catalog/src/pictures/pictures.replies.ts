import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RepliesTo } from '@swizzle/kit/replies.decorator';
import type { AttachPicture } from '@swizzle/proto';
import { PicturesService } from './pictures.service.ts';

/** What other services ask about pictures. */
@Controller()
export class PicturesReplies {
  constructor(private readonly pictures: PicturesService) {}

  @RepliesTo('catalog.picture.attach')
  attach(@Payload() request: AttachPicture) {
    return this.pictures.attach(request);
  }
}
