// Drinks that a host wants at an hour of their own: 'an espresso martini at eleven', 'a Sazerac midway'.

import { clockTime, DAY } from '../../wording/clock-time.ts';
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { overlapsAny, type Place, spansAt } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundWish } from '../wishes/found-wish.ts';
import type { Clock } from './clock.ts';
import { inDigits, readingsOf, sideOf, sidePattern } from './clock-words.ts';

const AT = String.raw`(?:at|around|from|by|after|um|ab|gegen|a las?|a(?=\s+(?:med|mezz|mei))|à|vers|alle|às|después de(?: las?)?|despues de(?: las?)?|nach|ab|après|dopo(?: le)?|depois d[ae]s?)`;
const HOUR = new RegExp(String.raw`(?<!\p{L})${AT}\s+(?:about |around |roughly )?${sidePattern(1)}`, 'giu');
const MIDWAY =
  /\b(?:mid ?way|half ?way(?: through)?|in the middle(?: of (?:the )?(?:evening|night|party|dinner|meal))?|mid[- ]?(?:evening|party|meal|dinner)|au milieu(?: (?:de la|du) \p{L}+)?|a mitad(?: de la \p{L}+)?|a met[àa](?: (?:serata|cena))?|in der mitte(?: des \p{L}+)?|no meio(?: da \p{L}+)?)\b/giu;
/** Share of a party from which on a drink is one of its last. */
const LATE = 0.55;
/** Hours from the beginning within which a drink is the first. */
const AT_ONCE = 0.5;
/** Where nobody says when the party begins, from this hour on. */
const LATE_HOUR = 22;
/** After an hour that nothing marks: no 'from 4 friends'. */
const AFTER_HOUR =
  /^\s*(?:[,.;:!?()–—]|$|(?:an?|we|everyone|everybody|and|on|in|at|with|so|then|after|before|but|for|sharp|when|or|please|y|und|et|e|dann|con|mit|avec)(?!\p{L}))/u;
const BY_DAY = /\b(?:brunch|lunch|morning|noon|midday|breakfast|almuerzo|mittag\w*|midi|pranzo)\b/iu;
/** Ends a thought: a drink beyond it has another hour. */
const ENDS = /[.;!?\n]|,|\s[-–—]\s/u;
/** Letters between a drink and its hour, at most. */
const REACH = 60;

/** When a drink is served: the hour, or undefined for the middle of the party. */
interface Timed extends Place {
  hour: number | undefined;
}

/** The reading of an hour that lies within the party; by itself, nine is nine in the evening. */
const hourOf = (readings: readonly number[], { start }: Clock, isByDay: boolean): number =>
  start === undefined
    ? Math.max(...readings.map((hour) => (hour === 0 && !isByDay ? DAY : hour)))
    : (readings.toSorted((left, right) => afterStart(left, start) - afterStart(right, start))[0] ?? start);

const afterStart = (hour: number, start: number): number => (((hour - start) % DAY) + DAY) % DAY;

const timesIn = (text: string, clock: Clock): Timed[] => {
  const hours = [...inDigits(text).matchAll(HOUR)].flatMap((match): Timed[] => {
    const side = sideOf(match.groups ?? {}, 1);
    const place = { from: match.index, to: match.index + match[0].length };
    const isHour = side && (side.isMarked || AFTER_HOUR.test(text.slice(place.to)));
    if (!isHour || side.hour > DAY) return [];
    return [{ ...place, hour: hourOf(readingsOf(side), clock, BY_DAY.test(text)) }];
  });
  const middle = [...text.matchAll(MIDWAY)].map(
    (match): Timed => ({ from: match.index, to: match.index + match[0].length, hour: undefined }),
  );
  const meals = MEALS.flatMap(({ said, hour }) =>
    [...text.matchAll(said)].map(
      (match): Timed => ({ from: match.index, to: match.index + match[0].length, hour }),
    ),
  );
  return [...hours, ...middle, ...meals];
};

