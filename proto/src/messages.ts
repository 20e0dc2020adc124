// What services say to each other on NATS: requests that wait for a reply, and events that do not.
import { z } from 'zod';
import { MakeableCocktails, NextBottle } from './bar.ts';
import { SubscriptionState } from './billing.ts';
import { Cocktail, Drawing, GenerateRequest, Recipe } from './cocktail.ts';
import { MenuSlug } from './guest-menu.ts';
import { MAX_BOTTLES, MAX_PICTURE_BYTES } from './product.ts';
import { isoTime } from './text.ts';
import { Tier } from './tiers.ts';
import { User } from './user.ts';
import { BASE_LIQUORS } from './vocabulary.ts';

/** A recipe on its way into the catalog. The same generation id always gives the same cocktail. */
export const CreateCocktail = z.object({
  generationId: z.string().min(1).max(64),
  authorId: z.string().nullable(),
  remixedFromId: z.int().positive().nullable(),
  recipe: Recipe,
  /** Brings the cocktail of this generation back if it was removed. */
  revive: z.boolean().optional(),
});
export type CreateCocktail = z.infer<typeof CreateCocktail>;

/** A painted picture on its way to its cocktail. The first one stays, whatever comes after it. */
export const AttachPicture = z.object({
  cocktailId: z.int().positive(),
  /** A WebP file in base64. */
  webp: z
    .string()
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type AttachPicture = z.infer<typeof AttachPicture>;

/** What a user has used of a UTC day. */
export const Usage = z.object({ generated: z.int().min(0), hasShared: z.boolean() });
export type Usage = z.infer<typeof Usage>;

const byUser = z.object({ userId: z.string() });

/** What one service keeps about a user, as people can read it. */
const personalData = { request: byUser, reply: z.record(z.string(), z.unknown()) } as const;

const CANDIDATE_SOURCES = ['classics', 'saved', 'own', 'newest'] as const;
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number];

/** Requests by subject: who is asked is the subject's first word. */
export const requests = {
  'identity.user.get': { request: byUser, reply: User.nullable() },
  'catalog.cocktail.create': { request: CreateCocktail, reply: Cocktail },
  'catalog.cocktail.get': { request: z.object({ id: z.int().positive() }), reply: Cocktail.nullable() },
  'catalog.cocktail.find-by-name': { request: z.object({ name: z.string() }), reply: Cocktail.nullable() },
  /** The best cocktails of one base, which Sam chooses from; `none` are those without alcohol. */
  'catalog.cocktail.candidates': {
    request: z.object({ baseLiquor: z.enum(BASE_LIQUORS) }),
    reply: z.object({ cocktails: z.array(Cocktail) }),
  },
  /** What a menu may be made of, page by page: our classics and featured drinks, what the user saved, and the newest. */
  'catalog.menu-candidate.list': {
    request: z.object({
      userId: z.string(),
      source: z.enum(CANDIDATE_SOURCES),
      after: z.int().min(0).optional(),
    }),
    reply: z.object({
      cocktails: z.array(Cocktail),
      /** What to ask for next; null at the end. */
      next: z.int().positive().nullable(),
    }),
  },
  /** What the pictures of these cocktails are drawn from; those that are gone are left out. */
  'catalog.drawing.list': {
    request: z.object({ ids: z.array(z.int().positive()).max(24) }),
    reply: z.array(z.object({ cocktailId: z.int().positive(), drawing: Drawing })),
  },
  /** Several drinks as one card to share, 1200 by 630; those that are gone are left out. */
  'catalog.share-card.draw': {
    request: z.object({
      title: z.string().max(200),
      text: z.string().max(1000),
      cocktailIds: z.array(z.int().positive()).max(8),
      /** Where its code leads, and what it says beside the code. */
      address: z.url(),
      caption: z.string().max(40),
    }),
    reply: z.object({ jpeg: z.base64() }),
  },
  /** What can be made with these ingredients, best first: all of it, or with so many missing; at most as many as a list shows. */
  'catalog.cocktail.makeable': {
    request: z.object({
      have: z.array(z.string()).max(MAX_BOTTLES),
      missing: z.int().min(0).max(2),
      withSwaps: z.boolean(),
      baseLiquor: z.string().optional(),
      mood: z.string().optional(),
      /** Only what this user has saved. */
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
  /** A drink made to measure. The same key of the same user always gives the same one. */
  'generation.cocktail.make': {
    request: z.object({
      userId: z.string(),
      tier: Tier,
      key: z.string().min(1).max(128),
      wish: GenerateRequest,
      /** The drink itself, where the caller composed it: it's published as it stands. */
      recipe: Recipe.optional(),
    }),
    reply: Cocktail,
  },
  /** What there is some of in a bar that someone may see: the one that is named, else their first; null where there is none. */
  'planner.bar.stock': {
    request: z.object({ userId: z.string(), barId: z.string().optional() }),
    reply: z.object({ name: z.string(), have: z.array(z.string()).max(MAX_BOTTLES) }).nullable(),
  },
  'generation.usage.today': { request: byUser, reply: Usage },
  'billing.subscription.get': { request: byUser, reply: SubscriptionState },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;

export type RequestSubject = keyof typeof requests;
export type RequestOf<S extends RequestSubject> = z.output<(typeof requests)[S]['request']>;
export type ReplyOf<S extends RequestSubject> = z.output<(typeof requests)[S]['reply']>;

const amount = z.int().min(0);
/** The plan that it is about; notices from before they named one were about this. */
const tier = Tier.default('party_planner');
/** What a customer is written about; amounts are in the smallest unit of the currency. */
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
const sessionOfUser = byUser.extend({
  /** Its pseudonym, as the internal JWT states it. */
  session: z.string().min(1).max(64),
});
const userChanged = z.object({ userId: z.string(), tier: Tier });

/** Events by subject; each may come more than once and late. */
export const events = {
  'identity.user.registered.v1': userChanged,
  'identity.user.updated.v1': userChanged,
  /** The account is gone: anyone who keeps something of the user's lets go of it. */
  'identity.user.deleted.v1': byUser,
  /** A session ended, however it did; not when it expires. What was kept for its time goes. One that is lost costs time, no more. */
  'identity.session.ended.v1': sessionOfUser,
  'catalog.cocktail.created.v1': cocktailChanged,
  'catalog.cocktail.updated.v1': cocktailChanged,
  'generation.cocktail.made.v1': cocktailChanged.extend({ generationId: z.string(), userId: z.string() }),
  'planner.menu.created.v1': z.object({ menuId: z.string(), userId: z.string() }),
  /** What guests see at this address is another thing now, or nothing any more. */
  'planner.menu.changed.v1': z.object({ slug: MenuSlug }),
  'billing.entitlement.changed.v1': z.object({
    userId: z.string(),
    tier: Tier,
    /** Whether this user, their address or their card has had a trial. */
    trialUsed: z.boolean(),
    /** When this user's own trial began and ends. */
    trial: z.object({ start: isoTime, end: isoTime }).nullable(),
    /** Grows with every change; an older one is ignored. */
    version: z.int().min(0),
  }),
  /** A customer is to be written to, once for each id. */
  'billing.notice.due.v1': z.object({ id: z.string(), userId: z.string(), notice: BillingNotice }),
} as const satisfies Record<string, z.ZodType>;

export type EventSubject = keyof typeof events;
export type EventOf<S extends EventSubject> = z.output<(typeof events)[S]>;

/** Every BullMQ queue, and what its jobs do. A queue belongs to the service that declares its `JobKind`. */
export const QUEUES = {
  'fetch-import': 'Fetches the page of one imported recipe',
  'make-cocktail': 'Makes one cocktail of the ledger',
  'paint-picture': 'Paints one cocktail; without its picture it keeps its drawing',
  'plan-menu': 'Plans the menu of one event',
} as const;
export type QueueName = keyof typeof QUEUES;
