// What a brief says of the hours of a party: how long it is, its parts, when a toast is raised, when alcohol begins.
import type { MenuRequest } from '@swizzle/proto';
import { counted } from '../../events/words/nouns.ts';
import { tenth } from '../../measuring/figures.ts';
import { clockTime, DAY } from '../../wording/clock-time.ts';
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import { readEventKind } from '../setting/event-kinds.ts';
import { type Span, sentencesOf, spanOfMatch, spansAt } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import type { Clock } from './clock.ts';
import { type TimeOfDay, timeOfHour } from './when-and-where.ts';

type EventLength = MenuRequest['eventLength'];

/** Hours that each length of the form may be. */
const OF_FORM: Readonly<Record<EventLength, readonly [number, number]>> = {
  '2-3 hours': [2, 3],
  '3-4 hours': [3, 4],
  '4-6 hours': [4, 6],
  'All day/night': [6, 24],
};

/** The words win over the form, and the host reads that they do. */
const besideForm = (hours: number, form: EventLength | undefined): string => {
  if (!form) return '';
  const [least, most] = OF_FORM[form];
  return hours < least || hours > most ? ` (not ${form.toLowerCase()} as in the form)` : '';
};

const MINUTES = 60;
/** Hours from which on a party that ends at night is one of the evening, however early it begins. */
const LONG = 5;
const LATE = 22;
const EARLY = 6;

/** The time of day that most of a party is at. */
const timeOf = (start: number, hours: number | undefined): TimeOfDay => {
  const end = hours === undefined ? undefined : (start + hours) % DAY;
  const endsAtNight = end !== undefined && (end >= LATE || end <= EARLY);
  return endsAtNight && (hours ?? 0) >= LONG && start < LATE - LONG
    ? 'evening'
    : timeOfHour(Math.floor(start % DAY));
};

/** Hours that anyone who comes stays at least. */
const SHORTEST_STAY = 1;

/** Where the hours of a text stand, without the words that lead to them: a 'barbecue from noon' is one. */
export const clockSpans = ({ places, toast, alcohol, end }: Clock, tokens: readonly Token[]): Span[] => {
  const all = [...places, ...[toast, alcohol, end].filter((one) => one !== undefined)];
  return spansAt(
    tokens,
    all.map(({ at, to }) => ({ from: Math.min(at, to - 1), to })),
  );
};

const hoursLabel = ({ start, hours = 0 }: Clock, form: EventLength | undefined): string => {
  const length = `${counted(tenth(hours), 'hour')}${besideForm(hours, form)}`;
  return start === undefined ? length : `${clockTime(start)} to ${clockTime(start + hours)}: ${length}`;
};

const lengthDrafts = (clock: Clock, spans: readonly Span[], form: EventLength | undefined): BriefDraft[] => {
  const { start, hours, end, isSplit, alcohol } = clock;
  const begins: BriefDraft['apply'] = (brief) => (brief.startsAt = start);
  if (hours !== undefined)
    return [
      briefDraft(
        'hours',
        hoursLabel(clock, form),
        'time',
        (brief) => {
          brief.hours = tenth(hours);
          brief.startsAt = start;
          const first = alcohol?.after ?? 0;
          if (isSplit) brief.stay = Math.max(SHORTEST_STAY, first, hours - first);
        },
        spans,
      ),
    ];
  if (start !== undefined) return [briefDraft('hours', `From ${clockTime(start)}`, 'time', begins, spans)];
  return end ? [briefDraft('hours', `Until ${clockTime(end.hour)}`, 'time', () => undefined, spans)] : [];
};

const timeDrafts = ({ start, hours, end, toast }: Clock, spans: readonly Span[]): BriefDraft[] => {
  // What ends at five was in the afternoon.
  const known = start ?? (end && (end.hour + DAY - 1) % DAY);
  if (known === undefined && !toast) return [];
  // Who raises a glass at nine came before.
  const time = known === undefined ? timeOfHour(Math.max(0, (toast?.hour ?? 0) - 1)) : timeOf(known, hours);
  return [briefDraft('time', capitalized(time), 'time', (brief) => (brief.time = time), spans)];
};

const alcoholDrafts = ({ alcohol }: Clock, tokens: readonly Token[]): BriefDraft[] => {
  if (!alcohol) return [];
  return [
    briefDraft(
      'alcohol-free:before',
      `No alcohol before ${clockTime(alcohol.hour)}`,
      'alcohol-free',
      (brief) => {
        brief.alcoholFree = freer(brief.alcoholFree, 'some');
        brief.alcoholFrom = Math.round((alcohol.after ?? 0) * MINUTES);
      },
      spansAt(tokens, [alcohol]),
    ),
  ];
};

// The parts of a day, as a host names them.

