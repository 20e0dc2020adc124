import { createHash } from 'node:crypto';
import { Controller, type DynamicModule, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { AttachPicture, Cocktail } from '@swizzle/proto';
import { toCocktail } from '../cocktails/cocktail.schema.ts';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CocktailEvents } from '../cocktails/cocktails.service.ts';
import type { Config } from '../config.ts';
import { ObjectStorage } from './object-storage.ts';
import { PictureDocument, PictureSchema, PictureStore, PicturesRepository } from './pictures.repository.ts';

const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

@Injectable()
export class PicturesService {
  constructor(
    private readonly pictures: PictureStore,
    private readonly cocktails: CocktailsRepository,
    private readonly events: CocktailEvents,
  ) {}

  /**
   * Sets the generated image of a cocktail, unless it has one.
   * @throws AppError `not_found` (no such cocktail), `unprocessable` (not WebP)
   */
  async attach({ cocktailId, webp }: AttachPicture): Promise<Cocktail> {
    const cocktail = await this.cocktails.find(cocktailId);
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    if (cocktail.pictureHash) return toCocktail(cocktail);
    const file = Buffer.from(webp, 'base64');
    if (!isWebp(file)) throw new AppError('unprocessable', 'That is no WebP picture.');
    const hash = createHash('sha256').update(file).digest('base64url');
    await this.pictures.put(hash, file);
    const changed = await this.cocktails.setPicture(cocktailId, hash);
    if (changed) this.events.publish(changed);
    return toCocktail(changed ?? (await this.cocktails.find(cocktailId)) ?? cocktail);
  }

  /** @throws AppError `not_found` */
  async get(hash: string): Promise<Buffer> {
    const file = await this.pictures.find(hash);
    if (!file) throw new AppError('not_found', 'There is no such picture.');
    return file;
  }

  /** Deletes a picture that no visible cocktail uses. */
  async removeIfUnused(hash: string): Promise<void> {
    if (!(await this.cocktails.isPictureUsed(hash))) await this.pictures.remove(hash);
  }
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

@Controller()
class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Endpoint('GET /api/pictures/:hash')
  async get(@Input() { params, reply }: Call<'GET /api/pictures/:hash'>) {
    const file = await this.pictures.get(params.hash);
    void reply.type('image/webp').header('cache-control', IMMUTABLE);
    return file;
  }
}

@Controller()
class PicturesRpcController {
  constructor(private readonly pictures: PicturesService) {}

  @RpcHandler('catalog.picture.attach')
  attach(@Payload() request: AttachPicture) {
    return this.pictures.attach(request);
  }
}

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
