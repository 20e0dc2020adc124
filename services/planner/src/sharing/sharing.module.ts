import { Module } from '@nestjs/common';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';

@Module({
  imports: [MenuStoreModule],
  controllers: [SharingController],
  providers: [SharingService],
})
export class SharingModule {}
