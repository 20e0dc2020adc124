import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProviderModule } from '../provider/provider.module.ts';
import {
  CustomerDocument,
  CustomerLock,
  CustomerSchema,
  CustomersRepository,
} from './customers.repository.ts';
import { CustomersService } from './customers.service.ts';

@Module({
  imports: [
    ProviderModule,
    MongooseModule.forFeature([{ name: CustomerDocument.name, schema: CustomerSchema }]),
  ],
  providers: [CustomersRepository, CustomersService, CustomerLock],
  exports: [CustomersRepository, CustomersService, CustomerLock],
})
export class CustomersModule {}
