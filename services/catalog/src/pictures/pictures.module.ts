import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { AttachPicture } from '@swizzle/proto';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import type { Config } from '../config.ts';
import { ObjectStorage } from './object-storage.ts';
import { PictureDocument, PictureSchema, PictureStore, PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint('GET /api/pictures/:hash')
  async get(@Input() { params, reply }: Call<'GET /api/pictures/:hash'>) {
    const file = await this.pictures.get(params.hash);
    void reply.type('image/webp').header('cache-control', FOR_EVER);
    return file;
  }
}

/** What other services ask about pictures. */
@Controller()
export class PicturesRpcController {
  constructor(private readonly pictures: PicturesService) {}

  @RpcHandler('catalog.picture.attach')
  attach(@Payload() request: AttachPicture) {
    return this.pictures.attach(request);
  }
}

const folderOf = ({ INSTANCE }: Config) => (INSTANCE ? `${INSTANCE}/` : '');

@Module({})
class PicturesModule {}

/** One for all that import it, so that there is one store. */
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
