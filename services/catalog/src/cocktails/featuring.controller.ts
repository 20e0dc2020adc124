import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import { CocktailsService } from './cocktails.service.ts';

/** What administrators may do with a cocktail. */
@Controller()
export class FeaturingController {
  constructor(private readonly cocktails: CocktailsService) {}

  @Endpoint('POST /api/admin/cocktails/:id/featured')
  setFeatured(@Input() { params, body }: Call<'POST /api/admin/cocktails/:id/featured'>) {
    return this.cocktails.setFeatured(params.id, body.isFeatured);
  }
}
