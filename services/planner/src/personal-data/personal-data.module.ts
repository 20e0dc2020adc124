import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { BarsModule } from '../bars/bars.module.ts';
import { MadeDrinksModule } from '../made-drinks/made-drinks.module.ts';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { PersonalDataRpcController } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [MenuStoreModule, BarsModule, MadeDrinksModule, EventConsumersModule],
  controllers: [PersonalDataRpcController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
