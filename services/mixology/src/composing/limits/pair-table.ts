import { hashText } from '../../chance.ts';
import { CLASSICS } from '../../classics/classics.ts';
import { groupOf, QUIET_GROUPS } from '../../knowledge/groups.ts';
import { affinity, CLASH, sayOf } from '../../knowledge/pairing.ts';
import type { Draft } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';

const COUNT = SHELF.length;

/** How badly two groups must go together before nobody pours them, and what doing so costs. */
const NEVER = -2;
const NEVER_COST = 0.6;

/** What each two ingredients of the shelf say of one another: how much, and how well, by their places. */
interface PairTable {
  says: Float32Array;
  weighs: Float32Array;
  /** 1 where nobody would put the two together. */
  clashes: Uint8Array;
}

const buildTable = (): PairTable => {
  const [says, weighs] = [new Float32Array(COUNT * COUNT), new Float32Array(COUNT * COUNT)];
  const clashes = new Uint8Array(COUNT * COUNT);
  const own = SHELF.map(({ item }) => ({ group: groupOf(item.id), say: sayOf(item.id) }));
  for (const [left, one] of own.entries()) {
    for (const [right, other] of own.entries()) {
      if (right < left) continue;
      const weight = one.say * other.say;
      const likes = affinity(one.group, other.group);
      const value = likes * weight;
      for (const place of [left * COUNT + right, right * COUNT + left]) {
        weighs[place] = weight;
        says[place] = value;
        clashes[place] = Number(likes <= NEVER);
      }
    }
  }
  return { says, weighs, clashes };
};

let table: PairTable | undefined;

/** Built when the first drink is composed: anyone who only reads recipes needs none of it. */
const pairTable = (): PairTable => {
  table ??= buildTable();
  return table;
};

/**
 * How well a draft's ingredients go together: `pairingOf`, made for the search. What sits in a stressed slot, because a
 * guest asked for it, has twice its say.
 */
export const pairingOfDraft = (draft: Draft, stressed: readonly boolean[]): number => {
  const { says, weighs, clashes } = pairTable();
  let [sum, weights, clash] = [0, 0, 0];
  for (let left = 0; left < draft.length; left++) {
    const row = (draft[left]?.entry.at ?? 0) * COUNT;
    const stress = stressed[draft[left]?.slot ?? 0] ? 2 : 1;
    for (let right = left + 1; right < draft.length; right++) {
      const place = row + (draft[right]?.entry.at ?? 0);
      const factor = stressed[draft[right]?.slot ?? 0] ? 2 : stress;
      const value = (says[place] ?? 0) * factor;
      sum += value;
      weights += (weighs[place] ?? 0) * factor;
      if (value < 0) clash += value;
      if (clashes[place] && !(stressed[draft[left]?.slot ?? 0] && stressed[draft[right]?.slot ?? 0]))
        clash -= NEVER_COST / CLASH;
    }
  }
  return weights === 0 ? 0.5 : sum / weights / 3 + clash * CLASH;
};

/** What two ingredients say of one another, −2 to 3 by their say. */
export const pairSays = (left: number, right: number): number => pairTable().says[left * COUNT + right] ?? 0;

/** Spirits that make the same drink under the same name. */
const KIN: Readonly<Record<string, string>> = {
  bourbon: 'whiskey',
  rye: 'whiskey',
  Scotch: 'whiskey',
  'Irish whiskey': 'whiskey',
  'white rum': 'rum',
  'aged rum': 'rum',
  'dark rum': 'rum',
  'funky rum': 'rum',
  'cane spirit': 'rum',
  'aged tequila': 'tequila',
  'dark sugar': 'sugar',
};

const kindOf = (id: string) => {
  const group = groupOf(id);
  const kind = KIN[group] ?? group;
  return QUIET_GROUPS.has(kind) ? 0 : hashText(kind);
};

const HASHES = Float64Array.from(SHELF, ({ item }) => kindOf(item.id));
const sumOf = (ids: readonly string[]) => [...new Set(ids.map(kindOf))].reduce((sum, hash) => sum + hash, 0);
const known = new Set(CLASSICS.map(({ ingredients }) => sumOf(Object.keys(ingredients))));

const hashAt = (draft: Draft, at: number) => HASHES[draft[at]?.entry.at ?? 0] ?? 0;

/** Whether a classic is made of the same things: then it has its name already. */
export const isKnownDrink = (draft: Draft): boolean => {
  let sum = 0;
  for (let at = 0; at < draft.length; at++) {
    const hash = hashAt(draft, at);
    let isFirst = true;
    for (let before = 0; before < at; before++) if (hashAt(draft, before) === hash) isFirst = false;
    if (isFirst) sum += hash;
  }
  return known.has(sum);
};
