import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An address, a card or a card's holder who has had their trial: it outlives the account, and then says nothing but that. */
@Schema({ collection: 'used_trials', versionKey: false })
export class UsedTrialDocument {
  /** SHA-256, in base64url, of the normalized address, of the card's fingerprint, or of a holder's name with the card's brand and last digits. */
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
