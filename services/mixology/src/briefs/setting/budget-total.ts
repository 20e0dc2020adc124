// A sum that the host names is the budget: '100 dollars in total', '$300 all in', 'max $120 more', '$9 a head'.
import { shortDollars } from '../../events/words/money.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { type Span, spansAt } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const SUM = String.raw`(?:\$ ?(\d[\d,]*(?:\.\d\d?)?)(?! ?[-–] ?\$?\d)|(\d[\d,]*(?:\.\d\d?)?) ?(?:dollars|bucks|usd)\b)`;
const ALL_IN = String.raw`(?:(?:all in|in (?:total|all)|total|altogether|all together|overall|for (?:everything|it all|the (?:lot|whole (?:thing|party|evening|night)))|tops|max(?:imum)?|at (?:the )?most|(?:is )?the (?:limit|most)|and not a (?:cent|penny) more|(?:more )?to spend)\b)`;
const HEAD = String.raw`(?:(?:an?|per|each) ?(?:head|guest|person)|each|pp\b|p\.p\.)`;
const LIMIT = `(?:budget(?:ed|s)?|spend(?:ing)?|max(?:imum)?|at (?:the )?most|up to|no more than|not more than|under|less than|limit(?:ed)?|cap(?:ped)?|have|got|within)`;
/** Words between a limit and its sum: 'the budget for the drinks is about $250'. */
const BETWEEN = `(?:[ :]+(?:of|is|are|to|at|about|around|a|an|the|our|for|on|drinks?|bar|max|maximum|only|just|roughly|exactly|only|total)){0,6}[ :]*`;
const TOTALS = [
  new RegExp(`${SUM}(?:[ ,]+(?:more|budget|is|for drinks|on drinks))*[ ,]+${ALL_IN}`, 'giu'),
  new RegExp(`\\b${LIMIT}\\b${BETWEEN}${SUM}`, 'giu'),
];
const PER_HEAD = new RegExp(`${SUM} ?${HEAD}`, 'giu');

/** Dollars that no party for so few would be planned with: a raffle's prize, a ticket, a typing error. */
const FEWEST_PER_GUEST = 0.5;

/** Dollars for all guests, and where the text says so. */
interface FoundBudget {
  total: number;
  from: number;
  to: number;
}

const dollarsOf = (match: RegExpMatchArray): number =>
  Number((match[1] ?? match[2] ?? '0').replaceAll(',', ''));

/** The sum that a host has for the shopping; undefined where none is named. */
const budgetIn = (text: string, guests: number): FoundBudget | undefined => {
  const [head] = [...text.matchAll(PER_HEAD)];
  if (head) return { total: dollarsOf(head) * guests, from: head.index, to: head.index + head[0].length };
  const found = TOTALS.flatMap((rule) => [...text.matchAll(rule)]).map((match) => ({
    total: dollarsOf(match),
    from: match.index,
    to: match.index + match[0].length,
  }));
  return found.find(({ total }) => total >= guests * FEWEST_PER_GUEST);
};

const withAll = (text: string, { from, to }: FoundBudget): { from: number; to: number } => {
  const tail = new RegExp(`^[ ,]*(?:more[ ,]*)?${ALL_IN}`, 'iu').exec(text.slice(to))?.[0].length ?? 0;
  return { from, to: to + tail };
};

/** The budget that a host names in so many dollars comes before the form's. */
export const budgetDrafts = (
  text: string,
  tokens: readonly Token[],
  guests: number | undefined,
): BriefDraft[] => {
  const found = guests === undefined ? undefined : budgetIn(text, guests);
  if (!found) return [];
  const spans: Span[] = spansAt(tokens, [withAll(text, found)]);
  return [
    briefDraft(
      'budget',
      `Budget: ${shortDollars(found.total)} in all`,
      'saving',
      (brief) => (brief.budgetTotal = found.total),
      spans,
    ),
  ];
};
