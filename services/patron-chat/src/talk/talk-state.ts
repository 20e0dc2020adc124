import { ALLERGENS, BASE_LIQUORS, CARE_KINDS, MAX_BOTTLES, MOOD_FILTERS } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES } from '../language/language.ts';
import { TOPICS } from '../questions/topics.ts';
import { BANTER } from '../social/banter.ts';
import { MEANS } from './means.ts';

/** What a guest can want more or less of. The first six are the axes of the radar. */
export const TASTES = [
  'fruity',
  'earthy',
  'sour',
  'bitter',
  'herbaceous',
  'sweet',
  'smoky',
  'spicy',
  'floral',
  'creamy',
  'bubbly',
  'refreshing',
] as const;
export type Taste = (typeof TASTES)[number];

/** -2 none at all, -1 not too much, 1 some, 2 a lot. */
const Degree = z.int().min(-2).max(2);

export const STRENGTHS = ['light', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How a drink comes: hot, not hot, blended with ice, without ice in the glass, short, long or stirred. */
export const SERVINGS = ['hot', 'cold', 'frozen', 'iceless', 'small', 'long', 'stirred'] as const;
export type Serving = (typeof SERVINGS)[number];

export const DIETS = ['vegan', 'vegetarian', 'halal', 'kosher'] as const;
export type Diet = (typeof DIETS)[number];

/** What hints at a teenager: their parents' bottle, who may notice, a school year. */
export const TEEN_HINTS = [
  'bottle',
  'noticing',
  'homecoming',
  'grade',
  'school',
  'document',
  'legal',
  'first',
] as const;
export type TeenHint = (typeof TEEN_HINTS)[number];

/** Countries whose helplines Sam knows. */
export const PLACES = [
  'US',
  'CA',
  'UK',
  'IE',
  'AU',
  'DE',
  'AT',
  'CH',
  'FR',
  'ES',
  'IT',
  'PT',
  'BR',
  'MX',
] as const;
export type Place = (typeof PLACES)[number];

/** What a message is about: another drink, none of those told, the one under discussion, or neither. */
const ABOUTS = ['request', 'refusal', 'change', 'question', 'smallTalk'] as const;
export type About = (typeof ABOUTS)[number];

const DrinkRef = z.object({ id: z.int().positive(), name: z.string() });
/** A drink of the catalog that was named in the conversation. */
export type DrinkRef = z.infer<typeof DrinkRef>;

/** How a guest has a drink made beside what is poured: dry sugar for syrup, a small one, no ice in the glass. */
const PREPS = ['sugar', 'small', 'iceless'] as const;
export type Prep = (typeof PREPS)[number];

/** A drink of the catalog with a changed recipe: 'a Negroni with vodka'. */
const Variation = z.object({
  drink: DrinkRef,
  /** As the guest's language calls it. */
  name: z.string().max(160),
  pours: z
    .array(z.object({ id: z.string().max(60), ml: z.number().positive() }))
    .min(1)
    .max(20),
  /** Words of the garnish that it goes without. */
  without: z.array(z.string().max(40)).max(12).optional(),
  prep: z.array(z.enum(PREPS)).max(PREPS.length).optional(),
});
export type Variation = z.infer<typeof Variation>;

/** The bottles that a guest told of, by ids of the pantry. */
const Kitchen = z.object({
  has: z.array(z.string().max(60)).max(120).default([]),
  lacks: z.array(z.string().max(60)).max(120).default([]),
  /** There is nothing else, but what every kitchen has. */
  isAll: z.boolean().default(false),
});
export type Kitchen = z.infer<typeof Kitchen>;

/** Whether that is a glass of its own by the rule of its model, and no changed drink: 'Scotch and lemon, shaken'. */
export const isOwnMix = ({ drink, name }: Variation): boolean => !name.includes(drink.name);

/**
 * What Sam knows of a conversation. Ingredients are plain English names or kinds ('lime juice', 'citrus', 'coconut').
 * Holds what was understood, never the guest's words.
 */
const WholeTalk = z.object({
  language: z.enum(LANGUAGES).default('en'),
  /** The measure that the guest writes, where it isn't that of the language. */
  measure: z.enum(['ml']).nullable().default(null),
  /** What the filters said after the last message. */
  base: z.enum(BASE_LIQUORS).nullable().default(null),
  mood: z.enum(MOOD_FILTERS).default('all'),
  avoidedBases: z.array(z.enum(BASE_LIQUORS)).default([]),
  zeroProof: z.boolean().default(false),
  /** Nor what holds a trace, such as wine without its alcohol: '0.5 is not zero'. */
  withoutTraces: z.boolean().default(false),
  strength: z.enum(STRENGTHS).nullable().default(null),
  serving: z.enum(SERVINGS).nullable().default(null),
  tastes: z.partialRecord(z.enum(TASTES), Degree).default({}),
  /**
   * What this message compares with the drinks of `latest`: 'less sweet' is sweet, -1, 'something stronger' strength, 1.
   * Set anew by each turn, empty where a message compares nothing.
   */
  compared: z
    .array(
      z.object({
        quality: z.enum([...TASTES, 'strength']),
        direction: z.union([z.literal(1), z.literal(-1)]),
      }),
    )
    .default([]),
  wanted: z.array(z.string().max(40)).max(12).default([]),
  avoided: z.array(z.string().max(40)).max(24).default([]),
  /** Those of `avoided` that the guest is only out of. */
  lacked: z.array(z.string().max(40)).max(24).default([]),
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  diets: z.array(z.enum(DIETS)).default([]),
  /** Kilocalories. */
  maxCalories: z.int().positive().nullable().default(null),
  /** Percent alcohol by volume. */
  maxAbv: z.number().positive().max(100).nullable().default(null),
  isEasy: z.boolean().default(false),
  /** It is made ahead, in a jug or a bottle: nothing that goes flat. */
  isForJug: z.boolean().default(false),
  isCheap: z.boolean().default(false),
  /** Minutes. */
  maxMinutes: z.int().positive().nullable().default(null),
  /** What the guest has at home; empty where nothing was said. */
  atHand: z.array(z.string().max(40)).max(MAX_BOTTLES).default([]),
  /** They have nothing else, not even sugar. */
  hasOnly: z.boolean().default(false),
  /** Which bottles those are, and which are not there: what a recipe is changed by. */
  kitchen: Kitchen.default({ has: [], lacks: [], isAll: false }),
  /** What they have not to make a drink with. */
  lacking: z.array(z.enum(MEANS)).default([]),
  food: z.string().max(40).nullable().default(null),
  occasion: z.string().max(40).nullable().default(null),
  people: z.int().positive().nullable().default(null),
  /** Suggested or explained drinks, the latest last. */
  shown: z.array(DrinkRef).max(40).default([]),
  /** Drinks in the order in which they were told first, by message, with the dishes and occasions it spoke of. */
  told: z
    .array(
      z.object({
        drink: DrinkRef,
        at: z.int().min(0),
        about: z.array(z.string().max(60)).max(6),
        /** A glass of its own, whose steps are those of `drink`. */
        variation: Variation.nullable(),
      }),
    )
    .max(40)
    .default([]),
  /** The drinks of the last answer that named any, in its order: 'the second one'. */
  latest: z.array(DrinkRef).max(3).default([]),
  /** The drink that 'it' means. */
  focus: DrinkRef.nullable().default(null),
  /** The drink that the guest named last, whatever was shown since: 'hers' may mean it. */
  spoken: DrinkRef.nullable().default(null),
  /** What was said last for the fun of it: 'another' asks for one more. */
  banter: z.enum(BANTER).nullable().default(null),
  /** The guest spoke of that drink, or asked about it; it was not only shown. */
  isDiscussed: z.boolean().default(false),
  /** What became of that drink: 'it' is the changed one. */
  variation: Variation.nullable().default(null),
  /** What the last message was about: the drink under discussion, another one, or neither. */
  about: z.enum(ABOUTS).nullable().default(null),
  /** Glasses that the conversation is about: '16 spritzes', 'for 8, two each'. */
  glasses: z.int().positive().max(1000).nullable().default(null),
  refused: z.array(z.int()).max(40).default([]),
  liked: z.array(z.int()).max(40).default([]),
  /** A drink that the guest wants something like. */
  like: DrinkRef.nullable().default(null),
  /** Kinds of care in force. */
  care: z.array(z.enum(CARE_KINDS)).default([]),
  /** Somebody old or ill was told of: raw egg is nothing for them. */
  rawEggIsRisky: z.boolean().default(false),
  /** The country where the guest is, as far as they said: whom to call there. */
  place: z.enum(PLACES).nullable().default(null),
  /** Kinds of care that were told of someone else: 'my wife is expecting'. */
  careOfOthers: z.array(z.enum(CARE_KINDS)).default([]),
  /** Kinds that the guest told of themselves; what is in neither list may be of either. */
  careOfGuest: z.array(z.enum(CARE_KINDS)).default([]),
  /** The guest asked for a drink of their own, whatever holds for someone else. */
  isForGuest: z.boolean().default(false),
  /** The drink that was asked for last is someone else's, until the guest says for whom else. */
  isForOther: z.boolean().default(false),
  /** Someone beside the guest drinks no alcohol: what is for others is without it. */
  othersAbstain: z.boolean().default(false),
  /** The drinks that are spoken of are for someone who drinks no alcohol, until the guest says for whom else. */
  isForAbstainer: z.boolean().default(false),
  /** Kinds of care that the guest only hinted at. */
  hinted: z.array(z.enum(CARE_KINDS)).default([]),
  /** Kinds in force by hints alone: a denial lifts them. */
  weakCare: z.array(z.enum(CARE_KINDS)).default([]),
  /** What hints at a teenager. */
  teenHints: z.array(z.enum(TEEN_HINTS)).default([]),
  /** The guest told of a death: care reads what they say in this light. */
  mourns: z.boolean().default(false),
  /** The guest was in distress: what they tell from then on is heard as that, not as an order. */
  isDistressed: z.boolean().default(false),
  /** What the last message asked: 'and the second?' asks it again. */
  asked: z.enum(TOPICS).nullable().default(null),
  /** What its words told of the question: 'I meant the second one' asks it again. */
  askedCues: z.array(z.string().max(20)).max(40).default([]),
  /** What was asked last of the drink at hand, as kinds of acts: a correction asks it again. */
  asks: z
    .array(
      z.object({
        kind: z.string().max(20),
        /** Ids of the pantry, each list what one word may mean. */
        things: z.array(z.array(z.string().max(60)).max(40)).max(6),
        marks: z.array(z.string().max(20)).max(8),
      }),
    )
    .max(6)
    .default([]),
  /** A mark of the last answer, by which a correction that leads to the same one is noticed. */
  lastAnswer: z.string().max(20).nullable().default(null),
  /** Sam asked whether to tell how the drink in focus is made: 'yes' asks for that. */
  offersRecipe: z.boolean().default(false),
  /** The tastes that it asked of: 'is it bitter?' */
  askedTastes: z.array(z.string().max(20)).max(4).default([]),
  /** The ingredient that it asked about, by its id in the glossary: 'how long does it keep?' goes on about that. */
  askedTerm: z.string().max(40).nullable().default(null),
  /** What was wanted first, as the labels of `known` put it: 'what did I ask for first?' */
  first: z.array(z.string().max(60)).max(8).default([]),
  /** The guest wants one drink named, not several, until they ask for more. */
  wantsOne: z.boolean().default(false),
  /** Messages so far. */
  messages: z.int().min(0).default(0),
});

/** What is of one glass, and not of the whole talk: its guest's wishes, limits, and the drink they speak of. */
export const SEAT = WholeTalk.pick({
  base: true,
  mood: true,
  avoidedBases: true,
  zeroProof: true,
  withoutTraces: true,
  strength: true,
  serving: true,
  tastes: true,
  wanted: true,
  avoided: true,
  allergens: true,
  diets: true,
  maxCalories: true,
  maxAbv: true,
  isEasy: true,
  isCheap: true,
  maxMinutes: true,
  food: true,
  occasion: true,
  like: true,
  focus: true,
  isDiscussed: true,
  variation: true,
  spoken: true,
});

export const TalkState = WholeTalk.extend({
  /** Whose glass is spoken of. */
  seat: z.enum(['guest', 'other']).default('guest'),
  /** The guest's own glass, while someone else's is spoken of. */
  away: SEAT.nullable().default(null),
});
export type TalkState = z.infer<typeof TalkState>;

export const NEW_TALK: TalkState = TalkState.parse({});

/** What is avoided without what was found: sweet vermouth ends the lack of vermouth. */
export const withoutFound = ({ avoided }: Pick<TalkState, 'avoided'>, found: readonly string[]): string[] =>
  avoided.filter((name) => !found.some((thing) => thing === name || thing.endsWith(` ${name}`)));
