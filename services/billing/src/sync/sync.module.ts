import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CustomersModule } from '../customers/customers.module.ts';
import { EntitlementsModule } from '../entitlements/entitlements.module.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import { TaxModule } from '../tax/tax.module.ts';
import { TrialsModule } from '../trials/trials.module.ts';
import { LeaseDocument, LeaseSchema, LeasesRepository } from './leases.repository.ts';
import { Reconciliation, Sweeper } from './periodic-sync.ts';
import { CardChanges, SyncService, TrialStart } from './sync.service.ts';

@Module({
  imports: [
    CustomersModule,
    EntitlementsModule,
    ProviderModule,
    TaxModule,
    TrialsModule,
    MongooseModule.forFeature([{ name: LeaseDocument.name, schema: LeaseSchema }]),
  ],
  providers: [SyncService, TrialStart, CardChanges, Sweeper, Reconciliation, LeasesRepository],
  exports: [
    SyncService,
    CardChanges,
    CustomersModule,
    EntitlementsModule,
    ProviderModule,
    TaxModule,
    TrialsModule,
  ],
})
export class SyncModule {}
