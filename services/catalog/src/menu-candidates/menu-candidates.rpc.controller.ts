import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { MenuCandidatesService } from './menu-candidates.service.ts';

/** What a planner of menus asks of the catalog. */
@Controller()
export class MenuCandidatesRpcController {
  constructor(private readonly shelves: MenuCandidatesService) {}

  @RpcHandler('catalog.shelf.list')
  list(@Payload() request: RequestOf<'catalog.shelf.list'>) {
    return this.shelves.list(request);
  }

  @RpcHandler('catalog.drawing.list')
  listDrawings(@Payload() { ids }: RequestOf<'catalog.drawing.list'>) {
    return this.shelves.listDrawings(ids);
  }
}
