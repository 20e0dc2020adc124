import { Module } from '@nestjs/common';
import { MenuStoreModule } from './menu-store.module.ts';
import { MenusController } from './menus.controller.ts';
import { MenusService } from './menus.service.ts';

@Module({
  imports: [MenuStoreModule],
  controllers: [MenusController],
  providers: [MenusService],
  exports: [MenusService],
})
export class MenusModule {}
