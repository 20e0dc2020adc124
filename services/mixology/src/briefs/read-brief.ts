// A host's theme, event type and date as a brief: what was understood, part by part.
import type { BriefPart, BriefPartKind } from '@swizzle/proto';
import type { EventType } from '../menus/occasion.ts';
import { readTheme } from '../menus/theme.ts';
import { type AlcoholFree, readAlcohol, soberSpans, spansOf } from './alcohol.ts';
import { readChildren } from './children.ts';
import { readDiets } from './diets.ts';
import type { EventBrief } from './event-brief.ts';
import { readCultures, readEventKind } from './event-kinds.ts';
import { readEnglish } from './foreign-words.ts';
import { ALCOHOL_FREE, readExclusions, type Span } from './read-exclusions.ts';
import { readWanted } from './read-wanted.ts';
import type { Term } from './terms.ts';
import { stemsOf, type Token } from './tokens.ts';
import { unreadWords } from './unread-words.ts';
import { heatIn, southernIn } from './weather.ts';
import { readMonth, readPlace, readTime, SEASONS, seasonOf } from './when-and-where.ts';

/** What a brief is read from. */
interface BriefSource {
  eventType: EventType;
  theme?: string | null | undefined;
}

interface BriefOptions {
  /** 1 to 12, of the date; a month or a season that the host names comes first. */
  month?: number | undefined;
  /** Ids of parts that the host took away. */
  removed?: readonly string[];
}

type Assembly = { -readonly [Key in keyof EventBrief]: EventBrief[Key] };

/** A part, and what it means for the brief. */
interface Draft {
  id: string;
  kind: BriefPartKind;
  label: string;
  spans: readonly Span[];
  apply: (brief: Assembly) => void;
}

const RANK: readonly (AlcoholFree | undefined)[] = [undefined, 'none', 'some', 'all'];
const freer = (left: AlcoholFree | undefined, right: AlcoholFree | undefined) =>
  RANK.indexOf(left) > RANK.indexOf(right) ? left : right;

const FREE_LABELS: Readonly<Record<AlcoholFree, string>> = {
  all: 'All alcohol-free',
  some: 'Some alcohol-free',
  none: 'No alcohol-free drinks asked for',
};
const STRENGTH_LABELS = { low: 'Low-ABV', light: 'Light drinks', strong: 'Spirit-forward' } as const;

const freeDraft = (amount: AlcoholFree, spans: readonly Span[] = []): Draft => ({
  id: `alcohol-free:${amount}`,
  kind: 'alcohol-free',
  label: FREE_LABELS[amount],
  spans,
  apply: (brief) => {
    brief.alcoholFree = freer(brief.alcoholFree, amount);
  },
});

const termDraft = (
  kind: 'excluded' | 'little',
  { id, label }: Term,
  term: Term,
  spans: readonly Span[],
): Draft => ({
  id: `${kind}:${id}`,
  kind,
  label: kind === 'excluded' ? `No ${label}` : `Not too much: ${label}`,
  spans,
  apply: (brief) => {
    if (kind === 'excluded') brief.excluded = [...brief.excluded, term];
    else brief.little = [...brief.little, term];
  },
});

/** Tokens with those of some spans blanked, so that no phrase reaches into or over them. */
const masked = (tokens: readonly Token[], spans: readonly Span[]): Token[] =>
  tokens.map((token, at) => {
    const isIn = spans.some(({ from, to }) => at >= from && at < to);
    const follows = spans.some(({ to }) => at === to);
    if (isIn) return { ...token, word: '', stem: '', before: 'stop' };
    return follows
      ? { ...token, before: token.before === 'none' || token.before === 'hyphen' ? 'stop' : token.before }
      : token;
  });

const textWithout = (text: string, tokens: readonly Token[], spans: readonly Span[]): string => {
  let [kept, from] = ['', 0];
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    const start = tokens[Math.max(0, span.from)]?.start ?? text.length;
    if (start > from) kept += `${text.slice(from, start)} `;
    from = Math.max(from, tokens[span.to - 1]?.end ?? from);
  }
  return (kept + text.slice(from))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.:-]+|[\s,;:-]+$/g, '')
    .trim();
};

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ word }) => word)
    .filter((word) => word !== '')
    .join(' ');

const dietDrafts = (diets: ReturnType<typeof readDiets>['diets']): Draft[] =>
  diets.flatMap((diet) => [
    {
      id: `diet:${diet.id}`,
      kind: 'diet' as const,
      label: diet.label,
      spans: diet.spans,
      apply: (brief: Assembly) => {
        brief.excluded = [...brief.excluded, ...diet.excludes];
        brief.little = [...brief.little, ...diet.little];
        brief.alcoholFree = freer(brief.alcoholFree, diet.alcoholFree);
        brief.isTraceless ||= diet.isTraceless;
        brief.hasAbstainers ||= diet.alcoholFree === 'some';
        brief.soberShare ??= diet.share;
      },
    },
  ]);

