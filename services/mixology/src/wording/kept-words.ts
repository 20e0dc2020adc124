// What its author says of an original that is still true once something in it was traded.
import type { TradedOriginal } from '../composing/trades.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Original } from '../originals/original.ts';

/** Words of an ingredient's name that say nothing of what it is. */
const FORMS =
  /^(fresh|rich|strong|dry|sweet|white|black|aged|extra|syrup|juice|liqueur|bitters|cordial|pur[ée]e|water|nectar|leaves|cr[eè]me|with|zero|proof|style)$/i;
/** Shorter words are no names. */
const LEAST_LETTERS = 3;

/** What a text would call an ingredient. */
const wordsFor = (id: string): string[] => {
  const { name, short, notes } = ingredientOf(id);
  return [name, short ?? '', groupOf(id), ...notes]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= LEAST_LETTERS && !FORMS.test(word));
};

/** Whether a text speaks of one of these ingredients. */
export const speaksOf = (text: string, ids: readonly string[]): boolean => {
  const said = text.toLowerCase();
  return ids.flatMap(wordsFor).some((word) => said.includes(word.replace(/s$/, '')));
};

/** What of an author's words still holds. */
export interface KeptWords {
  names: readonly string[];
  tagline?: string;
  idea?: string;
  serve: string;
  /** What came in by the trades. */
  came: readonly string[];
}

const isPlain = (id: string): boolean => groupOf(id) === 'sugar';

/** Trades after which it is another idea. */
const MOST_TRADES = 1;

/** Undefined where what its author wrote the drink about is gone, or too much beside it came in. */
export const keptWords = ({ original, trades }: TradedOriginal): KeptWords | undefined => {
  if (trades.length > MOST_TRADES) return undefined;
  const gone = trades.flatMap(({ out }) => out ?? []).filter((id) => !isPlain(id));
  const lost = gone.flatMap((id) => ingredientOf(id).notes);
  if (
    original.notes.some((note) => lost.includes(note)) ||
    gone.some((id) => ingredientOf(id).role === 'base')
  )
    return undefined;
  const { names, tagline, idea, serve }: Original = original;
  const holds = (text: string) => !speaksOf(text, gone);
  return {
    names: names.filter(holds),
    ...(holds(tagline) && { tagline }),
    ...(holds(idea) && { idea }),
    serve,
    came: trades.map((trade) => trade.in),
  };
};
