// What kind of event a host's words speak of, and the cultures whose drinks they ask for.
import { EVENT_TYPES } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { TIMES } from '../schedule/when-and-where.ts';
import { type Span, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { teasIn } from '../wishes/dishes.ts';
import cultureData from './cultures.json' with { type: 'json' };
import kindData from './event-kinds.json' with { type: 'json' };

const EventKind = z.strictObject({
  id: z.string(),
  label: z.string(),
  words: z.array(z.string()).min(1),
  /** The form's event that comes nearest. */
  occasion: z.enum(EVENT_TYPES),
  time: z.enum(TIMES).optional(),
  place: z.string().optional(),
  alcoholFree: z.enum(['all', 'some']).optional(),
  strength: z.enum(['low', 'light']).optional(),
  /** No strong or caffeinated end. */
  isGentle: z.boolean().default(false),
  /** No confetti. */
  isSolemn: z.boolean().default(false),
  /** What a menu for it is called, where its theme says nothing. */
  titles: z.array(z.string()).default([]),
});
export type EventKind = z.infer<typeof EventKind>;

const Culture = z.strictObject({
  id: z.string(),
  label: z.string(),
  words: z.array(z.string()).min(1),
  /** Classics of it. */
  drinks: z.array(z.string()),
  ingredients: z.array(z.string().refine((id) => ingredientOf(id).id === id)),
});
export type Culture = z.infer<typeof Culture>;

const phrases = (words: readonly string[]) =>
  words.map((phrase) => phrase.split(' ')).sort((left, right) => right.length - left.length);
const KINDS = z
  .array(EventKind)
  .parse(kindData)
  .map((kind) => ({ kind, phrases: phrases(kind.words) }));
/** Every word that names an event. */
export const EVENT_WORDS: readonly string[] = KINDS.flatMap(({ kind }) => kind.words);
const CULTURES = z
  .array(Culture)
  .parse(cultureData)
  .map((culture) => ({ culture, phrases: phrases(culture.words) }));

const ROUND =
  /^(?:(?:18|21|25|30|40|50|60|65|70|75|80|90|100)(?:th|st)|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth|hundredth)$/;
const NO_BIRTHDAY = /^(?:anniversary|wedding|year|years|floor|of|street|edition|annual|jubilee)$/;

/** After 'tasting': a dinner, and what is written. */
const NO_TASTING = /^(?:menus?|courses?|notes?|rooms?|plates?)$/;

/** 'My 40th', 'my husband's 50th'. */
const roundBirthday = (tokens: readonly Token[]): Span | undefined => {
  const at = tokens.findIndex(({ word, before }, place) => {
    const [owner, next] = [tokens[place - 1]?.word ?? '', tokens[place + 1]];
    const isOwned = /^(?:my|his|her)$/.test(owner) || (owner.length > 3 && owner.endsWith('s'));
    const isOther = next?.before === 'none' && NO_BIRTHDAY.test(next.word);
    return ROUND.test(word) && before === 'none' && isOwned && !isOther;
  });
  return at < 0 ? undefined : { from: at - 1, to: at + 1 };
};

/** The first kind of the list that a text names: those that say more stand before those that say less. */
export const readEventKind = (tokens: readonly Token[]): (Span & { kind: EventKind }) | undefined => {
  for (const { kind, phrases: known } of KINDS) {
    const [span] = spansOf(tokens, known);
    const isOther = kind.id === 'tasting' && NO_TASTING.test(tokens[span?.to ?? 0]?.word ?? '');
    if (span && !isOther) return { ...span, kind };
  }
  const round = roundBirthday(tokens);
  const birthday = KINDS.find(({ kind }) => kind.id === 'birthday');
  if (round && birthday) return { ...round, kind: birthday.kind };
  const tea = teasIn(tokens).find(({ to }) => !/^urns?$/.test(tokens[to]?.word ?? ''));
  const party = KINDS.find(({ kind }) => kind.id === 'tea-party');
  return tea && party && { ...tea, kind: party.kind };
};

/** Cultures that a text names. */
export const readCultures = (tokens: readonly Token[]): (Span & { culture: Culture })[] =>
  CULTURES.flatMap(({ culture, phrases: known }) => {
    const [span] = spansOf(tokens, known);
    return span ? [{ ...span, culture }] : [];
  });

/** Things beyond which a word names no flavor: 'fruit' is of no cuisine. */
const MAX_MEANT = 8;

/** Cultures whose kitchen has a flavor. */
export const culturesOf = (ingredients: ReadonlySet<string>): Culture[] =>
  ingredients.size > MAX_MEANT
    ? []
    : CULTURES.map(({ culture }) => culture).filter((culture) =>
        culture.ingredients.some((id) => ingredients.has(id)),
      );

/** Cultures that have a drink. */
export const culturesWith = (drink: string): Culture[] =>
  CULTURES.filter(({ culture }) => culture.drinks.includes(drink)).map(({ culture }) => culture);
