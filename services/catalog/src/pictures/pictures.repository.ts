import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PictureDocument } from './picture.schema.ts';

@Injectable()
export class PicturesRepository {
  constructor(@InjectModel(PictureDocument.name) private readonly pictures: Model<PictureDocument>) {}

  /** Keeps a file under its hash; the same one twice is one. */
  async keep(hash: string, webp: Buffer): Promise<void> {
    const entry = { $setOnInsert: { webp, createdAt: new Date() } };
    await this.pictures.updateOne({ _id: hash }, entry, { upsert: true }).exec();
  }

  /** The file, if there is one under this hash. */
  async find(hash: string): Promise<Buffer | undefined> {
    // Not lean: mongoose turns the store's own binary type into a buffer.
    return (await this.pictures.findById(hash).exec())?.webp;
  }

  async remove(hash: string): Promise<void> {
    await this.pictures.deleteOne({ _id: hash }).exec();
  }
}
