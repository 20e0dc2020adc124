// The hours that a host names: '4pm–2am', 'drinks at 3, dancing till 2am', 'doors at 7, toast at nine', 'no alcohol before 6'.
import { DAY } from '../../wording/clock-time.ts';
import { CUES, DAYS, type Role } from './clock-cues.ts';
import {
  ENDS,
  inDigits,
  isSameHour,
  namesHour,
  readingsOf,
  type Side,
  sideOf,
  sidePattern,
  untilLate,
} from './clock-words.ts';
import { firstHour, isUsualStart, usualStart } from './first-hour.ts';
import { lastingIn, MAX_HOURS, MIN_HOURS } from './lasting.ts';

/** Where words stand in a text. */
interface Place {
  from: number;
  to: number;
  /** Where the hour itself begins, after the words that lead to it. */
  at: number;
}

/** Something that happens at an hour of the day, from 0 to 24, and how long after the beginning, where that is known. */
interface Moment extends Place {
  hour: number;
  after: number | undefined;
}

/** A party by the clock, as far as a host names its hours. */
export interface Clock {
  start: number | undefined;
  hours: number | undefined;
  /** Where the words of its hours stand. */
  places: readonly Place[];
  /** The hour at which it ends, where only that is named. */
  end: Moment | undefined;
  toast: Moment | undefined;
  /** Nothing with alcohol before. */
  alcohol: Moment | undefined;
  /** Children have a part of their own, and the adults another: nobody stays for both. */
  isSplit: boolean;
}

/** Hours that a party lasts; where it begins, and where its words stand in the text. */
export interface ClockSpan extends Omit<Place, 'at'> {
  start: number | undefined;
  hours: number;
}

