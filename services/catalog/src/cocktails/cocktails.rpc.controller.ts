import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { CreateCocktail, RequestOf } from '@swizzle/proto';
import { CocktailsService } from './cocktails.service.ts';

@Controller()
export class CocktailsRpcController {
  constructor(private readonly cocktails: CocktailsService) {}

  @RpcHandler('catalog.cocktail.create')
  create(@Payload() request: CreateCocktail) {
    return this.cocktails.create(request);
  }

  @RpcHandler('catalog.cocktail.get')
  get(@Payload() { id }: RequestOf<'catalog.cocktail.get'>) {
    return this.cocktails.find(id);
  }

  @RpcHandler('catalog.cocktail.find-by-name')
  findByName(@Payload() { name }: RequestOf<'catalog.cocktail.find-by-name'>) {
    return this.cocktails.findByName(name);
  }

  @RpcHandler('catalog.cocktail.candidates')
  async listCandidates(@Payload() { baseLiquor }: RequestOf<'catalog.cocktail.candidates'>) {
    return { cocktails: await this.cocktails.listCandidates(baseLiquor) };
  }
}
