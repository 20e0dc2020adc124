// What a remix keeps of its parent: modifiers and bitters, foam and acid, and equal parts. One line gives way for each thing
// that was asked, and only to what does the same in the glass.
import { FLAVOR_NOTES } from '@swizzle/proto';
import { type Draft, type Line, mlOf } from '../composing/search/draft.ts';
import { INFUSIONS, isQuick } from '../ingredients/infusions.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { isMadeAnew, type Judging } from './judging.ts';

/** What a line does in a drink; a liqueur sweetens it and modifies it. */
type Part = 'modifier' | 'sweet' | 'acid' | 'bitters' | 'length' | 'texture';

const PARTS: Readonly<Partial<Record<Role, readonly Part[]>>> = {
  fortified: ['modifier'],
  aperitif: ['modifier'],
  liqueur: ['modifier', 'sweet'],
  sweetener: ['sweet'],
  sour: ['acid'],
  bitters: ['bitters'],
  juice: ['length'],
  lengthener: ['length'],
  sparkling: ['length'],
  egg: ['texture'],
  cream: ['texture'],
};

const partsOfRole = (role: Role): readonly Part[] => PARTS[role] ?? [];

const isPulp = (id: string): boolean => id.endsWith('-puree') || id.endsWith('-nectar');

/** Purée and nectar sweeten as they lengthen. */
const partsOf = ({ entry: { item } }: Line): readonly Part[] =>
  isPulp(item.id) ? [...partsOfRole(item.role), 'sweet'] : partsOfRole(item.role);

/** Cream of coconut stands in for sugar, and nothing for cream. */
const partsBroughtBy = (line: Line): readonly Part[] =>
  line.entry.item.role === 'cream' ? [...partsOf(line), 'sweet'] : partsOf(line);

/** Sugar and soda say nothing of what a drink is; tonic, cola, and ginger beer do. */
export const isPlain = ({ entry: { item } }: Pick<Line, 'entry'>): boolean =>
  ['sugar', 'dark sugar', 'water'].includes(groupOf(item.id));

const COST = {
  /** For each line that is gone, and nothing does what it did. */
  lost: 1,
  /** The same where what was asked does what it did: for what the parent is known by, most telling first, and for any other. */
  replaced: 0.35,
  replacedSoul: [1, 0.75, 0.4],
  /** A fruit syrup in the place of another, and both of them in one glass. */
  replacedKin: 0.1,
  rivals: 0.35,
  /** What takes the place of another kind of bottle: a liqueur that of a wine. */
  otherRole: 0.2,
  unequal: 0.9,
} as const;

/** Lines that a drink is poured of, without what is dashed or counted. */
const poured = (draft: Draft): Draft =>
  draft.filter(({ entry: { item } }) => item.unit === 'oz' && item.role !== 'bitters');

const MIN_PARTS = 3;
const SAME_ML = 0.5;

/** Whether a drink is poured in equal parts, as a Negroni and a Last Word are. */
export const isInEqualParts = (draft: Draft): boolean => {
  const lines = poured(draft);
  const [first] = lines;
  return (
    first !== undefined &&
    lines.length >= MIN_PARTS &&
    lines.every((line) => Math.abs(mlOf(line) - mlOf(first)) <= SAME_ML)
  );
};

type Kind = 'fruit' | 'nut';

const NUTS: readonly string[] = ['Almond', 'Hazelnut', 'Walnut'];
export const FRUITS: readonly string[] = [...FLAVOR_NOTES.fruity, ...FLAVOR_NOTES.sour];

/** What sweetens a drink with the taste of a fruit or a nut, of which a glass holds one. */
const kindOf = ({ entry: { item } }: Line): Kind | undefined => {
  const isSweet = partsOfRole(item.role).includes('sweet') || isPulp(item.id) || item.role === 'fruit';
  if (!isSweet) return undefined;
  if (item.notes.some((note) => NUTS.includes(note))) return 'nut';
  return item.notes.some((note) => FRUITS.includes(note)) ? 'fruit' : undefined;
};

const has = (draft: Draft, { entry }: Line): boolean => draft.some((line) => line.entry.at === entry.at);

const isSyrup = ({ entry }: Line): boolean => entry.item.role === 'sweetener';

const replacedBy = (heir: Line, line: Line, soul: readonly string[]): number => {
  const kind = kindOf(line);
  if (isSyrup(line) && kind !== undefined && kindOf(heir) === kind)
    return COST.replacedKin - COST.otherRole * Number(!isSyrup(heir));
  return COST.replacedSoul[soul.indexOf(line.entry.item.id)] ?? COST.replaced;
};

/** How many of the parent's fruit and nut syrups are still poured beside another that came in. */
const rivalsIn = (draft: Draft, { parent }: Judging): number => {
  const came = draft.filter((line) => !has(parent.draft, line)).map(kindOf);
  return draft.filter((line) => {
    const kind = kindOf(line);
    return kind !== undefined && isSyrup(line) && has(parent.draft, line) && came.includes(kind);
  }).length;
};

/** What it costs that a draft has lost lines that its parent is known by. */
export const skeletonCost = (draft: Draft, judging: Judging): number => {
  const { parent, soul } = judging;
  if (isMadeAnew(judging)) return 0;
  const newcomers = new Set(draft.filter((line) => !has(parent.draft, line)));
  let cost = isInEqualParts(parent.draft) && !isInEqualParts(draft) ? COST.unequal : 0;
  for (const line of parent.draft) {
    const parts = partsOf(line);
    if (parts.length === 0 || isPlain(line) || has(draft, line)) continue;
    const heir = [...newcomers].find((one) => partsBroughtBy(one).some((part) => parts.includes(part)));
    const isOther = heir !== undefined && heir.entry.item.role !== line.entry.item.role;
    cost += heir ? replacedBy(heir, line, soul) + (isOther ? COST.otherRole : 0) : COST.lost;
    if (heir) newcomers.delete(heir);
  }
  return cost + rivalsIn(draft, judging) * COST.rivals;
};

/** What a spirit counts that takes on an asked note within the half hour, beside one that has to be made a day ahead. */
const QUICKLY = 0.15;

/** How many spirits have to be steeped at home first that are not so in the parent. */
export const steepedIn = (draft: Draft, { parent, wish }: Judging): number =>
  draft.reduce((sum, line) => {
    const infusion = INFUSIONS.get(line.entry.item.id);
    if (!infusion || has(parent.draft, line)) return sum;
    const isAsked = infusion.notes.some((note) => wish.notes.includes(note));
    return sum + (isAsked && isQuick(infusion) ? QUICKLY : 1);
  }, 0);
