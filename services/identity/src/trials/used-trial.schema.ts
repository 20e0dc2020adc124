import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An address that has had its trial: it outlives the account, and says nothing but that. */
@Schema({ collection: 'used_trials', versionKey: false })
export class UsedTrialDocument {
  /** SHA-256 of the normalized address, in base64url. */
  @Prop({ type: String, required: true })
  _id!: string;
}

export const UsedTrialSchema = SchemaFactory.createForClass(UsedTrialDocument);
