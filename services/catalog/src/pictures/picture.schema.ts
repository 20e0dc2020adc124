import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

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
