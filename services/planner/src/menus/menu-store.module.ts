import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ViewDocument, ViewSchema, ViewsRepository } from '../views/views.repository.ts';
import { MenuDocument, MenuSchema } from './menu.schema.ts';
import { MenuAnswers } from './menu-answers.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';

/** Menus as they are kept, for those who plan, change, share and show them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MenuDocument.name, schema: MenuSchema },
      { name: ViewDocument.name, schema: ViewSchema },
    ]),
  ],
  providers: [MenusRepository, MenuEvents, MenuAnswers, ViewsRepository],
  exports: [MongooseModule, MenusRepository, MenuEvents, MenuAnswers, ViewsRepository],
})
export class MenuStoreModule {}
