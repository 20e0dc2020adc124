// The idea of a finished drink: the classic that it turns, the pair that it stands on, what to say about its bottles.
import type { FlavorAxis, FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { CLASSICS } from '../classics/classics.ts';
import { familyOf, type Method } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf, QUIET_GROUPS } from '../knowledge/groups.ts';
import { affinity, reasonFor } from '../knowledge/pairing.ts';
import { swapFor, tierOf } from '../knowledge/tiers.ts';
import type { Pour } from '../measuring/measure.ts';
import famous from './limits/famous.json' with { type: 'json' };
import { soulOf } from './soul.ts';
import type { Wish } from './wish.ts';

/** How a drink differs from another: what went, and what came. */
export interface Difference {
  out: readonly string[];
  in: readonly string[];
}

/** A remix against its parent: also what of both is poured clearly more, or less, and what a guest notices first. */
export interface Remix extends Difference {
  name: string;
  more: readonly string[];
  less: readonly string[];
  turn?: Turn | undefined;
  /** Axes that someone wanted to rise or to fall, and that hardly did. */
  unmet: readonly AxisMove[];
  /** Where it is as strong as it goes, or as light, and still not what was asked. */
  limit?: 'strong' | 'light' | undefined;
}

/** A way to move an axis. */
export type AxisMove = `more ${FlavorAxis}` | `less ${FlavorAxis}`;

/** What a guest notices first in a remix: another strength, or an axis that rose or fell. */
export type Turn = 'lighter' | 'stronger' | AxisMove;

export interface Concept {
  /** The classic that comes nearest, and the way from it. */
  twist?: Difference & { name: string };
  /** The two ingredients that go together best, and why. */
  pair?: { left: string; right: string; reason: string };
  /** A bottle that few people have, and what to use instead. */
  rare?: { id: string; swap: string };
  /** A syrup to simmer first. */
  homemade?: string;
  /** The parent of a remix, and the way from it. */
  remix?: Remix;
  /** Notes left out. */
  dropped: Wish['dropped'];
}

const tellingIds = (ids: readonly string[]) => ids.filter((id) => !QUIET_GROUPS.has(groupOf(id)));

/** What went and what came between two lists, by group: gin for gin is no difference. */
const differenceOf = (from: readonly string[], to: readonly string[]): Difference => {
  const [before, after] = [new Set(from.map(groupOf)), new Set(to.map(groupOf))];
  return {
    out: from.filter((id) => !after.has(groupOf(id))),
    in: to.filter((id) => !before.has(groupOf(id))),
  };
};

/** By how much the measure of something differs at least that a sentence speaks of. */
const CLEARLY_MORE = 1.3;

/** What of both is poured clearly more, and clearly less, by what it is called. */
const measuresOf = (from: readonly Pour[], to: readonly Pour[]): Pick<Remix, 'more' | 'less'> => {
  const shares = to.flatMap(({ id, ml }) => {
    const before = from.find((pour) => pour.id === id);
    return before ? [{ id, share: ml / before.ml }] : [];
  });
  return {
    more: shares.filter(({ share }) => share >= CLEARLY_MORE).map(({ id }) => id),
    less: shares.filter(({ share }) => share <= 1 / CLEARLY_MORE).map(({ id }) => id),
  };
};

/** A drink that was remixed, as far as its words need it. */
interface Told {
  name: string;
  spec: readonly Pour[];
  turn?: Turn | undefined;
  unmet: readonly AxisMove[];
  limit?: Remix['limit'];
}

/** What went and what came in a remix: a spirit of another proof is news too. */
const remixDifference = (from: readonly string[], to: readonly string[]): Difference => {
  const { out, in: came } = differenceOf(from, to);
  const isSpirit = (id: string) => ingredientOf(id).role === 'base';
  return {
    out: from.filter((id) => (isSpirit(id) ? !to.includes(id) : out.includes(id))),
    in: to.filter((id) => (isSpirit(id) ? !from.includes(id) : came.includes(id))),
  };
};

const remixOf = ({ name, spec: before, turn, unmet, limit }: Told, spec: readonly Pour[]): Remix => ({
  name,
  turn,
  unmet,
  limit,
  ...remixDifference(
    before.map(({ id }) => id),
    spec.map(({ id }) => id),
  ),
  ...measuresOf(before, spec),
});

const FEELS: readonly Role[] = ['sparkling', 'lengthener', 'cream', 'egg'];

/** How a drink feels: a twist stays still, long, creamy, hot, or sparkling as its classic is. */
const textureOf = (spec: readonly { id: string }[], method: Method | undefined) =>
  [method === 'heat', ...FEELS.map((role) => spec.some(({ id }) => ingredientOf(id).role === role))].join();

