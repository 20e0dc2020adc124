import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The last number given out, by what is counted. */
@Schema({ collection: 'counters', versionKey: false })
export class CounterDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  last!: number;
}

export const CounterSchema = SchemaFactory.createForClass(CounterDocument);
