import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BarsModule } from '../bars/bars.module.ts';
import { MadeDrinkDocument, MadeDrinkSchema } from './made-drink.schema.ts';
import { MadeDrinksController } from './made-drinks.controller.ts';
import { MadeDrinksRepository } from './made-drinks.repository.ts';
import { MadeDrinksService } from './made-drinks.service.ts';

@Module({
  imports: [
    BarsModule,
    MongooseModule.forFeature([{ name: MadeDrinkDocument.name, schema: MadeDrinkSchema }]),
  ],
  controllers: [MadeDrinksController],
  providers: [MadeDrinksService, MadeDrinksRepository],
  exports: [MadeDrinksRepository, MadeDrinksService],
})
export class MadeDrinksModule {}
