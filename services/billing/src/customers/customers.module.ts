import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProviderModule } from '../provider/provider.module.ts';
import { CustomerDocument, CustomerSchema } from './customer.schema.ts';
import { CustomersRepository } from './customers.repository.ts';
import { CustomersService } from './customers.service.ts';
import { Turns } from './turns.ts';

@Module({
  imports: [
    ProviderModule,
    MongooseModule.forFeature([{ name: CustomerDocument.name, schema: CustomerSchema }]),
  ],
  providers: [CustomersRepository, CustomersService, Turns],
  exports: [CustomersRepository, CustomersService, Turns],
})
export class CustomersModule {}