const alcoholDrafts = (alcohol: ReturnType<typeof readAlcohol>): Draft[] => {
  const { alcoholFree, strength, spans, isPregnancy, isDriving, isTraceless, share, hasAbstainers, isMixed } =
    alcohol;
  const partly = (brief: Assembly) => {
    // 'Most won't drink' says that the others do, whatever their faith.
    const isAllowed = isMixed && brief.alcoholFree === 'all' && brief.children !== 'all';
    brief.alcoholFree = isAllowed ? 'some' : freer(brief.alcoholFree, alcoholFree);
    brief.soberShare = share ?? brief.soberShare;
    brief.hasAbstainers ||= hasAbstainers;
  };
  return [
    ...(alcoholFree ? [{ ...freeDraft(alcoholFree, spans), apply: partly }] : []),
    ...(isPregnancy
      ? [flagDraft('pregnancy', 'Expecting', 'diet', (brief) => (brief.isPregnancy = true))]
      : []),
    ...(isDriving
      ? [flagDraft('driving', 'Guests who drive', 'diet', (brief) => (brief.hasAbstainers = true))]
      : []),
    ...(isTraceless
      ? [
          flagDraft(
            'recovery',
            'In recovery: not a dash of alcohol',
            'diet',
            (brief) => (brief.isTraceless = true),
          ),
        ]
      : []),
    ...(strength
      ? [
          flagDraft(`strength:${strength}`, STRENGTH_LABELS[strength], 'strength', (brief) => {
            brief.strength = strength;
          }),
        ]
      : []),
  ];
};

const flagDraft = (
  id: string,
  label: string,
  kind: BriefPartKind,
  apply: (brief: Assembly) => unknown,
): Draft => ({
  id,
  kind,
  label,
  spans: [],
  apply: (brief) => void apply(brief),
});

