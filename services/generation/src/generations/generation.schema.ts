import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Cocktail, GenerateRequest, Generation, Recipe } from '@swizzle/proto';

const GENERATION_STATES = ['accepted', 'made', 'failed'] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/** Who asked: the user, in the generator, or the planner for one of the user's menus. */
const GENERATION_ORIGINS = ['generator', 'planner'] as const;
export type GenerationOrigin = (typeof GENERATION_ORIGINS)[number];

/** What a drink may be made of: ids of what is there, and how many bottles beside it. */
export interface BarStock {
  have: string[];
  beyond: 0 | 1;
}

/** The ledger: what was accepted, to which day it is charged, and what became of it. */
@Schema({ collection: 'generations', versionKey: false })
export class GenerationDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  /** The UTC day it was accepted on. */
  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: String, enum: GENERATION_STATES, required: true })
  state!: GenerationState;

  /** How often it was accepted: again only after it had failed for good. */
  @Prop({ type: Number, required: true })
  round!: number;

  /** The round that was given up and is made all the same, if one is. */
  @Prop({ type: Number })
  replayedRound?: number;

  @Prop({ type: Object, required: true })
  request!: GenerateRequest;

  /** The cocktail to remix as it was then, until the remix is made. */
  @Prop({ type: Object })
  parent?: Cocktail;

  /** The drink itself, where the planner composed it. */
  @Prop({ type: Object })
  recipe?: Recipe;

  /** Of the body that came with an idempotency key, if one did. */
  @Prop({ type: String })
  requestHash?: string;

  /** Missing in entries from before it was kept. */
  @Prop({ type: String, enum: GENERATION_ORIGINS })
  origin?: GenerationOrigin;

  /** Which bottles there are; absent for those of a home bar. */
  @Prop({ type: String, enum: ['full'] })
  pantry?: 'full';

  /** What stood in the bar that it's made of, and how many bottles it may take beside; absent where no bar was named. */
  @Prop({ type: { _id: false, have: [String], beyond: Number } })
  stock?: BarStock;

  @Prop({ type: Number })
  cocktailId?: number;

  @Prop({ type: Date, required: true })
  acceptedAt!: Date;
}

export const GenerationSchema = SchemaFactory.createForClass(GenerationDocument);
GenerationSchema.index({ ownerId: 1, day: 1 });
GenerationSchema.index({ state: 1, acceptedAt: 1 });
GenerationSchema.index({ ownerId: 1, state: 1, acceptedAt: -1 });

/** The entry as its owner sees it. */
export const toGeneration = ({
  _id,
  state,
  request,
  acceptedAt,
  cocktailId,
}: GenerationDocument): Generation => ({
  id: _id,
  status: state === 'accepted' ? 'making' : state,
  acceptedAt: acceptedAt.toISOString(),
  ...(request.suggestedName && { name: request.suggestedName }),
  ...(cocktailId && { cocktailId }),
});

/** The seed of a generation's recipe: the same id always gives the same drink. */
export const seedOf = (generationId: string): number =>
  createHash('sha256').update(generationId).digest().readUInt32BE(0);
