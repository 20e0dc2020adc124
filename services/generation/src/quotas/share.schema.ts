import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A user has shared a cocktail on a UTC day. The id is both, so that there is one bonus a day. */
@Schema({ collection: 'shares', versionKey: false })
export class ShareDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  cocktailId!: number;

  @Prop({ type: Date, required: true })
  sharedAt!: Date;
}

export const ShareSchema = SchemaFactory.createForClass(ShareDocument);
