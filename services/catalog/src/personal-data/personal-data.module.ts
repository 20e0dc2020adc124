import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { PersonalDataRpcController } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [CocktailsModule, CollectionsModule, EventConsumersModule],
  controllers: [PersonalDataRpcController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
