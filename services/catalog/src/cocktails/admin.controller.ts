import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CocktailsService } from './cocktails.service.ts';

@Controller()
export class AdminController {
  constructor(private readonly cocktails: CocktailsService) {}

  @Endpoint('POST /api/admin/cocktails/:id/featured')
  setFeatured(@Input() { params, body }: Call<'POST /api/admin/cocktails/:id/featured'>) {
    return this.cocktails.setFeatured(params.id, body.isFeatured);
  }

  @Endpoint('GET /api/admin/statistics')
  async statistics() {
    return { cocktails: await this.cocktails.countAll() };
  }
}
