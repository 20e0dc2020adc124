import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ImportsService } from './imports.service.ts';

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Endpoint('GET /api/imports')
  list(@Input() { caller }: Call<'GET /api/imports'>) {
    return this.imports.list(caller.userId);
  }

  @Endpoint('POST /api/imports')
  create(@Input() { caller, body }: Call<'POST /api/imports'>) {
    return this.imports.create(caller.userId, body);
  }

  @Endpoint('GET /api/imports/sources')
  sources() {
    return this.imports.sources();
  }

  @Endpoint('POST /api/imports/photo')
  createFromPhoto(@Input() { caller, body }: Call<'POST /api/imports/photo'>) {
    return this.imports.createFromPhoto(caller.userId, body);
  }

  @Endpoint('PATCH /api/imports/:id')
  change(@Input() { caller, params, body }: Call<'PATCH /api/imports/:id'>) {
    return this.imports.change(caller.userId, params.id, body);
  }

  @Endpoint('DELETE /api/imports/:id')
  async remove(@Input() { caller, params }: Call<'DELETE /api/imports/:id'>) {
    await this.imports.remove(caller.userId, params.id);
    return { deleted: true };
  }

  @Endpoint('POST /api/imports/:id/share')
  share(@Input() { caller, params }: Call<'POST /api/imports/:id/share'>) {
    return this.imports.share(caller.userId, params.id);
  }

  @Endpoint('GET /api/imports/:id/picture')
  async picture(@Input() { caller, params, reply }: Call<'GET /api/imports/:id/picture'>) {
    const svg = await this.imports.picture(caller.userId, params.id);
    void reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'private, no-cache');
    return svg;
  }
}
