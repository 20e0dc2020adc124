import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { AttachPicture } from '@swizzle/proto';
import { PicturesService } from './pictures.service.ts';

@Controller()
export class PicturesRpcController {
  constructor(private readonly pictures: PicturesService) {}

  @RpcHandler('catalog.picture.attach')
  attach(@Payload() request: AttachPicture) {
    return this.pictures.attach(request);
  }
}
