import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Endpoint } from '@swizzle/kit/http/endpoint.decorator';
import { ProviderModule } from '../provider/provider.module.ts';
import { orFail } from '../provider/provider.ts';
import { PlanPriceDocument, PlanPriceSchema, PricesRepository } from './prices.repository.ts';
import { PricesService } from './prices.service.ts';

@Controller()
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Endpoint('GET /api/plans')
  list() {
    return orFail('Failed to read the prices', this.prices.list());
  }
}

@Module({
  imports: [
    ProviderModule,
    MongooseModule.forFeature([{ name: PlanPriceDocument.name, schema: PlanPriceSchema }]),
  ],
  controllers: [PricesController],
  providers: [PricesService, PricesRepository],
  exports: [PricesService],
})
export class PricesModule {}
