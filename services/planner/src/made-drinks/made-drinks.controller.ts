import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { MadeDrinksService } from './made-drinks.service.ts';

/** A user's log of what they made with a bar. */
@Controller()
export class MadeDrinksController {
  constructor(private readonly drinks: MadeDrinksService) {}

  @Endpoint('GET /api/bars/:id/made')
  list(@Input() { caller, params }: Call<'GET /api/bars/:id/made'>) {
    return this.drinks.list(caller, params.id);
  }

  @Endpoint('POST /api/bars/:id/made')
  make(@Input() { caller, params, body }: Call<'POST /api/bars/:id/made'>) {
    return this.drinks.make(caller, params.id, body);
  }

  @Endpoint('PATCH /api/bars/:id/made/:madeId')
  change(@Input() { caller, params, body }: Call<'PATCH /api/bars/:id/made/:madeId'>) {
    return this.drinks.change(caller, params.id, params.madeId, body);
  }

  @Endpoint('DELETE /api/bars/:id/made/:madeId')
  undo(@Input() { caller, params }: Call<'DELETE /api/bars/:id/made/:madeId'>) {
    return this.drinks.undo(caller, params.id, params.madeId);
  }
}
