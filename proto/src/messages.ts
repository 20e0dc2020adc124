// Messages between services on NATS: requests with replies, and events.
import { z } from 'zod';
import { MakeableCocktails, NextBottle } from './bar.ts';
import { SubscriptionState } from './billing.ts';
import { Cocktail, Drawing, GenerateRequest, Recipe } from './cocktail.ts';
import { isoTime } from './fields.ts';
import { MenuSlug } from './guest-menu.ts';
import { MAX_BOTTLES, MAX_PICTURE_BYTES } from './product.ts';
import { Tier } from './tiers.ts';
import { User } from './user.ts';
import { BASE_LIQUORS } from './vocabulary.ts';

/** Publishes a recipe; idempotent for each generation id. */
export const CreateCocktail = z.object({
  generationId: z.string().min(1).max(64),
  authorId: z.string().nullable(),
  remixedFromId: z.int().positive().nullable(),
  recipe: Recipe,
  /** Restores the cocktail of this generation if it was removed. */
  revive: z.boolean().optional(),
});
export type CreateCocktail = z.infer<typeof CreateCocktail>;

/** Attaches a generated image to a cocktail; later ones are ignored. */
export const AttachPicture = z.object({
  cocktailId: z.int().positive(),
  /** A WebP file in base64. */
  webp: z
    .string()
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type AttachPicture = z.infer<typeof AttachPicture>;

/** A user's quota usage on a UTC day. */
export const Usage = z.object({ generated: z.int().min(0), hasShared: z.boolean() });
export type Usage = z.infer<typeof Usage>;

const userRequest = z.object({ userId: z.string() });

/** A service's data about a user, in readable form. */
const personalData = { request: userRequest, reply: z.record(z.string(), z.unknown()) } as const;

const CANDIDATE_SOURCES = ['classics', 'saved', 'own', 'newest'] as const;
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number];

/** Requests by subject; its first token is the service. */
export const requests = {
  'identity.user.get': { request: userRequest, reply: User.nullable() },
  'catalog.cocktail.create': { request: CreateCocktail, reply: Cocktail },
  'catalog.cocktail.get': { request: z.object({ id: z.int().positive() }), reply: Cocktail.nullable() },
  'catalog.cocktail.find-by-name': { request: z.object({ name: z.string() }), reply: Cocktail.nullable() },
  /** The best cocktails of one base, for Sam; `none` means without alcohol. */
  'catalog.cocktail.candidates': {
    request: z.object({ baseLiquor: z.enum(BASE_LIQUORS) }),
    reply: z.object({ cocktails: z.array(Cocktail) }),
  },
  /** Menu candidates by source, in pages: classics and featured drinks, the user's saved and own ones, and the newest. */
  'catalog.menu-candidate.list': {
    request: z.object({
      userId: z.string(),
      source: z.enum(CANDIDATE_SOURCES),
      after: z.int().min(0).optional(),
    }),
    reply: z.object({
      cocktails: z.array(Cocktail),
      /** Cursor of the next page; null at the end. */
      next: z.int().positive().nullable(),
    }),
  },
  /** Drawings of cocktails; missing ones are left out. */
  'catalog.drawing.list': {
    request: z.object({ ids: z.array(z.int().positive()).max(24) }),
    reply: z.array(z.object({ cocktailId: z.int().positive(), drawing: Drawing })),
  },
  /** A share card of several drinks, 1200 × 630; missing ones are left out. */
  'catalog.share-card.draw': {
    request: z.object({
      title: z.string().max(200),
      text: z.string().max(1000),
      cocktailIds: z.array(z.int().positive()).max(8),
      /** URL in the QR code, and its caption. */
      address: z.url(),
      caption: z.string().max(40),
    }),
    reply: z.object({ jpeg: z.base64() }),
  },
  /** Cocktails that can be made with these ingredients, best first; `missing` is the maximum of missing ones. */
  'catalog.cocktail.makeable': {
    request: z.object({
      have: z.array(z.string()).max(MAX_BOTTLES),
      missing: z.int().min(0).max(2),
      withSwaps: z.boolean(),
      baseLiquor: z.string().optional(),
      mood: z.string().optional(),
      /** Limits the results to this user's saves. */
      savedBy: z.string().optional(),
    }),
    reply: MakeableCocktails,
  },
  'catalog.cocktail.next-bottles': {
    request: z.object({ have: z.array(z.string()).max(MAX_BOTTLES), userId: z.string() }),
    reply: z.array(NextBottle.omit({ name: true })),
  },
  'catalog.picture.attach': { request: AttachPicture, reply: Cocktail },
  'catalog.user.export': personalData,
  'generation.user.export': personalData,
  'patron-chat.user.export': personalData,
  'billing.user.export': personalData,
  'planner.user.export': personalData,
  /** Makes a custom cocktail; idempotent for each user and key. */
  'generation.cocktail.make': {
    request: z.object({
      userId: z.string(),
      tier: Tier,
      key: z.string().min(1).max(128),
      wish: GenerateRequest,
      /** The finished recipe, if the caller composed it; published unchanged. */
      recipe: Recipe.optional(),
    }),
    reply: Cocktail,
  },
  /** Ingredients in stock in a bar of the user, by default their first one; null if there is none. */
  'planner.bar.stock': {
    request: z.object({ userId: z.string(), barId: z.string().optional() }),
    reply: z.object({ name: z.string(), have: z.array(z.string()).max(MAX_BOTTLES) }).nullable(),
  },
  'generation.usage.today': { request: userRequest, reply: Usage },
  'billing.subscription.get': { request: userRequest, reply: SubscriptionState },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;

export type RequestSubject = keyof typeof requests;
export type RequestOf<S extends RequestSubject> = z.output<(typeof requests)[S]['request']>;
export type ReplyOf<S extends RequestSubject> = z.output<(typeof requests)[S]['reply']>;

const amount = z.int().min(0);
/** The notice's plan, with a default for old notices. */
const tier = Tier.default('party_planner');
/** A notice for a customer; amounts are in the smallest unit of the currency. */
export const BillingNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial-ends'), tier, date: isoTime }),
  z.object({
    kind: z.literal('payment-failed'),
    tier,
    amount,
    currency: z.string(),
    nextTry: isoTime.nullable(),
  }),
  z.object({
    kind: z.literal('receipt'),
    tier,
    amount,
    currency: z.string(),
    date: isoTime,
    url: z.url().nullable(),
  }),
  z.object({ kind: z.literal('subscription-ended'), tier, date: isoTime }),
]);
export type BillingNotice = z.infer<typeof BillingNotice>;

