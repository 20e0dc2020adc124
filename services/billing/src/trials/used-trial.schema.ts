import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An address or a card that has had its trial: it outlives the account, and then says nothing but that. */
@Schema({ collection: 'used_trials', versionKey: false })
export class UsedTrialDocument {
  /** SHA-256 of the normalized address, or of the card's fingerprint, in base64url. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Whose trial it was; nobody's once the account is gone. */
  @Prop({ type: String, default: null })
  userId!: string | null;

  @Prop({ type: String, default: null })
  subscriptionId!: string | null;
}

export const UsedTrialSchema = SchemaFactory.createForClass(UsedTrialDocument);
UsedTrialSchema.index({ userId: 1 });
