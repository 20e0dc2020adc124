import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { PictureDocument, PictureSchema } from './picture.schema.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesReplies } from './pictures.rpc.controller.ts';
import { PicturesService } from './pictures.service.ts';

@Module({
  imports: [
    CocktailsModule,
    MongooseModule.forFeature([{ name: PictureDocument.name, schema: PictureSchema }]),
  ],
  controllers: [PicturesController, PicturesReplies],
  providers: [PicturesService, PicturesRepository],
  exports: [PicturesService],
})
export class PicturesModule {}