const settingDrafts = (tokens: readonly Token[], month: number | undefined): Draft[] => {
  const [event, children, place] = [readEventKind(tokens), readChildren(tokens), readPlace(tokens)];
  const [when, time] = [readMonth(tokens, month), readTime(tokens)];
  const isChildrens = event?.kind.id === 'children' || children?.who === 'all';
  return [
    ...(event
      ? [
          {
            ...flagDraft(`event:${event.kind.id}`, event.kind.label, 'event', (brief) => {
              const { alcoholFree, strength, time: usual, place: where } = event.kind;
              brief.kind = event.kind;
              brief.alcoholFree = freer(brief.alcoholFree, alcoholFree);
              brief.strength ??= strength;
              brief.time ??= usual;
              brief.place ??= where;
              if (event.kind.id === 'children') brief.children = 'all';
              // Whom it is for can have the welcome too.
              if (event.kind.id === 'baby-shower') brief.isPregnancy = true;
            }),
            spans: [event],
          },
        ]
      : []),
    ...(children && !(isChildrens && event?.kind.id === 'children')
      ? [
          flagDraft('children', children.label, 'children', (brief) => {
            brief.children = children.who;
            brief.alcoholFree = freer(brief.alcoholFree, children.who);
          }),
        ]
      : []),
    ...(time
      ? [{ ...flagDraft('time', time.label, 'time', (brief) => (brief.time = time.value)), spans: [time] }]
      : []),
    ...(place
      ? [
          {
            ...flagDraft('place', place.label, 'place', (brief) => (brief.place = place.value)),
            spans: [place],
          },
        ]
      : []),
    ...seasonDrafts(tokens, when, month),
    ...staffDrafts(tokens),
  ];
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const HALF_YEAR = 6;
/** Month of a heat that nobody dates. */
const HOT_MONTH = 7;

/** A month whose season in the north is that of this month at the event's place. */
const monthFor = (month: number, isSouthern: boolean): number =>
  isSouthern ? ((month - 1 + HALF_YEAR) % 12) + 1 : month;

const seasonDrafts = (
  tokens: readonly Token[],
  when: ReturnType<typeof readMonth>,
  date: number | undefined,
): Draft[] => {
  const [heat, south] = [heatIn(tokens), southernIn(tokens)];
  const isNamedSeason =
    when !== undefined && (SEASONS as readonly string[]).includes(when.label.toLowerCase());
  const named = when && monthFor(when.value, south !== undefined && !isNamedSeason);
  const said = named ?? (heat ? HOT_MONTH : undefined);
  const value = said ?? (date === undefined ? undefined : monthFor(date, south !== undefined));
  const spans = [when, heat, south].filter((span) => span !== undefined);
  const hot = heat
    ? [{ ...flagDraft('heat', 'Hot weather', 'season', (brief) => (brief.isHot = true)), spans: [heat] }]
    : [];
  if (value === undefined) return hot;
  const season = seasonOf(value);
  const apply = (brief: Assembly) => {
    brief.month = value;
    brief.season = season;
    brief.isSeasonGuessed = said === undefined;
    brief.isHot ||=
      season === 'summer' && (brief.place === 'pool' || (south !== undefined && said !== undefined));
  };
  return [{ ...flagDraft('season', when?.label ?? capital(season), 'season', apply), spans }, ...hot];
};

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MOST_BARTENDERS = 50;

const SELF_SERVE = [
  'self serve',
  'self service',
  'serves themselves',
  'serve themselves',
  'serve yourself',
  'no bartender',
  'without a bartender',
  'without bartender',
  'no bar staff',
  'no staff',
].map((words) => words.split(' '));

/** 'Two bartenders', '3 barmen', 'everyone serves themselves'. */
const staffDrafts = (tokens: readonly Token[]): Draft[] => {
  const counted = countedStaff(tokens);
  const [span] = spansOf(tokens, SELF_SERVE);
  if (counted.length > 0 || !span) return counted;
  const draft = flagDraft('bartenders', 'Self-serve bar', 'place', (brief) => (brief.bartenders = 0));
  return [{ ...draft, spans: [span] }];
};

const countedStaff = (tokens: readonly Token[]): Draft[] =>
  tokens.flatMap(({ stem }, at): Draft[] => {
    const word = tokens[at - 1]?.word ?? '';
    const isStaff = ['bartender', 'barman', 'barmen', 'barkeep', 'mixologist'].includes(stem);
    const count = /^\d{1,2}$/.test(word) ? Number(word) : COUNTS.indexOf(word) + 1;
    if (!isStaff || count < 1 || count > MOST_BARTENDERS) return [];
    const label = count === 1 ? 'One bartender' : `${count} bartenders`;
    const draft = flagDraft('bartenders', label, 'place', (brief) => (brief.bartenders = count));
    return [{ ...draft, spans: [{ from: at - 1, to: at + 1 }] }];
  });

const overlaps = (left: Span, right: Span) => left.from < right.to && right.from < left.to;

/** Where the words of a theme stand. */
const themeSpan = (tokens: readonly Token[], words: readonly string[]): Span | undefined => {
  for (const phrase of words) {
    const stems = stemsOf(phrase);
    const from = tokens.findIndex((_, at) =>
      stems.every((stem, offset) => tokens[at + offset]?.stem === stem),
    );
    if (from >= 0) return { from, to: from + stems.length };
  }
  return undefined;
};

/** A style that no other part says already goes by itself; else it goes with that part. */
const styleDrafts = (text: string, tokens: readonly Token[], drafts: readonly Draft[]): Draft[] =>
  readTheme(text)
    .known.filter(({ id }) => id !== 'zero-proof')
    .flatMap(({ id, words }) => {
      const span = themeSpan(tokens, words);
      const owner = span && drafts.find(({ spans }) => spans.some((own) => overlaps(own, span)));
      if (owner || !span) return [];
      const label = capital(
        tokens
          .slice(span.from, span.to)
          .map(({ word }) => word)
          .join(' '),
      );
      return [{ ...flagDraft(`style:${id}`, label, 'style', () => undefined), spans: [span] }];
    });

/** Themes that go because the part which says them was taken away. */
const droppedThemes = (text: string, tokens: readonly Token[], removed: readonly Draft[]): string[] =>
  readTheme(text).known.flatMap(({ id, words }) => {
    const span = themeSpan(tokens, words);
    return span && removed.some(({ spans }) => spans.some((own) => overlaps(own, span))) ? [id] : [];
  });

const wantedDrafts = (tokens: readonly Token[]): Draft[] => {
  const cultures = readCultures(tokens).map((found) => ({
    ...flagDraft(`culture:${found.culture.id}`, `${found.culture.label} drinks`, 'culture', (brief) => {
      brief.cultures = [...brief.cultures, found.culture];
    }),
    spans: [found],
  }));
  const wanted = readWanted(tokens).map((found) => ({
    ...flagDraft(`${found.kind}:${found.term.id}`, capital(found.term.label), found.kind, (brief) => {
      if (found.kind === 'wanted') brief.wanted = [...brief.wanted, found.term];
      else brief.named = [...brief.named, found.term];
    }),
    spans: [found],
  }));
  return [...cultures, ...wanted];
};

const uniqueById = (drafts: readonly Draft[]): Draft[] =>
  [...new Map(drafts.toReversed().map((draft) => [draft.id, draft])).values()].toReversed();

/** Everything that is read from a text, and what is left of it once exclusions are taken out. */
const draftsFrom = (text: string, month: number | undefined) => {
  const { tokens, isForeign } = readEnglish(text);
  const { diets, neutral } = readDiets(tokens);
  const dietSpans = [...diets.flatMap(({ spans }) => spans), ...neutral];
  const open = masked(tokens, dietSpans);
  const reading = readExclusions(text, masked(open, soberSpans(open)));
  const alcohol = readAlcohol(open, reading.excluded);
  const excluded = reading.excluded.filter(
    ({ term }) => ![ALCOHOL_FREE, 'alcohol', 'strong drinks'].includes(term.id),
  );
  const negative = [
    ...dietSpans,
    ...reading.excluded,
    ...reading.unknown,
    ...reading.neutral,
    ...alcohol.spans,
    ...reading.only,
  ];
  const positive = masked(tokens, negative);
  const positiveText = textWithout(text, tokens, [
    ...reading.excluded,
    ...reading.unknown,
    ...reading.neutral,
    ...dietSpans,
  ]);
  const themeText = isForeign ? wordsOf(positive) : positiveText;
  const setting = settingDrafts(masked(tokens, [...reading.excluded, ...reading.unknown]), month);
  const wanted = wantedDrafts(
    masked(
      positive,
      setting.flatMap(({ spans }) => spans),
    ),
  );
  const drafts = uniqueById([
    ...setting,
    ...dietDrafts(diets),
    ...excluded.map((found) =>
      termDraft(found.isSoft ? 'little' : 'excluded', found.term, found.term, [found]),
    ),
    ...alcoholDrafts(alcohol),
    ...reading.only.map(({ term }) =>
      flagDraft(
        `only:${term.id}`,
        `Only ${term.label}`,
        'only',
        (brief) => (brief.only = [...brief.only, term]),
      ),
    ),
    ...wanted,
  ]);
  const styles = styleDrafts(themeText, positive, drafts);
  const read = [...negative, ...[...drafts, ...styles].flatMap(({ spans }) => spans)];
  return {
    tokens,
    english: isForeign ? wordsOf(tokens) : text,
    positive,
    positiveText,
    themeText,
    unknown: reading.unknown,
    drafts: [...drafts, ...styles],
    read,
  };
};

const blank = (eventType: EventType): Assembly => ({
  parts: [],
  notUnderstood: [],
  unmet: [],
  unused: [],
  unread: [],
  eventType,
  kind: undefined,
  month: undefined,
  season: undefined,
  isSeasonGuessed: false,
  isHot: false,
  bartenders: undefined,
  time: undefined,
  place: undefined,
  children: undefined,
  excluded: [],
  little: [],
  only: [],
  wanted: [],
  named: [],
  cultures: [],
  alcoholFree: undefined,
  isTraceless: false,
  isPregnancy: false,
  hasAbstainers: false,
  soberShare: undefined,
  strength: undefined,
  droppedThemes: [],
  positiveText: '',
  themeText: '',
});

/** Reads an event. The same words, month and removed parts always give the same brief. */
export const readBrief = (
  { eventType, theme }: BriefSource,
  { month, removed = [] }: BriefOptions = {},
): EventBrief => {
  const text = theme ?? '';
  const { tokens, english, positive, positiveText, themeText, unknown, drafts, read } = draftsFrom(
    text,
    month,
  );
  const brief = blank(eventType);
  const isRemoved = ({ id }: Draft) => removed.includes(id);
  for (const draft of drafts.filter((one) => !isRemoved(one))) draft.apply(brief);
  // A season that only the date says is not the host's: it isn't shown.
  const shown = drafts.filter(({ id, spans }) => id !== 'season' || spans.length > 0);
  brief.parts = shown.map(
    (draft): BriefPart => ({
      id: draft.id,
      kind: draft.kind,
      label: draft.label,
      isRemoved: isRemoved(draft),
    }),
  );
  brief.notUnderstood = unknown.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end));
  brief.unread = unreadWords(text, english, tokens, read);
  // Nobody knows what it is, but a drink that prints its name surely has it.
  brief.excluded = [...brief.excluded, ...unknown.map(({ term }) => term)];
  brief.droppedThemes = droppedThemes(themeText, positive, drafts.filter(isRemoved));
  brief.positiveText = positiveText;
  brief.themeText = themeText;
  return brief;
};
