import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A user at the payment provider, and what is under way for them. */
@Schema({ collection: 'customers', versionKey: false })
export class CustomerDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The provider's id of them, once they are there. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** The mark that their address leaves when it has a trial. */
  @Prop({ type: String, default: null })
  addressMark!: string | null;

  /** The provider's id of the card form whose card was put on file last: what is chosen there afterwards stays. */
  @Prop({ type: String, default: null })
  appliedCardForm!: string | null;

  /** Calls that the provider refused: part of the idempotency keys, so that the next attempt is a new one. */
  @Prop({ type: Number, default: 0 })
  refusals!: number;

  /** Grows whenever something may have changed at the provider. */
  @Prop({ type: Number, default: 0 })
  changes!: number;

  /** When the provider is to be read again if nobody has done so by then; null where we are up to date. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Until when someone works on this customer, and who. */
  @Prop({ type: Date, default: null })
  busyUntil!: Date | null;

  @Prop({ type: String, default: null })
  busyWith!: string | null;
}

export const CustomerSchema = SchemaFactory.createForClass(CustomerDocument);
CustomerSchema.index({ customerId: 1 }, { sparse: true });
CustomerSchema.index({ dueAt: 1 });