const cocktailChanged = z.object({ cocktailId: z.int().positive() });
const sessionOfUser = userRequest.extend({
  /** The session pseudonym, as in the internal JWT. */
  session: z.string().min(1).max(64),
});
const userChanged = z.object({ userId: z.string(), tier: Tier });

/** Events by subject, delivered at least once and possibly late. */
export const events = {
  'identity.user.registered.v1': userChanged,
  'identity.user.updated.v1': userChanged,
  /** The account was deleted: consumers delete the user's data. */
  'identity.user.deleted.v1': userRequest,
  /** A session ended, but not by expiry: consumers delete its data. A lost event only delays that until its TTL. */
  'identity.session.ended.v1': sessionOfUser,
  'catalog.cocktail.created.v1': cocktailChanged,
  'catalog.cocktail.updated.v1': cocktailChanged,
  'generation.cocktail.made.v1': cocktailChanged.extend({ generationId: z.string(), userId: z.string() }),
  'planner.menu.created.v1': z.object({ menuId: z.string(), userId: z.string() }),
  /** The guests' view of a menu changed, or is no longer shared. */
  'planner.menu.changed.v1': z.object({ slug: MenuSlug }),
  'billing.entitlement.changed.v1': z.object({
    userId: z.string(),
    tier: Tier,
    /** Whether the user, their email address or their card has had a trial. */
    trialUsed: z.boolean(),
    /** Start and end of the user's own trial. */
    trial: z.object({ start: isoTime, end: isoTime }).nullable(),
    /** Incremented with each change; older events are ignored. */
    version: z.int().min(0),
  }),
  /** A customer should get a mail, once for each id. */
  'billing.notice.due.v1': z.object({ id: z.string(), userId: z.string(), notice: BillingNotice }),
} as const satisfies Record<string, z.ZodType>;

export type EventSubject = keyof typeof events;
export type EventOf<S extends EventSubject> = z.output<(typeof events)[S]>;

/** All BullMQ queues with their descriptions. A queue belongs to the service that declares its `JobKind`. */
export const QUEUES = {
  'fetch-import': 'Fetches the web page of an imported recipe',
  'generate-image': 'Generates the image of a cocktail; if it fails, the drawing stays',
  'make-cocktail': 'Generates a cocktail',
  'plan-menu': 'Plans the menu of an event',
} as const;
export type QueueName = keyof typeof QUEUES;
