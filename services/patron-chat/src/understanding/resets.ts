// Ways of saying that anything will do: for both filters, or for one of them.
import { isMention, type Kind, kindOf, type Reading, type Span } from './reading.ts';

export type Dimension = 'base' | 'mood';

export interface Reset {
  readonly at: number;
  readonly dimensions: readonly Dimension[];
  /** Opens what the message does not name, too: 'everything with gin' is for any mood. */
  readonly firm: boolean;
}

const BOTH: readonly Dimension[] = ['base', 'mood'];
const dimensionOf = (span: Span | undefined): Dimension | undefined =>
  kindOf(span) === 'spiritWord' ? 'base' : kindOf(span) === 'moodWord' ? 'mood' : undefined;

/** The next span that is more than a filler. */
const nextOf = (spans: readonly Span[], at: number): number => {
  const next = spans.findIndex(
    (span, place) => place > at && kindOf(span) !== 'filler' && kindOf(span) !== 'order',
  );
  return next !== -1 && spans[next]?.clause === spans[at]?.clause ? next : -1;
};

/** Filters that are to stay: 'but keep the mood'. */
const keptIn = (spans: readonly Span[]): Set<Dimension> => {
  const kept = spans.flatMap((span, at) => {
    if (kindOf(span) !== 'keep') return [];
    const next = spans[nextOf(spans, at)];
    const mention = kindOf(next) === 'mood' ? 'mood' : isMention(next) ? 'base' : undefined;
    return dimensionOf(next) ?? mention ?? [];
  });
  return new Set(kept);
};

const CONTENT = new Set<Kind | undefined>([
  undefined,
  'ignored',
  'elsewhere',
  'taste',
  'drinkWord',
  'zero',
  'keep',
]);

/** Whether the clause says nothing besides. */
const isBare = (spans: readonly Span[], at: number) =>
  !spans.some(
    (span, other) =>
      other !== at && span.clause === spans[at]?.clause && (CONTENT.has(kindOf(span)) || isMention(span)),
  );

/** Alone they clear the filters; before a name they speak against it. */
const CLEARING = new Set(['reset', 'clear', 'reset the', 'clear the']);
const ALL = new Set(['all', 'every']);

type Opened = Omit<Reset, 'at'> | undefined;

/** What 'any', 'another' or 'all' at a place opens: the filter that is named next. */
const openedNext = (spans: readonly Span[], at: number): Opened => {
  const next = spans[nextOf(spans, at)];
  const dimension = dimensionOf(next);
  if (dimension) return { dimensions: [dimension], firm: false };
  const isAllDrinks = kindOf(next) === 'drinkWord' && spans[at]?.words.some((word) => ALL.has(word));
  return isAllDrinks ? { dimensions: BOTH, firm: false } : undefined;
};

/** What a phrase at a place opens; `refused` says what kinds of filter the message speaks against. */
const opened = (spans: readonly Span[], at: number, refused: readonly Dimension[]): Opened => {
  const span = spans[at];
  const kind = kindOf(span);
  if (!span || kind === undefined) return undefined;
  if (kind === 'everything' || kind === 'open' || kind === 'else') {
    const named = spans
      .filter(({ clause }) => clause === span.clause)
      .flatMap((one) => dimensionOf(one) ?? []);
    const meant = named.length === 0 && kind === 'else' ? refused : named;
    return { dimensions: meant.length > 0 ? meant : BOTH, firm: kind === 'everything' };
  }
  const next = kind === 'any' || kind === 'other' || kind === 'bare' ? openedNext(spans, at) : undefined;
  if (next) return next;
  const isOpening = kind === 'bare' || CLEARING.has(span.words.join(' '));
  return isOpening && isBare(spans, at) ? { dimensions: BOTH, firm: false } : undefined;
};

/** Finds every place where a message opens a filter; what is spoken against is opened as well: 'forget the mood'. */
export const resetsOf = ({ spans }: Reading, against: ReadonlySet<Span>): Reset[] => {
  const kept = keptIn(spans);
  const spoken = [...against].map((span): Dimension => (kindOf(span) === 'mood' ? 'mood' : 'base'));
  return spans.flatMap((span, at) => {
    const refused = against.has(span) ? dimensionOf(span) : undefined;
    const reset = refused ? { dimensions: [refused], firm: false } : opened(spans, at, spoken);
    const dimensions = reset?.dimensions.filter((one) => !kept.has(one)) ?? [];
    return reset && dimensions.length > 0 ? [{ ...reset, at, dimensions }] : [];
  });
};
