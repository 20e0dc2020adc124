// Ways of saying that anything will do: for both filters, or for one of them.
import { type FilterParse, type FilterPhrase, isMention, type Kind, kindOf } from './filter-parse.ts';

export type Dimension = 'base' | 'mood';

export interface Reset {
  readonly at: number;
  readonly dimensions: readonly Dimension[];
  /** Opens what the message does not name, too: 'everything with gin' is for any mood. */
  readonly firm: boolean;
}

const BOTH: readonly Dimension[] = ['base', 'mood'];
const dimensionOf = (phrase: FilterPhrase | undefined): Dimension | undefined =>
  kindOf(phrase) === 'spiritWord' ? 'base' : kindOf(phrase) === 'moodWord' ? 'mood' : undefined;

/** The next phrase that is more than a filler. */
const nextOf = (phrases: readonly FilterPhrase[], at: number): number => {
  const next = phrases.findIndex(
    (phrase, place) => place > at && kindOf(phrase) !== 'filler' && kindOf(phrase) !== 'order',
  );
  return next !== -1 && phrases[next]?.clause === phrases[at]?.clause ? next : -1;
};

/** Filters that are to stay: 'but keep the mood'. */
const keptIn = (phrases: readonly FilterPhrase[]): Set<Dimension> => {
  const kept = phrases.flatMap((phrase, at) => {
    if (kindOf(phrase) !== 'keep') return [];
    const next = phrases[nextOf(phrases, at)];
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
const isBare = (phrases: readonly FilterPhrase[], at: number) =>
  !phrases.some(
    (phrase, other) =>
      other !== at &&
      phrase.clause === phrases[at]?.clause &&
      (CONTENT.has(kindOf(phrase)) || isMention(phrase)),
  );

/** Alone they clear the filters; before a name they speak against it. */
const CLEARING = new Set(['reset', 'clear', 'reset the', 'clear the']);
const ALL = new Set(['all', 'every']);

type Opened = Omit<Reset, 'at'> | undefined;

/** What 'any', 'another' or 'all' at a place opens: the filter that is named next. */
const openedNext = (phrases: readonly FilterPhrase[], at: number): Opened => {
  const next = phrases[nextOf(phrases, at)];
  const dimension = dimensionOf(next);
  if (dimension) return { dimensions: [dimension], firm: false };
  const isAllDrinks = kindOf(next) === 'drinkWord' && phrases[at]?.words.some((word) => ALL.has(word));
  return isAllDrinks ? { dimensions: BOTH, firm: false } : undefined;
};

/** What a phrase at a place opens; `refused` says what kinds of filter the message speaks against. */
const opened = (phrases: readonly FilterPhrase[], at: number, refused: readonly Dimension[]): Opened => {
  const phrase = phrases[at];
  const kind = kindOf(phrase);
  if (!phrase || kind === undefined) return undefined;
  if (kind === 'everything' || kind === 'open' || kind === 'else') {
    const named = phrases
      .filter(({ clause }) => clause === phrase.clause)
      .flatMap((one) => dimensionOf(one) ?? []);
    const meant = named.length === 0 && kind === 'else' ? refused : named;
    return { dimensions: meant.length > 0 ? meant : BOTH, firm: kind === 'everything' };
  }
  const next = kind === 'any' || kind === 'other' || kind === 'bare' ? openedNext(phrases, at) : undefined;
  if (next) return next;
  const isOpening = kind === 'bare' || CLEARING.has(phrase.words.join(' '));
  return isOpening && isBare(phrases, at) ? { dimensions: BOTH, firm: false } : undefined;
};

/** Finds every place where a message opens a filter; what is spoken against is opened as well: 'forget the mood'. */
export const resetsOf = ({ phrases }: FilterParse, against: ReadonlySet<FilterPhrase>): Reset[] => {
  const kept = keptIn(phrases);
  const spoken = [...against].map((phrase): Dimension => (kindOf(phrase) === 'mood' ? 'mood' : 'base'));
  return phrases.flatMap((phrase, at) => {
    const refused = against.has(phrase) ? dimensionOf(phrase) : undefined;
    const reset = refused ? { dimensions: [refused], firm: false } : opened(phrases, at, spoken);
    const dimensions = reset?.dimensions.filter((one) => !kept.has(one)) ?? [];
    return reset && dimensions.length > 0 ? [{ ...reset, at, dimensions }] : [];
  });
};
