import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BAR_ROLES, type BarRole } from '@swizzle/proto';

export type SharedRole = Exclude<BarRole, 'owner'>;
const SHARED_ROLES = BAR_ROLES.filter((role) => role !== 'owner');

/** One bottle, or so many of a fruit. Days are `YYYY-MM-DD`. */
@Schema({ _id: false, id: false })
export class BottleDocument {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  ingredientId!: string;

  /** Milliliters or pieces in a whole one, as the ingredient is bought. */
  @Prop({ type: Number, required: true })
  size!: number;

  @Prop({ type: Number, required: true })
  left!: number;

  @Prop({ type: String, required: true })
  addedOn!: string;

  @Prop({ type: String, default: null })
  openedOn!: string | null;

  /** As its owner says; null where it follows from what it is. */
  @Prop({ type: String, default: null })
  keepsUntil!: string | null;

  /** US dollars. */
  @Prop({ type: Number, default: null })
  paid!: number | null;
}
const BottleSchema = SchemaFactory.createForClass(BottleDocument);

@Schema({ _id: false, id: false })
export class MemberDocument {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, enum: SHARED_ROLES, required: true })
  role!: SharedRole;
}
const MemberSchema = SchemaFactory.createForClass(MemberDocument);

/** Anyone who knows the code may join. */
@Schema({ _id: false, id: false })
export class InvitationDocument {
  @Prop({ type: String, enum: SHARED_ROLES, required: true })
  role!: SharedRole;

  @Prop({ type: String, required: true })
  code!: string;
}
const InvitationSchema = SchemaFactory.createForClass(InvitationDocument);

/** A bar with all that stands in it: one document, so that a drink takes from all its bottles or from none. */
@Schema({ collection: 'bars', versionKey: false })
export class BarDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [BottleSchema], required: true })
  bottles!: BottleDocument[];

  @Prop({ type: [MemberSchema], required: true })
  members!: MemberDocument[];

  @Prop({ type: [InvitationSchema], required: true })
  invitations!: InvitationDocument[];

  /** Ids of ingredients that are to be bought; missing in bars of a time before there was a list. */
  @Prop({ type: [String], default: undefined })
  toBuy?: string[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Grows with every change: a change is written only over what it was made from. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** Whether menus that are served from it are still to be told of its last change. */
  @Prop({ type: Boolean })
  isChanged?: boolean;
}

export const BarSchema = SchemaFactory.createForClass(BarDocument);
BarSchema.index({ ownerId: 1, createdAt: 1 });
BarSchema.index({ 'members.userId': 1, createdAt: 1 });
BarSchema.index({ 'invitations.code': 1 });
BarSchema.index({ isChanged: 1 }, { partialFilterExpression: { isChanged: true } });

/** Ids of what there is some left of. */
export const ingredientsIn = ({ bottles }: Pick<BarDocument, 'bottles'>): string[] => [
  ...new Set(bottles.filter(({ left }) => left > 0).map(({ ingredientId }) => ingredientId)),
];
