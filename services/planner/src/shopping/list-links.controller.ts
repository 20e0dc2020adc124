import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ListLinksService } from './list-links.service.ts';

@Controller()
export class ListLinksController {
  constructor(private readonly links: ListLinksService) {}

  @Endpoint('POST /api/menus/:id/shopping/link')
  share(@Input() { caller, params, body }: Call<'POST /api/menus/:id/shopping/link'>) {
    return this.links.share(caller.userId, params.id, body.renew);
  }

  @Endpoint('DELETE /api/menus/:id/shopping/link')
  end(@Input() { caller, params }: Call<'DELETE /api/menus/:id/shopping/link'>) {
    return this.links.end(caller.userId, params.id);
  }

  @Endpoint('GET /api/lists/:slug')
  show(@Input() { params }: Call<'GET /api/lists/:slug'>) {
    return this.links.show(params.slug);
  }
}
