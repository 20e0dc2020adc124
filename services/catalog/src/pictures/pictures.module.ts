import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import type { Config } from '../config.ts';
import { ObjectStorage } from './object-storage.ts';
import { PicturesController } from './pictures.controller.ts';
import { PictureDocument, PictureSchema, PictureStore, PicturesRepository } from './pictures.repository.ts';
import { PicturesRpcController } from './pictures.rpc.controller.ts';
import { PicturesService } from './pictures.service.ts';

const folderOf = ({ INSTANCE }: Config) => (INSTANCE ? `${INSTANCE}/` : '');

@Module({})
class PicturesModule {}

/** Global, so that there is one store. */
export const picturesModule = (config: Config): DynamicModule => ({
  module: PicturesModule,
  global: true,
  imports: [
    CocktailsModule,
    MongooseModule.forFeature([{ name: PictureDocument.name, schema: PictureSchema }]),
  ],
  controllers: [PicturesController, PicturesRpcController],
  providers: [
    PicturesService,
    PicturesRepository,
    {
      provide: PictureStore,
      inject: [PicturesRepository],
      useFactory: (database: PicturesRepository): PictureStore =>
        config.objectStorage ? new ObjectStorage(config.objectStorage, folderOf(config), database) : database,
    },
  ],
  exports: [PicturesService],
});
