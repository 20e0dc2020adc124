import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BarDocument, BarSchema } from './bar.schema.ts';
import { BarCocktailsService } from './bar-cocktails.service.ts';
import { BarSharingController } from './bar-sharing.controller.ts';
import { BarSharingService } from './bar-sharing.service.ts';
import { BarsController } from './bars.controller.ts';
import { BarsRepository } from './bars.repository.ts';
import { BarsReplies } from './bars.rpc.controller.ts';
import { BarsService } from './bars.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: BarDocument.name, schema: BarSchema }])],
  controllers: [BarsController, BarSharingController, BarsReplies],
  providers: [BarsService, BarCocktailsService, BarSharingService, BarsRepository],
  exports: [BarsRepository, BarsService],
})
export class BarsModule {}
