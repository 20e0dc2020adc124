import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ShoppingService } from './shopping.service.ts';

@Controller()
export class ShoppingController {
  constructor(private readonly shopping: ShoppingService) {}

  @Endpoint('PATCH /api/menus/:id/shopping')
  change(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/shopping'>) {
    return this.shopping.change(caller.userId, params.id, body);
  }

  @Endpoint('PATCH /api/menus/:id/bar')
  changeBar(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/bar'>) {
    return this.shopping.changeBar(caller.userId, params.id, body);
  }
}
