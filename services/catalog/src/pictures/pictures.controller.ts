import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { PicturesService } from './pictures.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint('GET /api/pictures/:hash')
  async get(@Input() { params, reply }: Call<'GET /api/pictures/:hash'>) {
    const file = await this.pictures.get(params.hash);
    void reply.type('image/webp').header('cache-control', IMMUTABLE);
    return file;
  }
}
