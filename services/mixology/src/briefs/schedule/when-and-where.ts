// When and where an event is, as its host's words say.
import { z } from 'zod';
import { capitalized } from '../../wording/phrases.ts';
import { type Span, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import data from './when-and-where.json' with { type: 'json' };

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];
export const TIMES = ['morning', 'midday', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof TIMES)[number];

const Words = z.array(z.string());
const Month = z.int().min(1).max(12);
const DATA = z
  .strictObject({
    seasons: z.record(z.enum(SEASONS), Words),
    months: z.record(z.string(), Month),
    /** Holidays and the month that most of them fall in. */
    days: z.record(z.string(), Month),
    times: z.record(z.enum(TIMES), Words),
    places: z.record(z.string(), Words),
  })
  .parse(data);

export const MONTH_WORDS: readonly string[] = Object.keys(DATA.months);
/** Every word that names a day of the year. */
export const HOLIDAY_WORDS: readonly string[] = Object.keys(DATA.days);

const phrases = (list: readonly string[]) =>
  list.map((words) => words.split(' ')).sort((left, right) => right.length - left.length);

const phrasesOf = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>) =>
  (Object.entries(table) as [Key, readonly string[]][]).map(([key, words]) => [key, phrases(words)] as const);
const SEASON_PHRASES = new Map(phrasesOf(DATA.seasons));
const TIME_PHRASES = new Map(phrasesOf(DATA.times));
const PLACE_PHRASES = phrasesOf(DATA.places);
/** The longest name first: 'Christmas Eve' is no 'Christmas'. */
const DAY_PHRASES = Object.entries(DATA.days)
  .sort(([left], [right]) => right.length - left.length)
  .map(([day, value]) => ({ phrase: [day.split(' ')], value }));

/** The season of a month, in the northern hemisphere. */
export const seasonOf = (month: number): Season =>
  SEASONS[Math.floor(((((month - 3) % 12) + 12) % 12) / 3)] ?? 'spring';

/** The month in which a season is most itself. */
const MID_MONTH: Readonly<Record<Season, number>> = { spring: 4, summer: 7, autumn: 10, winter: 1 };

interface Found<Value> extends Span {
  value: Value;
  /** Where only a season is named, any of its months may be meant. */
  label: string;
}

/** Months that are words of another meaning too: only 'in May', 'early March', 'May 5'. */
const AMBIGUOUS = new Set(['may', 'march', 'jan', 'dec', 'oct', 'nov', 'sept']);
const DATING = new Set(['in', 'early', 'mid', 'late', 'of', 'this', 'next', 'end', 'a', 'to']);
const isDated = (tokens: readonly Token[], at: number) =>
  DATING.has(tokens[at - 1]?.word ?? '') ||
  /^\d/.test(tokens[at + 1]?.word ?? '') ||
  /^\d/.test(tokens[at - 1]?.word ?? '');

const textOf = (tokens: readonly Token[], { from, to }: Span) =>
  capitalized(
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  );

const monthIn = (tokens: readonly Token[]): Found<number> | undefined => {
  for (const [at, { word }] of tokens.entries()) {
    const value = DATA.months[word];
    // 'She's due in March' isn't the party's month.
    const isBirth = [at - 1, at - 2].some((before) => tokens[before]?.word === 'due');
    if (value === undefined || isBirth || (AMBIGUOUS.has(word) && !isDated(tokens, at))) continue;
    const from = ['early', 'mid', 'late'].includes(tokens[at - 1]?.word ?? '') ? at - 1 : at;
    return { value, from, to: at + 1, label: textOf(tokens, { from, to: at + 1 }) };
  }
  for (const { phrase, value } of DAY_PHRASES) {
    const [span] = spansOf(tokens, phrase);
    if (span) return { ...span, value, label: textOf(tokens, span) };
  }
  return undefined;
};

/** The month that a text names, by itself, by a holiday or by its season. */
export const readMonth = (tokens: readonly Token[], date: number | undefined): Found<number> | undefined => {
  const named = monthIn(tokens);
  if (named) return named;
  for (const season of SEASONS) {
    const [span] = spansOf(tokens, SEASON_PHRASES.get(season) ?? []);
    if (!span) continue;
    const isNow = date !== undefined && seasonOf(date) === season;
    return { ...span, value: isNow ? date : MID_MONTH[season], label: capitalized(season) };
  }
  return undefined;
};

/** The time of day of an hour from 0 to 24. */
export const timeOfHour = (hour: number): TimeOfDay => {
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 14) return 'midday';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** '3pm', '7 pm', '19:00'. */
const clockIn = (tokens: readonly Token[]): Found<TimeOfDay> | undefined => {
  for (const [at, { word }] of tokens.entries()) {
    const match = /^(\d{1,2})(am|pm)?$/.exec(word);
    const half =
      match?.[2] ?? (/^(?:am|pm)$/.test(tokens[at + 1]?.word ?? '') ? tokens[at + 1]?.word : undefined);
    const isClock = /^\d\d$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 1]?.before === 'stop';
    if (!match || !(half || isClock)) continue;
    const hour = (Number(match[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
    const value = timeOfHour(hour);
    return { value, from: at, to: match[2] ? at + 1 : at + 2, label: capitalized(value) };
  }
  return undefined;
};

/** The time of day that a text names. */
export const readTime = (tokens: readonly Token[]): Found<TimeOfDay> | undefined => {
  const clock = clockIn(tokens);
  if (clock) return clock;
  for (const value of TIMES) {
    const [span] = spansOf(tokens, TIME_PHRASES.get(value) ?? []);
    if (span) return { ...span, value, label: capitalized(value) };
  }
  return undefined;
};

/** 'Snow outside', 'it’s cold outside': the weather is there, and not the party. */
const isAboutWeather = (tokens: readonly Token[], { from }: Span): boolean =>
  /^(?:outside|outdoors)$/.test(tokens[from]?.word ?? '') &&
  tokens[from]?.before === 'none' &&
  /^(?:snow|snowing|rain|raining|cold|freezing|dark|storm|wind|windy|ice|icy|winter|weather|frost|fog)$/.test(
    tokens[from - 1]?.word ?? '',
  );

/** 'Grandma's church ladies', 'a school friend', 'the beach towels': no place, but who or what comes. */
const isAboutPeople = (tokens: readonly Token[], { to }: Span): boolean =>
  tokens[to]?.before === 'none' &&
  /^(?:lad(?:y|ies)|friends?|folks?|people|members?|choir|crowd|group|buddies|mates|pals|towels?)$/.test(
    tokens[to]?.word ?? '',
  );

/** The place that a text names. */
export const readPlace = (tokens: readonly Token[]): Found<string> | undefined => {
  for (const [value, list] of PLACE_PHRASES) {
    const span = spansOf(tokens, list).find(
      (one) => !isAboutWeather(tokens, one) && !isAboutPeople(tokens, one),
    );
    if (span) return { ...span, value, label: textOf(tokens, span) };
  }
  return undefined;
};
