import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminController } from './admin.controller.ts';
import { CocktailDocument, CocktailSchema } from './cocktail.schema.ts';
import { CocktailsController } from './cocktails.controller.ts';
import { CocktailsRepository, CounterDocument, CounterSchema } from './cocktails.repository.ts';
import { CocktailsRpcController } from './cocktails.rpc.controller.ts';
import { CocktailEvents, CocktailsService } from './cocktails.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CocktailDocument.name, schema: CocktailSchema },
      { name: CounterDocument.name, schema: CounterSchema },
    ]),
  ],
  controllers: [CocktailsController, AdminController, CocktailsRpcController],
  providers: [CocktailsService, CocktailsRepository, CocktailEvents],
  exports: [CocktailsService, CocktailsRepository, CocktailEvents],
})
export class CocktailsModule {}
