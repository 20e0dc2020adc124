import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whose account somebody at the provider has. Its id is `issuer|subject`, so there is one account each. */
@Schema({ collection: 'provider_links', versionKey: false })
export class ProviderLinkDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, index: true })
  userId!: string;

  /** The address that they had there when they were linked. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: Date, required: true })
  linkedAt!: Date;
}

export const ProviderLinkSchema = SchemaFactory.createForClass(ProviderLinkDocument);