/** Hours that a day's meals are at: 'Pimm's at tea'. */
const MEALS: readonly { said: RegExp; hour: number }[] = [
  {
    said: /\bat (?:tea(?:[- ]?time)?|the tea (?:break|interval))(?=\s*(?:[,.;:!?)]|$|is|on|and|but))/giu,
    hour: 16,
  },
  { said: /\bat (?:lunch(?:[- ]?time)?)(?=\s*(?:[,.;:!?)]|$|is|on|and|but))/giu, hour: 13 },
];

/** Letters between two places where no thought ends between them. */
const distance = (text: string, left: Place, right: Place): number => {
  const [first, last] = left.from < right.from ? [left, right] : [right, left];
  // 'At 3pm. She loves sherry': an hour may be read with the stop that ends its thought.
  const own = text.slice(first.from, first.to);
  // 'At 9 p.m. We have': an abbreviation that ends its sentence.
  const isStopped =
    /\.$/u.test(own) && (!/\b[ap]\.m\.$/iu.test(own) || /^\s+\p{Lu}/u.test(text.slice(first.to)));
  const between = text.slice(isStopped ? first.to - 1 : first.to, last.from);
  // 'At midnight, shots of tequila': an hour that opens its sentence.
  const isOpening = first === right && /(?:^|[.;!?\n])\s*$/u.test(text.slice(0, first.from));
  return ENDS.test(isOpening ? between.replace(',', '') : between) ? Infinity : between.length;
};

const isLate = ({ start, hours }: Clock, hour: number): boolean =>
  start === undefined ? hour >= LATE_HOUR : hours !== undefined && afterStart(hour, start) / hours >= LATE;

/** Minutes from the beginning, where the hour lies within the party. */
const minutesAfter = (hour: number, { start, hours = DAY }: Clock): number | undefined => {
  const after = start === undefined ? 0 : afterStart(hour, start);
  return after > 0 && after < hours ? Math.round(after * MINUTES) : undefined;
};
const MINUTES = 60;

/** Drinks, bottles and tastes with an hour in their thought: each is served then, and those that are late last. */
export const timedDrafts = (
  text: string,
  tokens: readonly Token[],
  wishes: readonly FoundWish[],
  clock: Clock,
): BriefDraft[] => {
  const taken = [...clock.places, clock.toast, clock.alcohol, clock.end].filter((one) => one !== undefined);
  const times = timesIn(text, clock).filter((time) => !overlapsAny(time, taken));
  const drinks = wishes.filter(({ isElsewhere }) => !isElsewhere);
  return times.flatMap((time): BriefDraft[] => {
    const places = drinks.map((wish) => ({
      wish,
      from: tokens[wish.from]?.start ?? 0,
      to: tokens[wish.to - 1]?.end ?? 0,
    }));
    const [nearest] = places
      .map((place) => ({ ...place, far: distance(text, place, time) }))
      .filter(({ far }) => far <= REACH)
      .toSorted((left, right) => left.far - right.far);
    if (!nearest) return [];
    const { term } = nearest.wish;
    const when = time.hour === undefined ? 'midway' : `at ${clockTime(time.hour)}`;
    return [
      briefDraft(
        `when:${term.id}`,
        `${capitalized(term.label)} ${when}`,
        'time',
        (brief) => {
          const after = time.hour === undefined ? undefined : minutesAfter(time.hour, clock);
          if (after !== undefined && nearest.wish.kind === 'drink')
            brief.timed = { ...brief.timed, [term.label]: after };
          const isPlaced = brief.placed.some((one) => one.term.id === term.id);
          if (time.hour === undefined || isPlaced) return;
          const isFirst = clock.start !== undefined && afterStart(time.hour, clock.start) < AT_ONCE;
          // What everybody is to hold in the middle is no last glass.
          const middle = nearest.wish.kind === 'color' ? 'signature' : undefined;
          const section = isFirst
            ? 'welcome'
            : (middle ?? (isLate(clock, time.hour) ? 'digestif' : undefined));
          if (section) brief.placed = [...brief.placed, { term, section }];
        },
        spansAt(tokens, [time]),
      ),
    ];
  });
};
