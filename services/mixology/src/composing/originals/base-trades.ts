// Another spirit under a drink that does not speak of its own: tequila for gin under carrot, aquavit for vodka under dill,
// cachaça for white rum under a name from Brazil.
import { groupOf } from '../../knowledge/groups.ts';
import { baseStrangeness, bestBases } from '../../knowledge/note-bases.ts';
import { speaksOf } from '../../wording/speaks-of.ts';
import { pairSays } from '../limits/pair-table.ts';
import { moodMiss } from '../mood.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';
import { draftOf } from './fitting.ts';
import type { Traded } from './trades.ts';

/** Spirits so quiet that another may take their place, and what a bar pours in it. */
const QUIET: readonly string[] = ['vodka', 'white-rum', 'london-dry-gin', 'blanco-tequila', 'pisco'];
const POURED: readonly string[] = [
  ...QUIET,
  'aquavit',
  'mezcal',
  'aged-rum',
  'reposado-tequila',
  'cognac',
  'bourbon',
  'rye-whiskey',
];
const poured: readonly ShelfEntry[] = SHELF.filter(({ item }) => POURED.includes(item.id));

/** How much less strange another spirit must be, and what the trade costs. */
const WORTH_A_TRADE = 0.28;
const COST = 0.03;
/** What two things say of one another from which on they clash. */
const CLASH = -1;

/** Whether a drink's author speaks of its spirit, or of the classic that lives on it. */
const isTold = ({ original: { names, tagline, idea, riff } }: Basis, id: string): boolean => {
  const tells = (text: string) => speaksOf(text, [id]) || (riff !== undefined && text.includes(riff));
  return tells(tagline) || tells(idea) || names.every(tells);
};

/** The same way on a spirit that the asked notes want; none where its own does, or the drink is told by it. */
export const basedWays = (way: Traded, basis: Basis, wish: Wish): Traded[] => {
  const { notes, zeroProof, only } = wish;
  if (
    zeroProof ||
    notes.length === 0 ||
    way.lines.filter(({ entry }) => entry.item.role === 'base').length > 1
  )
    return [];
  const at = way.lines.findIndex(({ entry }) => QUIET.includes(entry.item.id));
  const line = way.lines[at];
  const own = line && baseStrangeness(line.entry.item.id, notes);
  if (!line || own === undefined || own < WORTH_A_TRADE || isTold(basis, line.entry.item.id)) return [];
  const best = bestBases(notes);
  const missOf = (lines: Traded['lines']) =>
    moodMiss(draftOf({ lines }), basis.family, basis.family.ice, wish);
  return poured
    .filter(
      ({ at: place, item }) =>
        best.has(groupOf(item.id)) &&
        baseStrangeness(item.id, notes) <= own - WORTH_A_TRADE &&
        (!only || only.has(item.id)) &&
        way.lines.every(({ entry }) => entry.at === line.entry.at || pairSays(entry.at, place) > CLASH),
    )
    .map((entry) => ({
      ...way,
      lines: way.lines.with(at, { entry, ml: line.ml, others: [] }),
      cost: way.cost + COST,
    }))
    .filter(({ lines }) => missOf(lines) <= missOf(way.lines));
};

/** Spirits that make as good a drink in one another's place. */
const KIN: readonly (readonly string[])[] = [
  ['white-rum', 'rhum-agricole', 'cachaca'],
  ['aged-rum', 'black-rum', 'jamaican-rum'],
  ['bourbon', 'rye-whiskey', 'irish-whiskey'],
  ['blended-scotch', 'japanese-whisky', 'irish-whiskey'],
  ['cognac', 'calvados', 'pisco'],
  ['blanco-tequila', 'reposado-tequila', 'mezcal'],
];
/** Places in what a word stands for up to which a spirit is what everybody pours for it. */
const MEANT_FIRST = 2;
const NAMED_COST = 0.08;

/** The same way on the spirit that a word of the drink's name stands for first, where its own is of that kind. */
export const namedBaseWays = (way: Traded, basis: Basis, { named, zeroProof, only }: Wish): Traded[] => {
  if (zeroProof) return [];
  const meant = named.flatMap(({ groups, faint }) => (faint ? [] : groups.slice(0, MEANT_FIRST)));
  const isMeant = (id: string) => meant.includes(id) || meant.includes(groupOf(id));
  return way.lines.flatMap(({ entry, ml }, at) => {
    const own = entry.item.id;
    if (meant.includes(own) || isTold(basis, own)) return [];
    return KIN.filter((kin) => kin.includes(own))
      .flatMap((kin) =>
        SHELF.filter(({ item }) => item.id !== own && kin.includes(item.id) && isMeant(item.id)),
      )
      .filter(
        ({ at: place, item }) =>
          // Of a group that is meant as a whole, one bottle is as good as another.
          (meant.includes(item.id) || groupOf(item.id) !== groupOf(own)) &&
          !way.lines.some((line) => line.entry.item.id === item.id) &&
          (!only || only.has(item.id)) &&
          way.lines.every((line) => line.entry.at === entry.at || pairSays(line.entry.at, place) > CLASH),
      )
      .map((other) => ({
        ...way,
        lines: way.lines.with(at, { entry: other, ml, others: [] }),
        cost: way.cost + NAMED_COST,
      }));
  });
};
