import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Content-addressed store of generated images. */
export abstract class PictureStore {
  /** Stores a file under its hash; idempotent. */
  abstract put(hash: string, webp: Buffer): Promise<void>;

  abstract find(hash: string): Promise<Buffer | undefined>;

  abstract remove(hash: string): Promise<void>;
}

/** A generated image. The id is a content hash, so that its URL is immutable. */
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

/** Stores pictures in MongoDB. */
@Injectable()
export class PicturesRepository extends PictureStore {
  constructor(@InjectModel(PictureDocument.name) private readonly pictures: Model<PictureDocument>) {
    super();
  }

  async put(hash: string, webp: Buffer): Promise<void> {
    const entry = { $setOnInsert: { webp, createdAt: new Date() } };
    await this.pictures.updateOne({ _id: hash }, entry, { upsert: true }).exec();
  }

  async find(hash: string): Promise<Buffer | undefined> {
    // Not lean: mongoose converts BSON binary to a Buffer.
    return (await this.pictures.findById(hash).exec())?.webp;
  }

  async remove(hash: string): Promise<void> {
    await this.pictures.deleteOne({ _id: hash }).exec();
  }
}
