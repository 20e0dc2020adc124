import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EntitlementDocument, EntitlementSchema } from './entitlement.schema.ts';
import { EntitlementEvents } from './entitlement-events.ts';
import { EntitlementsRepository } from './entitlements.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: EntitlementDocument.name, schema: EntitlementSchema }])],
  providers: [EntitlementsRepository, EntitlementEvents],
  exports: [EntitlementsRepository, EntitlementEvents],
})
export class EntitlementsModule {}
