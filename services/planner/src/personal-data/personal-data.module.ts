import { Module } from '@nestjs/common';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { PersonalDataReplies } from './personal-data.replies.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [MenuStoreModule, ListenersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