const PARTS: readonly { label: string; said: RegExp; isMeal?: boolean }[] = [
  {
    label: 'ceremony',
    said: /\b(?:ceremony|church service|trauung|standesamt|ceremonia|ceremonie|cerimonia)\b/,
  },
  {
    label: 'reception',
    said: /\b(?:(?:drinks |cocktail |champagne |welcome )?reception|cocktail hour|sektempfang|empfang|aperitif|apero|vin dhonneur|coctel de bienvenida|aperitivo)\b/,
  },
  { label: 'barbecue', said: /\b(?:barbecue|bbq|grillen|grillfest|parrillada|asado|churrasco|grigliata)\b/ },
  {
    label: 'dinner',
    said: /\b(?:(?:sit ?down |seated |plated |formal |wedding |gala |family )?dinner|supper|banquet|abendessen|cena|diner assis|diner de gala|jantar)\b/,
    isMeal: true,
  },
  { label: 'speeches', said: /\b(?:speeches|reden|discursos|discours|discorsi)\b/ },
  {
    label: 'dancing',
    said: /\b(?:dancing|dance floor|dance party|first dance|(?:kids|childrens|children|school|teen|silent|evening) disco|disco (?:after|until|till|from|at)|(?:then|and|with|by)(?: a| an evening)? disco|tanzen|getanzt|tanzparty|baile|bailar|danser|soiree dansante|balli|ballare|danca|dancar)\b/,
  },
  {
    label: 'after-party',
    said: /\b(?:after ?party|afterparty|(?:cuban|latin|salsa|karaoke|casino) night)\b/,
  },
];

/** Parts from which on a day has some. */
const MIN_PARTS = 2;

/** Share of what guests drink that is no wine at the table. Rule of thumb. */
const BESIDE_DINNER = 0.75;

/** 'After the ceremony, dinner, then dancing': what the day is made of, in the host's order. */
const partDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const found = PARTS.flatMap(({ label, said, isMeal = false }) => {
    const match = said.exec(text);
    // A disco for the children is no party of the Seventies.
    return match
      ? [{ label, isMeal, isDisco: match[0].includes('disco'), span: spanOfMatch(tokens, match) }]
      : [];
  }).toSorted((left, right) => left.span.from - right.span.from);
  const isMeal = found.some((one) => one.isMeal);
  const spans = found.map(({ span }) => span);
  if (found.length < MIN_PARTS && !found.some(({ isDisco }) => isDisco))
    return isMeal && readEventKind(tokens)?.kind.id !== 'dinner'
      ? [briefDraft('time:parts', 'With dinner', 'time', (brief) => (brief.hasMeal = true), spans)]
      : [];
  const label = capitalized(found.map((one) => one.label).join(', '));
  return [
    briefDraft(
      'time:parts',
      isMeal ? `${label} (wine at the table isn’t in this plan)` : label,
      'time',
      (brief) => {
        brief.hasMeal ||= isMeal;
        if (isMeal) brief.served ??= BESIDE_DINNER;
      },
      spans,
    ),
  ];
};

/** 'No alcohol before six', 'mocktails at four, bar from six': it rules nothing out. */
export const alcoholSpans = ({ alcohol, places, isSplit }: Clock, tokens: readonly Token[]): Span[] =>
  alcohol && !isSplit ? spansAt(tokens, [alcohol, ...places]) : [];

/** Where nobody stays from beginning to end, and how long guests do. Rule of thumb. */
const DROP_IN =
  /\b(?:open house|open doors?|drop(?:s|ping)? (?:in|by)|come and go|comes and goes|coming and going|pop in|stop by|in and out|\d+ (?:people |guests |visitors |in all )?(?:through|throughout|over|across|during|spread over) the (?:whole )?(?:day|afternoon|evening)|(?:half|a third|a quarter|\d+)(?: of them)? at (?:once|any one time|a time)|offenes haus|tag der offenen tur|puertas abiertas|portes ouvertes)\b/;
const DROP_IN_HOURS = 3;

const dropInDrafts = ({ hours = 0 }: Clock, tokens: readonly Token[]): BriefDraft[] => {
  const match = hours > DROP_IN_HOURS ? DROP_IN.exec(sentencesOf(tokens)) : null;
  return match
    ? [
        briefDraft(
          'time:drop-in',
          `Guests come and go: about ${DROP_IN_HOURS} hours each`,
          'time',
          (brief) => {
            brief.stay ??= DROP_IN_HOURS;
            brief.isDropIn = true;
          },
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

/** The parts of a brief that are about its hours. */
export const scheduleDrafts = (
  clock: Clock,
  tokens: readonly Token[],
  form: EventLength | undefined,
): BriefDraft[] => {
  const spans = spansAt(tokens, [...clock.places, ...(clock.end ? [clock.end] : [])]);
  return [
    ...lengthDrafts(clock, spans, form),
    ...timeDrafts(clock, spans),
    ...alcoholDrafts(clock, tokens),
    ...dropInDrafts(clock, tokens),
    ...partDrafts(tokens),
  ];
};
