import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type BarGroupId,
  type BottleGrade,
  type Cocktail,
  type InputIssue,
  MENU_SECTIONS,
  type MenuBrief,
  type MenuRequest,
  type MenuSection,
  SERVING_STYLES,
  type ServingStyle,
  type Tier,
} from '@swizzle/proto';

/** `removed`: deleted by its host, and its guests are still to be told. */
const MENU_STATES = ['accepted', 'ready', 'failed', 'removed'] as const;
export type MenuState = (typeof MENU_STATES)[number];

/** A drink's place. */
@Schema({ _id: false, id: false })
export class EntryDocument {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, enum: MENU_SECTIONS, required: true })
  section!: MenuSection;

  @Prop({ type: Number, required: true })
  servings!: number;

  @Prop({ type: Boolean, required: true })
  isSoldOut!: boolean;

  /** As the catalog last had it. Checked by its own schema before it comes here. */
  @Prop({ type: Object, required: true })
  cocktail!: Cocktail;

  /** Why it is on the menu; missing on menus planned before reasons were kept. */
  @Prop({ type: String })
  why?: string;

  /** What the menu says of it, where the drink's own line doesn't fit the event. */
  @Prop({ type: String })
  line?: string | undefined;

  @Prop({ type: String, enum: SERVING_STYLES })
  servingStyle?: ServingStyle;

  /** It stays when the menu is planned anew. */
  @Prop({ type: Boolean })
  isLocked?: boolean;

  /** Diets and wishes of some guests that it keeps; missing on menus planned before there were any. */
  @Prop({ type: [String], default: undefined })
  suits?: string[];
}

/** What a change of the whole menu may change. */
export const PLANNED_FIELDS = [
  'name',
  'intro',
  'brief',
  'request',
  'entries',
  'bottles',
  'ownBottles',
  'drinksEach',
  'variant',
] as const;
export type PlannedFields = Pick<MenuDocument, (typeof PLANNED_FIELDS)[number]>;

/** A menu as it was before a change of all of it. */
export interface PastMenu {
  id: string;
  /** What was done then. */
  label: string;
  perGuest: number;
  before: PlannedFields;
}

/** What stands in a bar, as of one of its revisions. */
export interface MenuStock {
  barId: string;
  revision: number;
  /** Ids of ingredients. */
  have: string[];
}

/** What stands in the bar that a shopping list counts, as of one of the bar's revisions. */
export interface CountedBar {
  barId: string;
  revision: number;
  /** By bottle: packs as the shopping list counts them, and the day until which they are good. */
  stock: { ingredientId: string; item: string; packs: number; keepsUntil: string | null }[];
  /** Ids of ingredients of which there is little. */
  low: string[];
}

