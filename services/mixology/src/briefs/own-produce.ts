// What a host grows and brings: 'our own blackberries', 'mint from our garden', 'homegrown lemons'. Nobody buys it.
import { ingredientOf } from '../ingredients/pantry.ts';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import type { Span } from './spans.ts';
import { type Term, termAt } from './terms.ts';
import type { Token } from './tokens.ts';

const OWNERS =
  '(?:our|my|their|his|her|the|grandmas|grandpas|mums|moms|dads|uncles|aunts|a neighbors|the neighbors|family)';
/** Before what is grown. */
const BEFORE = new RegExp(
  `(?:^| )(?:${OWNERS} own|home ?grown|${OWNERS} home ?grown|(?:use|using|use up|using up) ${OWNERS}|self ?picked|foraged|hand ?picked)$`,
);
/** After it: 'mint from our garden'. */
const AFTER = new RegExp(
  `^(?:(?:that )?(?:we|i|they) (?:grow|grew|pick|picked|have)(?: ourselves)?\\b|(?:fresh )?(?:from|out of|off|in) (?:${OWNERS} )?(?:own )?(?:garden|orchard|trees?|allotment|bush(?:es)?|farm|yard|backyard|balcony|greenhouse|vegetable patch|hedge(?:row)?s?)\\b)`,
);
const REACH = 4;

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ word }) => word)
    .join(' ');

const isGrown = (id: string): boolean => {
  const { abv, role } = ingredientOf(id);
  return abv === 0 && ['fruit', 'herb', 'juice', 'sour', 'sweetener'].includes(role);
};

/** Things beyond which a word says nothing: 'fruit from our orchard' is no lemon. */
const MOST_MEANT = 25;

const isTelling = ({ ingredients }: Term): boolean =>
  ingredients.size <= MOST_MEANT && [...ingredients].some(isGrown);

interface Own extends Span {
  term: Term;
}

/** 'Our own rhubarb and mint': the second of two. */
const isSecond = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at - 1]?.word !== 'and' || tokens[at]?.before !== 'none') return false;
  const stems = tokens.map(({ stem }) => stem);
  const known = [at - 2, at - 3].find((back) => back >= 0 && termAt(stems, back)?.length === at - 1 - back);
  // 'Our own quinces and apples', whatever a quince is.
  const first = known ?? at - 2;
  return BEFORE.test(wordsOf(tokens, first - REACH, first));
};

const ownIn = (tokens: readonly Token[]): Own[] => {
  const stems = tokens.map(({ stem }) => stem);
  return tokens.flatMap((_, at): Own[] => {
    const found = termAt(stems, at);
    if (!found || !isTelling(found.term)) return [];
    const to = at + found.length;
    const leads = BEFORE.test(wordsOf(tokens, at - REACH, at)) || isSecond(tokens, at);
    return leads || AFTER.test(wordsOf(tokens, to, to + REACH + 2))
      ? [{ term: found.term, from: at, to }]
      : [];
  });
};

/** The fruit and herbs that a host brings: they cost nothing, and a purée of them is made at home. */
export const ownDrafts = (tokens: readonly Token[]): BriefDraft[] =>
  ownIn(tokens).map(({ term, from, to }) =>
    briefDraft(
      `wanted:own ${term.id}`,
      `Your own ${term.label}: not bought`,
      'wanted',
      (brief) => (brief.own = [...new Set([...brief.own, ...[...term.ingredients].filter(isGrown)])]),
      [{ from, to }],
    ),
  );