/** Roles that may take one another's place without making it another kind of drink. */
const KIN: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  liqueur: ['liqueur', 'aperitif', 'sweetener', 'fortified'],
  aperitif: ['aperitif', 'liqueur', 'fortified'],
  fortified: ['fortified', 'aperitif'],
  sweetener: ['sweetener', 'liqueur'],
  juice: ['juice', 'sour'],
  sour: ['sour', 'juice'],
  fruit: ['fruit', 'juice', 'herb'],
  herb: ['herb', 'fruit'],
  lengthener: ['lengthener', 'sparkling'],
};

const mayReplace = (out: string, came: string): boolean => {
  const { role } = ingredientOf(out);
  return (KIN[role] ?? [role]).includes(ingredientOf(came).role);
};

/** Classics that a guest is likely to know, so that the comparison helps. */
const FAMOUS: ReadonlySet<string> = new Set(z.array(z.string()).parse(famous));

const KNOWN = CLASSICS.filter(({ name }) => FAMOUS.has(name)).map((classic) => ({
  classic,
  soul: soulOf(poursOfClassic(classic)),
  ids: tellingIds(Object.keys(classic.ingredients)),
  texture: textureOf(poursOfClassic(classic), classic.method ?? familyOf(classic.family)?.method),
}));

/** The classic that a drink turns: it keeps its soul, and changes one thing or adds one or two. */
const twistFor = (spec: readonly Pour[], method: Method): Concept['twist'] => {
  const ids = tellingIds(spec.map(({ id }) => id));
  const texture = textureOf(spec, method);
  let [best, fewest]: [Concept['twist'], number] = [undefined, Number.POSITIVE_INFINITY];
  for (const { classic, ids: own, texture: other, soul } of KNOWN) {
    if (other !== texture || own.length < 2 || Math.abs(own.length - ids.length) > 1) continue;
    const { out, in: came } = differenceOf(own, ids);
    const shared = own.length - out.length;
    const changes = Math.max(out.length, came.length);
    const lost = soul.filter((id) => out.includes(id)).length;
    if (shared < 2 || changes === 0 || came.length > 1 || out.length > 1 || lost > soul.length - 2) continue;
    if (out[0] && came[0] && !mayReplace(out[0], came[0])) continue;
    const cost = changes + out.length * 0.1 + (came.length > out.length ? 0 : 0.05);
    if (cost < fewest) [best, fewest] = [{ name: classic.name, out, in: came }, cost];
  }
  return best;
};

/** The pair that says most about the drink: what goes together best, with a reason worth telling. */
const pairFor = (spec: readonly Pour[], first: readonly FlavorNote[]): Concept['pair'] => {
  const ids = tellingIds(spec.map(({ id }) => id));
  let [best, highest]: [Concept['pair'], number] = [undefined, 0];
  for (const [at, left] of ids.entries()) {
    for (const right of ids.slice(at + 1)) {
      const reason = reasonFor(left, right);
      if (reason === undefined) continue;
      const asked = [left, right].some((id) => ingredientOf(id).notes.some((note) => first.includes(note)));
      const plain = [left, right].some((id) => ingredientOf(id).role === 'sour');
      const value = affinity(groupOf(left), groupOf(right)) + (asked ? 2 : 0) - (plain ? 1 : 0);
      if (value > highest) [best, highest] = [{ left, right, reason }, value];
    }
  }
  return best;
};

/** Whether what is named instead of a bottle is in the drink already. */
const isPoured = (swap: string, id: string, spec: readonly Pour[]): boolean =>
  spec.some((pour) => {
    const { short, name } = ingredientOf(pour.id);
    return (
      pour.id !== id &&
      swap.toLowerCase().includes((short ?? name).replace(/^(light|fresh) /, '').toLowerCase())
    );
  });

const rareIn = (spec: readonly Pour[]): Concept['rare'] => {
  for (const { id } of spec) {
    const swap = tierOf(id) === 'rare' ? swapFor(id) : undefined;
    if (swap !== undefined && isPoured(swap, id, spec)) continue;
    if (swap) return { id, swap };
  }
  return undefined;
};

/** What a drink is about. */
export const conceptOf = (
  spec: readonly Pour[],
  method: Method,
  { notes, dropped }: Pick<Wish, 'notes' | 'dropped'>,
  parent?: Told,
): Concept => {
  const homemade = spec.find(
    ({ id }) => ingredientOf(id).role === 'sweetener' && tierOf(id) === 'kitchen',
  )?.id;
  const [twist, pair, rare] = [
    parent ? undefined : twistFor(spec, method),
    pairFor(spec, notes),
    rareIn(spec),
  ];
  return {
    ...(twist && { twist }),
    ...(pair && { pair }),
    ...(rare && { rare }),
    ...(homemade && { homemade }),
    ...(parent && { remix: remixOf(parent, spec) }),
    dropped,
  };
};
