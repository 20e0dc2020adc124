// How many bottles a host counts: 'four bottles of', 'three cases', 'half a case', 'a keg'.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

/** Bottles of three quarters of a liter in what holds them. A case is twelve, as the trade in America packs them. */
const BOTTLES_IN: Readonly<Record<string, number>> = {
  bottle: 1,
  jar: 1,
  quart: 1.25,
  litre: 1.33,
  liter: 1.33,
  magnum: 2,
  keg: 40,
  cask: 40,
  barrel: 40,
  firkin: 54,
  handle: 2.33,
  gallon: 5,
  case: 12,
  crate: 6,
  box: 6,
  demijohn: 6,
};
/** A case of cans: twenty-four of 12 oz. */
const CASE_OF_CANS = 11.3;
/** Words for what is counted, and for how many, in patterns. */
export const MEASURES =
  '(?:cases?|bottles?|crates?|cartons?|kegs?|boxes|box|cans|magnums?|handles?|litres?|liters?|gallons?|quarts?|jars?|demijohns?|barrels?|casks?)';
export const COUNT =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|dozen|several|some|couple|few)';
const HALF = 0.5;
/** Words before a thing, and after it, among which its number stands. */
const COUNT_REACH = 6;
const AFTER_REACH = 14;

/** Whether a word is a size in which bottles are counted. */
export const isMeasure = (token: Token | undefined): boolean => BOTTLES_IN[token?.stem ?? ''] !== undefined;

/** 'Four bottles of', 'three cases', and 'eight of' after those: how many bottles a number at a place is. */
export const measuredAt = (tokens: readonly Token[], at: number): number | undefined => {
  const isOne = /^(?:a|an)$/.test(tokens[at]?.word ?? '') && isMeasure(tokens[at + 1]);
  const count = isOne ? { value: 1, length: 1 } : countAt(tokens, at);
  const next = at + (count?.length ?? 0);
  if (!count) return undefined;
  const size = [next, next + 1].map((place) => BOTTLES_IN[tokens[place]?.stem ?? '']).find(Boolean);
  const isElliptic = size === undefined && tokens[next]?.word === 'of';
  const share = isOne && tokens[at - 1]?.word === 'half' ? HALF : 1;
  return size === undefined && !isElliptic ? undefined : count.value * (size ?? 1) * share;
};

/** How many bottles there are by the words before what is named. */
const countedBefore = (tokens: readonly Token[], from: number): number | undefined => {
  for (let at = from - 1; at >= Math.max(0, from - COUNT_REACH); at--) {
    const found = measuredAt(tokens, at);
    // The number itself, and not the second half of one: 'twenty-five'.
    if (found !== undefined) return measuredAt(tokens, at - 1) ?? found;
    if (tokens[at]?.before === 'stop') break;
  }
  return undefined;
};

/** 'Sloe gin we made ourselves, four bottles': by those after it; 'and six bottles of gin' are of another. */
export const countedAfter = (
  tokens: readonly Token[],
  to: number,
): (Span & { bottles: number }) | undefined => {
  for (
    let at = to;
    at < to + AFTER_REACH && !['stop', 'colon'].includes(tokens[at]?.before ?? 'stop');
    at++
  ) {
    const bottles = measuredAt(tokens, at);
    const isOther = tokens.slice(at, at + 4).some(({ word }) => word === 'of');
    if (bottles !== undefined) return isOther ? undefined : { bottles, from: at, to: at + 2 };
  }
  return undefined;
};

/** A case of cans holds more than one of wine. */
export const bottlesOf = (
  tokens: readonly Token[],
  at: number,
  id: string | undefined,
): number | undefined => {
  const bottles = countedBefore(tokens, at);
  const isCans = id !== undefined && ingredientOf(id).abv === 0;
  const box = tokens.slice(Math.max(0, at - 4), at).find(({ stem }) => /^(?:case|crate)$/.test(stem));
  return bottles !== undefined && isCans && box
    ? (bottles / (BOTTLES_IN[box.stem] ?? 1)) * CASE_OF_CANS
    : bottles;
};
