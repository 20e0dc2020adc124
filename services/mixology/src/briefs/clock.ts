// The hours that a host names: '4pm–2am', '18h bis 1 Uhr', 'noon to 3', 'a five-hour open bar'.
import { tenth } from '../measuring/figures.ts';
import { capitalized } from '../wording/phrases.ts';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import { unitOf } from './numbers.ts';
import type { Token } from './tokens.ts';
import { timeOfHour } from './when-and-where.ts';

/** Hours that a party lasts at least, and at most. */
const LEAST = 1;
const MOST = 16;
const HALF_DAY = 12;
const DAY = 24;

/** A party by the clock: hours of the day from 0 to 24, and where its words stand in the text. */
export interface ClockSpan {
  start: number | undefined;
  hours: number;
  from: number;
  to: number;
}

const HOUR = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|h|o['’]?clock|heures?|horas?|hrs)?(?![\p{L}\d%])`;
const NAMED =
  '(noon|midday|midnight|mitternacht|minuit|medianoche|mediodía|mediodia|mezzanotte|meia-noite|mittags?)';
const SIDE = `(?:${HOUR}|${NAMED})`;
const BETWEEN = String.raw`\s*(?:-|–|—|to|until|till?|til|through|thru|bis|à|au|jusqu['’]à|a las|hasta las|hasta|alle|fino alle|às|até às|and go(?:es|ing)?(?: on)? (?:til|till|until|to)|and (?:we )?(?:end|finish|stop|close|wrap up) (?:at|by|around)|and run(?:s|ning)? (?:til|till|until|to)|going (?:til|till|until|to))\s*(?:about |around |roughly )?`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d$€£.])(from |between |von |de |de las |das |dalle |entre )?${SIDE}${BETWEEN}${SIDE}`,
  'giu',
);
/** What follows hours that no half of the day marks: no 'from 4 to 7 people'. */
const ENDS = /^\s*(?:[,.;!?)]|$|and\b|on\b|in\b|at\b|with\b|so\b)/iu;

interface Side {
  /** From 0 to 24; from 1 to 12 where the half of the day is open. */
  hour: number;
  isOpen: boolean;
  /** Its words say that it is an hour. */
  isMarked: boolean;
}

const sideOf = (
  hour: string | undefined,
  minutes = '',
  mark = '',
  name: string | undefined,
): Side | undefined => {
  if (name)
    return {
      hour: /^m(?:idn|itter|inuit|edian|ezzan|eia)/i.test(name) ? DAY : HALF_DAY,
      isOpen: false,
      isMarked: true,
    };
  const value = Number(hour) + Number(minutes || 0) / 60;
  if (Number(hour) > DAY || Number(minutes || 0) > 59) return undefined;
  const half = /^[ap]/i.exec(mark)?.[0].toLowerCase();
  if (half && Number(hour) <= HALF_DAY)
    return { hour: (value % HALF_DAY) + (half === 'p' ? HALF_DAY : 0), isOpen: false, isMarked: true };
  const isOfDay = value > HALF_DAY || /^(?:uhr|h|heure|hora)/i.test(mark) || /^0\d/.test(hour ?? '');
  return { hour: value, isOpen: !isOfDay, isMarked: mark !== '' || minutes !== '' || isOfDay };
};

const hoursBetween = (start: number, end: number): number => (((end - start) % DAY) + DAY) % DAY || DAY;

/** Every hour of the day that a side may be. */
const readings = ({ hour, isOpen }: Side): number[] =>
  isOpen ? [hour % HALF_DAY, (hour % HALF_DAY) + HALF_DAY] : [hour];

/** Hours at which parties begin when nobody says which half of the day: from ten in the morning on. */
const EARLIEST = 10;
const LATEST = 21.5;
const isUsual = (start: number): boolean => start >= EARLIEST && start < LATEST;

/** The shortest party that two sides of a clock may be; one at a usual hour first. */
const between = (first: Side, last: Side): { start: number; hours: number } | undefined => {
  const all = readings(first).flatMap((start) =>
    readings(last).map((end) => ({ start, hours: hoursBetween(start, end) })),
  );
  const possible = all.filter(({ hours }) => hours >= LEAST && hours <= MOST);
  return possible.sort(
    (left, right) =>
      Number(isUsual(right.start)) - Number(isUsual(left.start)) ||
      left.hours - right.hours ||
      right.start - left.start,
  )[0];
};

/** 'A five-hour open bar', 'lasts 6 hours', 'for three hours'. */
const LASTING =
  /\b(?:(?:lasts?|lasting|runs?|running|goes|going|for|about|open for) (?:about |around |roughly )?(\d{1,2}(?:\.5)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: and a half)? (?:hours?|hrs?)\b(?! (?:before|after|away|drive|ahead|earlier|later|old|beforehand))|(\d{1,2}(?:\.5)?|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ]hours?[- ](?:long )?(?:open bar|bar|party|event|reception|window|service|celebration|affair|gathering|cocktail|dinner|cruise|picnic|wedding))/iu;

/** The hours of a party in a text; undefined where it names none. */
export const readClock = (text: string): ClockSpan | undefined => {
  // As long as before, so that places stay.
  const joined = text.replace(/(\bbetween .{1,12}?) and /gi, '$1  to ');
  for (const match of joined.matchAll(RANGE)) {
    const [whole, cue, h1, m1, mark1, name1, h2, m2, mark2, name2] = match;
    const [first, last] = [sideOf(h1, m1, mark1, name1), sideOf(h2, m2, mark2, name2)];
    if (!first || !last) continue;
    const end = match.index + whole.length;
    const isMarked = first.isMarked || last.isMarked;
    if (!isMarked && !(cue && ENDS.test(text.slice(end)))) continue;
    const found = between(first, last);
    if (found) return { ...found, from: match.index, to: end };
  }
  const lasting = LASTING.exec(text);
  const word = lasting?.[1] ?? lasting?.[2];
  if (!lasting || word === undefined) return undefined;
  const unit = unitOf(word.toLowerCase());
  const hours = unit >= 0 ? unit : Number(word);
  const half = /and a half/i.test(lasting[0]) ? 0.5 : 0;
  return hours + half >= LEAST && hours <= MOST
    ? { start: undefined, hours: hours + half, from: lasting.index, to: lasting.index + lasting[0].length }
    : undefined;
};

/** '4 pm', '5:30 pm', 'noon', 'midnight'. */
const hourWords = (hour: number): string => {
  const value = hour % DAY;
  if (value === 0) return 'midnight';
  if (value === HALF_DAY) return 'noon';
  const minutes = Math.round((value % 1) * 60);
  const shown = Math.floor(value) % HALF_DAY || HALF_DAY;
  const clock = minutes > 0 ? `${shown}:${String(minutes).padStart(2, '0')}` : String(shown);
  return `${clock} ${value < HALF_DAY ? 'am' : 'pm'}`;
};

/** The parts of a brief that a clock says: how long the party is, and the time of day. */
export const clockDrafts = (text: string, tokens: readonly Token[]): BriefDraft[] => {
  const clock = readClock(text);
  if (!clock) return [];
  const { start, hours, from, to } = clock;
  const at = tokens.flatMap((token, place) => (token.end > from && token.start < to ? [place] : []));
  const spans = [{ from: at[0] ?? 0, to: (at.at(-1) ?? 0) + 1 }];
  const length = hours === 1 ? '1 hour' : `${tenth(hours)} hours`;
  const label =
    start === undefined ? length : `${hourWords(start)} to ${hourWords(start + hours)}: ${length}`;
  const held = briefDraft('hours', label, 'time', (brief) => (brief.hours = tenth(hours)), spans);
  if (start === undefined) return [held];
  const time = timeOfHour(Math.floor(start % DAY));
  return [held, briefDraft('time', capitalized(time), 'time', (brief) => (brief.time = time), spans)];
};
