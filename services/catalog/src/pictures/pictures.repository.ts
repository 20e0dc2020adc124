import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PictureDocument } from './picture.schema.ts';
import { PictureStore } from './picture-store.ts';

/** Pictures in the database. */
@Injectable()
export class PicturesRepository extends PictureStore {
  constructor(@InjectModel(PictureDocument.name) private readonly pictures: Model<PictureDocument>) {
    super();
  }

  async keep(hash: string, webp: Buffer): Promise<void> {
    const entry = { $setOnInsert: { webp, createdAt: new Date() } };
    await this.pictures.updateOne({ _id: hash }, entry, { upsert: true }).exec();
  }

  async find(hash: string): Promise<Buffer | undefined> {
    // Not lean: mongoose turns the store's own binary type into a buffer.
    return (await this.pictures.findById(hash).exec())?.webp;
  }

  async remove(hash: string): Promise<void> {
    await this.pictures.deleteOne({ _id: hash }).exec();
  }
}
