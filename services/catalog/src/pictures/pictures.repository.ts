import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Where the files of painted pictures lie, each under the hash of its content. */
export abstract class PictureStore {
  /** Keeps a file under its hash; the same one twice is one. */
  abstract keep(hash: string, webp: Buffer): Promise<void>;

  /** The file, if there is one under this hash. */
  abstract find(hash: string): Promise<Buffer | undefined>;

  abstract remove(hash: string): Promise<void>;
}

/** The file of a painted picture. Its id is its content, so that it never changes under its address. */
@Schema({ collection: 'pictures', versionKey: false })
export class PictureDocument {
  /** SHA-256 of the file, in base64url. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  webp!: Buffer;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const PictureSchema = SchemaFactory.createForClass(PictureDocument);

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
