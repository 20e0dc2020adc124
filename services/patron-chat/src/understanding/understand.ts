import type { BaseLiquorFilter, Input, MoodFilter } from '@swizzle/proto';
import type { Feeling, Language } from './entry.ts';
import { type FilterParse, type FilterPhrase, kindOf } from './filter-parse.ts';
import { type OffTopic, offTopicIn, type Topic, topicsOf } from './off-topic.ts';
import { parseForFilters } from './parse-for-filters.ts';
import type { Dimension } from './resets.ts';
import { type Refusals, refusalsOf } from './scope.ts';
import { type Bottle, type Wishes, wishesOf } from './wishes.ts';

/** A message to Sam, and what the filters say. */
export type Said = Input<'POST /api/patron-ai/base-liquor', 'body'>;

const SMALL_TALK = [
  'joke',
  'whoAreYou',
  'howAreYou',
  'recommend',
  'help',
  'goodbye',
  'thanks',
  'praise',
  'greeting',
] as const satisfies Topic[];
type SmallTalk = (typeof SMALL_TALK)[number];

/** What a message is about, for those who answer it. */
type Subject =
  | OffTopic
  | {
      readonly kind: 'asked';
      readonly bottle: Bottle | undefined;
      readonly also: Bottle | undefined;
      readonly mood: Feeling | undefined;
      readonly refused: string | undefined;
    }
  | { readonly kind: 'opened'; readonly dimensions: readonly Dimension[] }
  | { readonly kind: 'refused'; readonly refused: string }
  | { readonly kind: 'refusedMood'; readonly refused: Feeling }
  | { readonly kind: 'zero' | 'elsewhere' | 'unclear' | SmallTalk };

/** What the filters should say after a message, and what it was about. */
export interface Understood {
  readonly baseLiquor: BaseLiquorFilter;
  readonly mood: MoodFilter;
  readonly subject: Subject;
  /** The language of the guest's greeting, where it is not English. */
  readonly greetedIn: Language | undefined;
}

/** Weight from which on a cue against a mood also rules the mood out: its name, or another word for it. */
const RULING_OUT = 4;

const rulesOut = (
  entry: FilterPhrase['entry'],
  { currentBaseLiquor, currentMood }: Said,
): Dimension | undefined => {
  if (entry?.kind === 'spirit' && entry.base === currentBaseLiquor) return 'base';
  return entry?.kind === 'mood' && entry.mood === currentMood && entry.weight >= RULING_OUT
    ? 'mood'
    : undefined;
};

const refusedBottle = (against: ReadonlySet<FilterPhrase>): string | undefined => {
  for (const { entry } of against) if (entry?.kind === 'spirit' || entry?.kind === 'drink') return entry.said;
  return undefined;
};

const refusedMood = (against: ReadonlySet<FilterPhrase>): Feeling | undefined => {
  for (const { entry } of against) if (entry?.kind === 'mood') return entry.mood;
  return undefined;
};

const has = ({ phrases }: FilterParse, kind: NonNullable<ReturnType<typeof kindOf>>) =>
  phrases.some((phrase) => kindOf(phrase) === kind);

interface Found {
  readonly wishes: Wishes;
  readonly refusals: Refusals;
  readonly isZero: boolean;
  readonly open: readonly Dimension[];
}

const find = (parsed: FilterParse, request: Said): Found => {
  const refusals = refusalsOf(parsed);
  const isZero = has(parsed, 'zero') || refusals.drinksNothing;
  const wishes = wishesOf(parsed, refusals, isZero);
  const ruledOut = [...refusals.against].flatMap(({ entry }) => rulesOut(entry, request) ?? []);
  const open = new Set([...wishes.open, ...refusals.allBut, ...ruledOut]);
  return { wishes, refusals, isZero, open: [...open] };
};

const subjectOf = (parsed: FilterParse, { wishes, refusals, isZero, open }: Found): Subject => {
  const { bottle, also, mood } = wishes;
  const refused = refusedBottle(refusals.against);
  const unwanted = refusedMood(refusals.against);
  if (isZero) return { kind: 'zero' };
  if (bottle || mood) return { kind: 'asked', bottle, also, mood, refused };
  if (refused) return { kind: 'refused', refused };
  if (unwanted) return { kind: 'refusedMood', refused: unwanted };
  if (open.length > 0) return { kind: 'opened', dimensions: open };
  const topics = topicsOf(parsed.words);
  const talk = SMALL_TALK.find((topic) => topics.has(topic));
  return { kind: talk ?? (has(parsed, 'elsewhere') ? 'elsewhere' : 'unclear') };
};

/** Understands a message as far as words go, without any model. */
export const understand = (request: Said): Understood => {
  const { message, currentBaseLiquor, currentMood } = request;
  const parsed = parseForFilters(message);
  const found = find(parsed, request);
  const { wishes, open } = found;
  const asks = wishes.bottle !== undefined || wishes.mood !== undefined || open.length > 0;
  const offTopic = offTopicIn(message, parsed, asks);
  if (offTopic)
    return { baseLiquor: currentBaseLiquor, mood: currentMood, subject: offTopic, greetedIn: undefined };
  return {
    baseLiquor: wishes.bottle?.base ?? (open.includes('base') ? 'all' : currentBaseLiquor),
    mood: wishes.mood ?? (open.includes('mood') ? 'all' : currentMood),
    subject: subjectOf(parsed, found),
    greetedIn: topicsOf(parsed.words).has('greeting') ? parsed.language : undefined,
  };
};
