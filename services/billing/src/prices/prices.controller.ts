import { Controller } from '@nestjs/common';
import { Endpoint } from '@swizzle/kit/http/endpoint.decorator';
import { orFail } from '../provider/provider.ts';
import { PricesService } from './prices.service.ts';

@Controller()
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Endpoint('GET /api/plans')
  list() {
    return orFail('Failed to read the prices', this.prices.list());
  }
}
