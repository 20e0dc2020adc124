import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { createStripe, Provider } from './provider.ts';

@Module({
  providers: [
    { provide: Stripe, inject: [CONFIG], useFactory: (config: Config) => createStripe(config) },
    { provide: Provider, inject: [Stripe], useFactory: (stripe: Stripe) => new Provider(stripe) },
  ],
  exports: [Stripe, Provider],
})
export class ProviderModule {}