/** A menu, from the moment it was asked for: what was accepted, and what became of it. */
@Schema({ collection: 'menus', versionKey: false, minimize: false })
export class MenuDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  /** The owner's when it was accepted. */
  @Prop({ type: String, required: true })
  tier!: Tier;

  @Prop({ type: String, enum: MENU_STATES, required: true })
  state!: MenuState;

  /** The job that plans it: another one each time it is accepted, which is again only after it had failed for good. */
  @Prop({ type: String, required: true })
  jobId!: string;

  @Prop({ type: Object, required: true })
  request!: MenuRequest;

  /** Where it failed for good: what its theme asks for and can't be met together, and what to leave out. */
  @Prop({ type: Object })
  conflict?: { message: string; issues: InputIssue[] };

  /** Of the body that came with an idempotency key, if one did. */
  @Prop({ type: String })
  requestHash?: string;

  @Prop({ type: Date, required: true })
  acceptedAt!: Date;

  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({ type: String, default: '' })
  intro!: string;

  @Prop({ type: [SchemaFactory.createForClass(EntryDocument)], default: [] })
  entries!: EntryDocument[];

  /** How good the bottles are that it was planned with; ordinary ones where missing. */
  @Prop({ type: String })
  bottles?: BottleGrade;

  /** The host's own choice of bottles, whatever planning would take. */
  @Prop({ type: String })
  ownBottles?: BottleGrade;

  /** Drinks that one guest takes, where the host plans with another number than ours. */
  @Prop({ type: Number })
  drinksEach?: number;

  /** Which of the menus that its event can have it is; the first where missing. */
  @Prop({ type: Number })
  variant?: number;

  /** Servings that were left after the party, by entry; missing where the host didn't say. */
  @Prop({ type: Object })
  leftovers?: Record<string, number>;

  /** The bar that gave what was poured; missing where none did. */
  @Prop({ type: String })
  pouredFrom?: string;

  /** What the host's parties before taught it. */
  @Prop({ type: String })
  learned?: string;

  /** What it was before its last changes, the latest last. */
  @Prop({ type: Array, default: [] })
  past?: PastMenu[];

  /** What was understood of the event; missing on menus planned before briefs were kept. */
  @Prop({ type: Object })
  brief?: MenuBrief;

  /** Ids of cocktails that the host has seen and sent back. */
  @Prop({ type: [Number], default: [] })
  sentBack!: number[];

  /** Dollars for one pack, by a shopping line's id, where the host knows better. */
  @Prop({ type: Object, default: {} })
  prices!: Record<string, number>;

  /** What the host says is at hand of an item of the shopping list, whatever the bar has: all of it, or so many packs. */
  @Prop({ type: Object, default: {} })
  atHome!: Record<string, true | number>;

  /** The bar whose stock its shopping list counts; missing where it counts none. */
  @Prop({ type: Object })
  countedBar?: CountedBar;

  /** Whether what is low in that bar is on the shopping list as well. */
  @Prop({ type: Boolean })
  restocks?: boolean;

  /** Groups of the bar plan that the host doesn't want counted; missing on menus of a time before there were any. */
  @Prop({ type: Object, default: {} })
  barOff?: Partial<Record<BarGroupId, true>>;

  /** What the link of its shopping list ends with; missing where that is not shared. */
  @Prop({ type: String })
  listSlug?: string;

  /** The bar that it is served from and what there was in it last; missing where it is served from none. */
  @Prop({ type: { _id: false, barId: String, revision: Number, have: [String] } })
  stock?: MenuStock;

  /** Where guests find it; missing where it is not shared. */
  @Prop({ type: String })
  slug?: string;

  /** Grows with every change that guests can see. */
  @Prop({ type: Number, required: true })
  revision!: number;

  /** Outbox mark: an event about the menu is still to be published. Written with the change. */
  @Prop({ type: Boolean, default: false })
  hasPendingEvent?: boolean;

  /** The mark as version 0.1 writes it. */
  @Prop({ type: Boolean })
  isUnsaid?: boolean;

  /** Whether `planner.menu.created` is published. */
  @Prop({ type: Boolean, required: true })
  isAnnounced!: boolean;

  /** Former slugs whose guests are still to be notified. */
  @Prop({ type: [String], default: [] })
  endedSlugs!: string[];
}

/** The fields of a menu that its events need. */
export type PendingMenu = Omit<MenuDocument, 'entries'>;

/** The job that plans a menu. */
export interface PlanningJob {
  menuId: string;
  jobId: string;
}

/** A menu that is still to be planned. */
export type NewMenu = Pick<
  MenuDocument,
  '_id' | 'ownerId' | 'tier' | 'request' | 'requestHash' | 'acceptedAt' | 'jobId'
>;
/** What planning adds to it. */
export type PlannedMenu = Pick<MenuDocument, 'name' | 'intro' | 'brief' | 'bottles'> &
  Partial<Pick<MenuDocument, 'drinksEach' | 'learned' | 'countedBar'>> & {
    entries: EntryDocument[];
  };

export const MenuSchema = SchemaFactory.createForClass(MenuDocument);
MenuSchema.index({ ownerId: 1, acceptedAt: -1 });
MenuSchema.index({ state: 1, acceptedAt: 1 });
MenuSchema.index({ slug: 1 }, { unique: true, sparse: true });
MenuSchema.index({ listSlug: 1 }, { unique: true, sparse: true });
MenuSchema.index({ 'entries.cocktail.id': 1 });
MenuSchema.index({ 'stock.barId': 1 }, { sparse: true });
MenuSchema.index({ 'countedBar.barId': 1 }, { sparse: true });
MenuSchema.index({ hasPendingEvent: 1 }, { partialFilterExpression: { hasPendingEvent: true } });
MenuSchema.index({ isUnsaid: 1 }, { partialFilterExpression: { isUnsaid: true } });