/** 'Starts 11 pm Friday and goes to 4'. */
const ON_DAY = String.raw`(?:,? (?:on )?(?:${DAYS})(?: night)?(?= and ))?`;
const BETWEEN = String.raw`${ON_DAY}\s*(?:-|–|—|to|until|till?|til|through|thru|bis|à|au|a(?=\s*(?:\d|mezz|median|mediod|meia|meio))|jusqu['’]à|a las|hasta las|hasta|alle|fino alle|às|até [àa]s|até|and go(?:es|ing)?(?: on)? (?:til|till|until|to)|and (?:we )?(?:end|finish|stop|close|wrap up) (?:at|by|around)|and run(?:s|ning)? (?:til|till|until|to)|going (?:til|till|until|to))\s*(?:um |about |around |roughly )?`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d$€£.])(?<cue>from |at |between |it['’]?s |(?:party|brunch|lunch|dinner|supper|picnic|tea|drinks|reception|open house|bar|event|shift|cruise|hours)(?: is| are| runs| goes)? |von |de |de las |das |dalle |entre |(?:${DAYS}),? )?${sidePattern(1)}${BETWEEN}${sidePattern(2)}`,
  'giu',
);
/** What follows hours that nothing marks at all: '5 to 8 on a Thursday'. */
const DATED = new RegExp(
  String.raw`^,? ?(?:on |an? |the |this |that |every |am |el |le |il |no |in der |on a )*(?:${DAYS}|week(?:day|end|night)|evening|afternoon|night)(?!\p{L})`,
  'iu',
);
/** 'Ages 4 to 7', 'kids from 6 to 10': how old they are. */
const OF_AGES =
  /(?:\bage[ds]?|\byears?|\bchildren|\bkids|\bkinder|\balter|\bniñ[oa]s|\benfants|\bbambini|\bcrianças|\bteens?|\bgrades?|\b(?:all|everyone|everybody|most|half)(?: of (?:them|us|the \w+))?(?: (?:are|is|being|aged))?)\s*(?:of )?\(?$/iu;
/** '14-16 yr olds'. */
const IN_YEARS = /^\s*-?\s*(?:yrs?|years?|y\/?o)\b/iu;

/** Hours that one lasts. Rule of thumb. */
const CEREMONY_HOURS = 0.5;

interface Found extends Place {
  role: Role;
  side: Side;
}

/** Begin a clause of its own: 'haunted house, 7 to 1'. */
const OPENS_CLAUSE = /(?:^|[,.;:!?(–—])\s*$/u;
const ENDS_CLAUSE = /^\s*(?:[,.;:!?)–—]|$)/u;
/** Words that no number but an hour stands between: '2 till 7'. */
const TILL = /\d\s*(?:until|till?|til)\s*\d/iu;
const AGED =
  /\b(?:ag(?:e|es|ed)|kids|children|kinder|niñ[oa]s|enfants|bambini|crianças|grades?|teens?)\b[^.;!?]*$/iu;

/** 'Garden party, 2 till 7', 'two hours, 6 to 8.': hours that nothing marks and that stand by themselves. */
const isOwnClause = (text: string, from: number, to: number): boolean =>
  OPENS_CLAUSE.test(text.slice(0, from)) &&
  ENDS_CLAUSE.test(text.slice(to)) &&
  (TILL.test(text.slice(from, to)) || !AGED.test(text.slice(0, from)));

/** 'De six heures à onze heures du soir': where only the second side names its half of the day, the first may be in it. */
const opened = (
  groups: Readonly<Record<string, string | undefined>>,
  first: Side | undefined,
  last: Side | undefined,
): Side | undefined =>
  first &&
  last &&
  groups['part1'] === undefined &&
  // 'De huit heures à minuit': who ends at midnight began in the evening.
  (groups['part2'] !== undefined || (last.hour % DAY === 0 && !/^[ap]/i.test(groups['mark1'] ?? ''))) &&
  first.hour <= DAY / 2
    ? { ...first, isOpen: first.isOpen || !/^[ap]/i.test(groups['mark1'] ?? '') }
    : first;

/** Hours of the form '4 to 7': two sides of one party. */
const rangesIn = (text: string): Found[] =>
  [...text.matchAll(RANGE)].flatMap((match): Found[] => {
    const { index, groups = {} } = match;
    const last = sideOf(groups, 2);
    const first = opened(groups, sideOf(groups, 1), last);
    const end = index + match[0].length;
    if (!first || !last || OF_AGES.test(text.slice(0, index)) || IN_YEARS.test(text.slice(end))) return [];
    const isMarked = first.isMarked || last.isMarked;
    const isUnmarked = groups['cue'] ? ENDS.test(text.slice(end)) : DATED.test(text.slice(end));
    if (!isMarked && !isUnmarked && !isOwnClause(text, index, end)) return [];
    if (!between(first, last, text)) return [];
    const place = { from: index, to: end };
    return [
      { role: 'start', side: first, at: index, ...place },
      { role: 'end', side: last, at: end - 1, ...place },
    ];
  });

/** No word that leads to an hour has a digit. */
const HOUR_BEGINS =
  /\d|noon|midday|midnight|mitternacht|minuit|medianoche|mediod|mezzanotte|mezzogiorno|meia-noite|meio-dia|midi|mittag/iu;

const cuesIn = (text: string, taken: readonly Place[]): Found[] => {
  const found: Found[] = [];
  for (const { role, pattern, isBare } of CUES)
    for (const match of text.matchAll(pattern)) {
      const { index, groups = {} } = match;
      const side = sideOf(groups, 1);
      const to = index + match[0].length;
      const isTaken = [...taken, ...found].some((one) => one.from < to && index < one.to);
      // A number by itself may count anything.
      const isNumber = role === 'alone' && /^\d+$/.test(match[0].trim());
      const isHour = side && !isNumber && (isBare ? side.isMarked : namesHour(side, text, to));
      // 'All over by nine' is no age.
      const isAboutAges = OF_AGES.test(text.slice(0, index)) && !/ by /i.test(match[0]);
      if (side && isHour && !isTaken && !isAboutAges)
        found.push({ role, side, at: index + Math.max(0, match[0].search(HOUR_BEGINS)), from: index, to });
    }
  return found;
};

const hoursBetween = (start: number, end: number): number => (((end - start) % DAY) + DAY) % DAY || DAY;

/** The shortest party that two sides of a clock may be; one at a usual hour first. */
const between = (first: Side, last: Side, text: string): { start: number; hours: number } | undefined => {
  const all = readingsOf(first).flatMap((start) =>
    readingsOf(last).map((end) => ({ start, hours: hoursBetween(start, end) })),
  );
  const isUsual = isUsualStart(text);
  const possible = all.filter(({ hours }) => hours >= MIN_HOURS && hours <= MAX_HOURS);
  return possible.sort(
    (left, right) =>
      Number(isUsual(right.start)) - Number(isUsual(left.start)) ||
      left.hours - right.hours ||
      right.start - left.start,
  )[0];
};

/** Hours after the beginning of what happens at one of the readings of an hour, within the party. */
const momentOf = (
  { side, from, to, at }: Found,
  start: number | undefined,
  hours = MAX_HOURS,
): Moment | undefined => {
  const readings = readingsOf(side);
  // By itself, nine is nine in the evening.
  if (start === undefined) return { hour: Math.max(...readings), after: undefined, from, to, at };
  const after = readings
    .map((hour) => (((hour - start) % DAY) + DAY) % DAY)
    .filter((one) => one <= hours)
    .toSorted((left, right) => left - right)[0];
  return after === undefined ? undefined : { hour: (start + after) % DAY, after, from, to, at };
};

const OF_CHILDREN =
  /\b(?:kids|kids['’]|children|children['’]s|childrens|little ones|teens?|niñ[oa]s|kinder\w*|enfants|bambini|crianças)\b/iu;
const CLAUSE_ENDS = /[.,;:!?()]/u;

/** 'The kids' disco from 4 to 6, then the parents': alcohol waits until the children's part is over. */
const childrensEnd = (text: string, ranges: readonly Found[], end: Found | undefined): Found | undefined =>
  ranges.find(({ role, from, to, at }) => {
    if (role !== 'end' || !end || at >= end.at) return false;
    const before = text.slice(0, from).split(CLAUSE_ENDS).at(-1) ?? '';
    const after = /^\s*\(/u.test(text.slice(to)) ? text.slice(to, to + 24) : '';
    return OF_CHILDREN.test(before + after);
  });

/** 'The kids' table till 8, then adults': an hour at which only their part ends. */
const isChildrensPart = (text: string, { from, to }: Found): boolean =>
  OF_CHILDREN.test(text.slice(0, from).split(CLAUSE_ENDS).at(-1) ?? '') &&
  /^,? *then\b/iu.test(text.slice(to));

const afterCeremony = (found: Found | undefined): Found | undefined =>
  found && { ...found, side: { ...found.side, hour: found.side.hour + CEREMONY_HOURS } };

/** A party that is a meal begins with it; one at which a band plays begins before. */
const MEAL =
  /^(?:dinner|supper|lunch|brunch|barbecue|bbq|buffet|meal|cena|comida|abendessen|essen|d[îi]ner|repas|jantar|almo[çc]o)/iu;

/** When a party begins, by the host's words, and where it ends. */
const spanIn = (
  text: string,
  found: readonly Found[],
  isOther: (place: { from: number; to: number }) => boolean,
) => {
  const first = (role: Role) => found.find((one) => one.role === role);
  const end = found.findLast((one) => one.role === 'end' && !isChildrensPart(text, one));
  // A bar that opens later than the party begins has its hour, or else the party begins with it.
  const begin =
    first('start') ??
    // Between the vows and dinner guests have a glass in hand.
    (end && afterCeremony(first('ceremony'))) ??
    (end && first('part')) ??
    afterCeremony(first('ceremony')) ??
    first('bar') ??
    first('alone') ??
    firstHour(text, found, isOther) ??
    found.find(({ role, from, to }) => role === 'part' && MEAL.test(text.slice(from, to)));
  const start = end || !isSameHour(begin?.side, first('alcohol')?.side) ? begin : undefined;
  const span = start && end && between(start.side, end.side, text);
  return {
    start: span?.start ?? (start && usualStart(start.side, text)),
    hours: span?.hours,
    end,
    isAlone: start === undefined,
    places: span ? [start, end] : [...(start ? [start] : []), ...(end ? [end] : [])],
  };
};

/** Hours at which parties end when nobody says which half of the day: from noon on, at night until the small hours. */
const endHour = (side: Side, text: string): number => {
  const latest = AT_NIGHT.test(text) ? SMALL_HOURS : EARLY_HOURS;
  return readingsOf(side).find((hour) => hour >= NOON || hour <= latest) ?? side.hour;
};
const NOON = 12;
const SMALL_HOURS = 5;
const EARLY_HOURS = 3;
const AT_NIGHT = /\b(?:night|danc\w+|disco|club|rave|dj|late|all[- ]nighter|morning)\b/iu;

interface ScheduleOptions {
  /** 1 to 12: when the sun sets. */
  month?: number | undefined;
  /** Whether an hour is of something else, and not the party's. */
  isOther?: (place: { from: number; to: number }) => boolean;
}

/** Everything that a text says of a party's hours. */
export const readSchedule = (text: string, { month, isOther = () => false }: ScheduleOptions = {}): Clock => {
  // As long as before, so that places stay.
  const joined = inDigits(text, month).replace(
    /(\bbetween .{1,12}?) and /gi,
    (_, words: string) => `${words}  to `,
  );
  const ranges = rangesIn(joined);
  const found = [...ranges, ...cuesIn(joined, ranges)].toSorted((left, right) => left.at - right.at);
  const { start, hours, end, places, isAlone } = spanIn(joined, found, isOther);
  const lasting = hours === undefined ? lastingIn(text) : undefined;
  const toast = found.find(({ role }) => role === 'toast');
  const ofChildren = childrensEnd(joined, ranges, end);
  const alcohol =
    found.find(({ role }) => role === 'alcohol') ?? ofChildren ?? found.find(({ role }) => role === 'bar');
  const length = hours ?? lasting?.hours ?? untilLate(text, start, end);
  const later = alcohol && momentOf(alcohol, start, length);
  return {
    start,
    hours: length,
    places: lasting ? [...places, lasting] : places,
    end:
      end && isAlone
        ? { hour: endHour(end.side, text), after: undefined, from: end.from, to: end.to, at: end.at }
        : undefined,
    toast: toast && momentOf(toast, start, length),
    // What begins with the party is no later than it.
    alcohol: later?.after === undefined || later.after > 0 ? later : undefined,
    isSplit: ofChildren !== undefined && later?.after !== undefined,
  };
};

/** The hours of a party in a text; undefined where it names none. */
export const readClock = (text: string): ClockSpan | undefined => {
  const { start, hours, places } = readSchedule(text);
  if (hours === undefined) return undefined;
  return {
    start,
    hours,
    from: Math.min(...places.map(({ from }) => from)),
    to: Math.max(...places.map(({ to }) => to)),
  };
};
