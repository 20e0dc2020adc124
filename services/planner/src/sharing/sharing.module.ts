import { Module } from '@nestjs/common';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { MenuCardsService } from './menu-cards.service.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';

@Module({
  imports: [MenuStoreModule],
  controllers: [SharingController],
  providers: [SharingService, MenuCardsService],
})
export class SharingModule {}
