import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { MenuCandidatesService } from './menu-candidates.service.ts';

@Controller()
export class MenuCandidatesRpcController {
  constructor(private readonly candidates: MenuCandidatesService) {}

  @RpcHandler('catalog.menu-candidate.list')
  list(@Payload() request: RequestOf<'catalog.menu-candidate.list'>) {
    return this.candidates.list(request);
  }

  @RpcHandler('catalog.drawing.list')
  listDrawings(@Payload() { ids }: RequestOf<'catalog.drawing.list'>) {
    return this.candidates.listDrawings(ids);
  }
}
