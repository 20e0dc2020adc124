// Egg white on a sour that a guest wants silky: by the name it is given, or because acid and bitterness would be harsh.
import { FLAVOR_AXES } from '@swizzle/proto';
import { familyOf } from '../../families/family.ts';
import { nameAsks } from '../../names/name-fit.ts';
import { SHELF } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';
import type { Traded } from './trades.ts';

const FOAM = SHELF.find(({ item }) => item.id === 'egg-white');
const [SOUR, BITTER] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('bitter')];
/** Points of the radar from which on acid and bitterness together are harsh without anything that softens them. */
const HARSH_SOUR = 65;
const HARSH_BITTER = 50;
/** Lines that a drink has at most before foam comes in, and families that bear it. */
const MAX_LINES = 5;
const FOAMED: readonly string[] = ['sour', 'light-sour', 'short-punch', 'punch'];
const COST = 0.05;

/** Whether acid and bitterness are both turned up so far that a bartender softens them. */
export const isHarsh = ({ target, insistence, zeroProof }: Wish): boolean =>
  insistence === 1 &&
  !zeroProof &&
  (target[SOUR] ?? 0) >= HARSH_SOUR &&
  (target[BITTER] ?? 0) >= HARSH_BITTER;

const isSour = ({ family }: Basis): boolean => FOAMED.includes(family.id) && family.method === 'shake';

/** The same way with an egg white in it, shaken dry first; none where nobody asks for foam, or the drink bears none. */
export const foamedWays = (way: Traded, basis: Basis, wish: Wish): Traded[] => {
  const family = familyOf('egg-sour');
  const isAsked = nameAsks(wish.named, 'foam') || isHarsh(wish);
  const bearsIt = way.lines.every(
    ({ entry }) => !entry.curdles && !entry.item.fizzy && entry.item.role !== 'egg',
  );
  if (!FOAM || !family || !isAsked || !bearsIt || !isSour(basis) || way.lines.length > MAX_LINES) return [];
  if (wish.zeroProof || (wish.only && !wish.only.has(FOAM.item.id))) return [];
  const ml = FOAM.amounts[0] ?? 0;
  return [{ ...way, lines: [...way.lines, { entry: FOAM, ml, others: [] }], cost: way.cost + COST, family }];
};
