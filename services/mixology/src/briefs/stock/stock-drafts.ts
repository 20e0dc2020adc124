// What a host has already, as parts of a brief: it's poured first, and nobody buys it.

import { CAVA_TOAST, CHAMPAGNE_TOAST, PROSECCO_TOAST } from '../../events/service/toasts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from '../brief-draft.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { catalogTerm, printedTerm, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { type Stock, stockIn } from './own-stock.ts';

/** Counted as the host does: a case of cans isn't told in bottles. */
const countWords = (bottles: number | undefined): string =>
  bottles === undefined
    ? ''
    : bottles < 1
      ? ' (half a bottle)'
      : Number.isInteger(bottles * 2)
        ? ` (${Math.floor(bottles)} ${bottles < 2 ? 'bottle' : 'bottles'})`
        : ` (about ${Math.round(bottles)} bottles’ worth)`;

const labelOf = ({ label, bottles, id }: Stock): string => {
  const count = countWords(bottles);
  return `Your own ${label}${count}${id ? ': not bought' : ''}`;
};

/** What stands in a bar at home that wants for nothing: a bottle of each base, and what the classics need. */
const HOME_BAR =
  /\b(?:full|fully stocked|well stocked|complete|proper|big) (?:home bars?|(?:drinks|liquor|cocktail) cabinets?|bar (?:cart|trolley))\b|\b(?:home bar|(?:drinks|liquor|cocktail) cabinet|bar (?:cart|trolley)) (?:is |thats )?(?:full|fully stocked|well stocked)\b/;
const HOME_BOTTLES = [
  ...[
    'london-dry-gin',
    'vodka',
    'white-rum',
    'aged-rum',
    'bourbon',
    'rye-whiskey',
    'blended-scotch',
    'cognac',
  ],
  ...['blanco-tequila', 'sweet-vermouth', 'dry-vermouth', 'orange-liqueur', 'campari'],
  ...['angostura-bitters', 'orange-bitters', 'simple-syrup'],
];

const homeBarDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const match = HOME_BAR.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft(
          'wanted:own home bar',
          'Your own home bar: common spirits, vermouth and bitters not bought',
          'wanted',
          (brief) => (brief.own = [...new Set([...brief.own, ...HOME_BOTTLES])]),
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

/** Beer and wine that the host has are poured by the glass. */
const POURED = /^(?:lager|stout|wheat-beer|dry-cider|red-wine|white-wine|rose-wine|(?:fino|oloroso)-sherry)$/;

const isWater = (id: string): boolean => id === 'soda-water';

/** Whose Champagne is there raises it, and no other sparkling wine is bought for that. */
const TOASTS_OF: Readonly<Record<string, string>> = {
  champagne: CHAMPAGNE_TOAST,
  prosecco: PROSECCO_TOAST,
  cava: CAVA_TOAST,
};
const pourInToasts = (brief: BriefAssembly, id: string): void => {
  const own = TOASTS_OF[id];
  const isUsual = ({ label }: Term) => label === PROSECCO_TOAST || label === CHAMPAGNE_TOAST;
  const real = (term: Term): Term => (own !== undefined && isUsual(term) ? printedTerm(own) : term);
  brief.named = brief.named.map(real);
  brief.placed = brief.placed.map(({ term, section }) => ({ term: real(term), section }));
};

/** A part of the brief for each kind of bottle that is there already; what is more than that is bought. */
export const stockDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...homeBarDrafts(tokens),
  ...stockIn(tokens).map((stock) =>
    briefDraft(
      `wanted:own ${stock.id ?? ''} ${stock.label}`,
      labelOf(stock),
      'wanted',
      (brief) => {
        const { id, bottles, label } = stock;
        if (id === undefined) {
          brief.wanted = [...brief.wanted, { ...printedTerm(label), phrases: [] }];
          return;
        }
        brief.own = [...new Set([...brief.own, id])];
        // Who names a bottle that is there wants it used.
        const term = catalogTerm(ingredientOf(id).name);
        const isMeant = brief.wanted.some(({ ingredients }) => ingredients.has(id));
        if (term && !isMeant && !isWater(id)) brief.wanted = [...brief.wanted, term];
        if (term && POURED.test(id)) brief.pours = [...brief.pours, term.id];
        pourInToasts(brief, id);
        if (stock.name !== undefined) brief.ownLabels = [...brief.ownLabels, { id, title: stock.name }];
        const known = brief.ownBottles[id] ?? 0;
        if (bottles !== undefined) brief.ownBottles = { ...brief.ownBottles, [id]: known + bottles };
      },
      [{ from: stock.from, to: stock.to }, ...stock.after],
    ),
  ),
];

/** Where bottles are named by a brand, or by a word that asks for others as well: 'soda' for water. */
export const narrowedIn = (tokens: readonly Token[]): Span[] => {
  const stems = tokens.map(({ stem }) => stem);
  return stockIn(tokens).filter(({ id, name, from, to }) => {
    if (id === undefined || name !== undefined) return name !== undefined;
    const { role, abv } = ingredientOf(id);
    const names = Array.from({ length: to - from }, (_, offset) => termAt(stems, from + offset));
    return (
      (role === 'lengthener' && abv === 0) || names.some((found) => found && !found.term.ingredients.has(id))
    );
  });
};

/** Where it says of what day bottles are left: 'left from New Year' makes no holiday. */
export const leftoversIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    /^(?:left|remaining|over)$/.test(word) && tokens[at + 1]?.word === 'from'
      ? [{ from: at, to: Math.min(tokens.length, at + LEFT) }]
      : [],
  );
const LEFT = 5;

/** Where such wine of fruit is named: it is no wish for the fruit, and none for wine. */
export const fruitWinesIn = (tokens: readonly Token[]): Span[] =>
  stockIn(tokens).filter(({ id }) => id === undefined);
