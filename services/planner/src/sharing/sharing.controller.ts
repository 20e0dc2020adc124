import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import { SharingService } from './sharing.service.ts';

@Controller()
export class SharingController {
  constructor(private readonly sharing: SharingService) {}

  @Endpoint('POST /api/menus/:id/share')
  share(@Input() { caller, params, body }: Call<'POST /api/menus/:id/share'>) {
    return this.sharing.share(caller.userId, params.id, body.renew);
  }

  @Endpoint('DELETE /api/menus/:id/share')
  end(@Input() { caller, params }: Call<'DELETE /api/menus/:id/share'>) {
    return this.sharing.end(caller.userId, params.id);
  }

  @Endpoint('GET /api/m/:slug')
  show(@Input() { params }: Call<'GET /api/m/:slug'>) {
    return this.sharing.show(params.slug);
  }

  @Endpoint('POST /api/m/:slug/views')
  async countView(@Input() { params }: Call<'POST /api/m/:slug/views'>) {
    await this.sharing.countView(params.slug);
    return { counted: true };
  }
}
