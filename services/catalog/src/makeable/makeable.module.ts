import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { MakeableService } from './makeable.service.ts';

@Controller()
class MakeableRpcController {
  constructor(private readonly makeable: MakeableService) {}

  @RpcHandler('catalog.cocktail.makeable')
  find(@Payload() request: RequestOf<'catalog.cocktail.makeable'>) {
    return this.makeable.find(request);
  }

  @RpcHandler('catalog.cocktail.next-bottles')
  nextBottles(@Payload() request: RequestOf<'catalog.cocktail.next-bottles'>) {
    return this.makeable.nextBottles(request);
  }
}

/** Finds cocktails that can be made with the bottles of a bar. */
@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [MakeableRpcController],
  providers: [MakeableService],
})
export class MakeableModule {}
