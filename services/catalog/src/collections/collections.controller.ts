import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CollectionsService } from './collections.service.ts';

/** A user's own collection. */
@Controller()
export class CollectionsController {
  constructor(private readonly collections: CollectionsService) {}

  @Endpoint('GET /api/user/saved-cocktails')
  list(@Input() { caller, query }: Call<'GET /api/user/saved-cocktails'>) {
    return this.collections.list(caller.userId, query);
  }

  @Endpoint('POST /api/cocktails/:id/save')
  async save(@Input() { caller, params }: Call<'POST /api/cocktails/:id/save'>) {
    await this.collections.save(caller.userId, params.id);
    return { saved: true };
  }

  @Endpoint('DELETE /api/cocktails/:id/save')
  async remove(@Input() { caller, params }: Call<'DELETE /api/cocktails/:id/save'>) {
    await this.collections.remove(caller.userId, params.id);
    return { saved: false };
  }
}
