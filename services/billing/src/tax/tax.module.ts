import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.ts';
import { Taxes } from './taxes.ts';

@Module({ imports: [ProviderModule], providers: [Taxes], exports: [Taxes] })
export class TaxModule {}
