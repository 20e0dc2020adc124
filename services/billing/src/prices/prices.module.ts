import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProviderModule } from '../provider/provider.module.ts';
import { PricesController } from './prices.controller.ts';
import { PlanPriceDocument, PlanPriceSchema, PricesRepository } from './prices.repository.ts';
import { PricesService } from './prices.service.ts';

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
