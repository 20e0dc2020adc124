import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A piece of work that one process at a time may do. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDocument {
  /** What it is about. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Who does it, or did it last. */
  @Prop({ type: String, required: true })
  holder!: string;

  /** From when on somebody else may do it. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const LeaseSchema = SchemaFactory.createForClass(LeaseDocument);
