import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What an address signs in with. Its id is the address in lower case, so there is one account each. */
@Schema({ collection: 'credentials', versionKey: false, timestamps: true })
export class CredentialDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: String, required: true })
  passwordHash!: string;
}

export const CredentialSchema = SchemaFactory.createForClass(CredentialDocument);
