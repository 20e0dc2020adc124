import { Module } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import { AccountCheck } from './account-check.ts';

@Module({ imports: [PricesModule, ProviderModule], providers: [AccountCheck] })
export class AccountCheckModule {}
