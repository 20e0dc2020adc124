// How plainly a drink answers what was asked: nothing talks over an asked note, no asked note is thin, and each asked axis
// has something that a guest would name for it.
import { DEFAULT_FLAVOR, FLAVOR_AXES, FLAVOR_NOTES, type FlavorAxis, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { tasteOf } from '../../flavor/perception.ts';
import { INFUSIONS } from '../../ingredients/infusions.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf, isGroup } from '../../knowledge/groups.ts';
import { leadMl, showsNote } from '../carriers/carriers.ts';
import { leadDoseMl } from '../carriers/lead-dose.ts';
import { isPouredFor } from '../carriers/note-carriers.ts';
import voices from '../carriers/voices.json' with { type: 'json' };
import { bringsMood } from '../mood.ts';
import { type Draft, type Line, mlOf } from '../search/draft.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';

const Group = z
  .string()
  .refine((name) => isGroup(name) || SHELF.some(({ item }) => groupOf(item.id) === name));
const Share = z.number().min(0).max(1);
const AROMAS = ['fruity', 'earthy', 'bitter', 'herbaceous'] as const;

/** Whether an axis is told by its aroma, and not by acid or sugar. */
export const isAroma = (axis: FlavorAxis): boolean => AROMAS.some((aroma) => aroma === axis);

const Voices = z.strictObject({
  source: z.string().min(20),
  rivalry: z.array(z.strictObject({ loud: Share, groups: z.array(Group) })),
  voice: z.record(z.enum(AROMAS), z.array(z.strictObject({ share: Share, groups: z.array(Group) }))),
});
const { rivalry: levels, voice } = Voices.parse(voices);

/** Roles that speak up wherever they are poured, where their group is not listed. */
const LOUD_ROLES: readonly Role[] = [
  'base',
  'herb',
  'fruit',
  'juice',
  'sour',
  'liqueur',
  'spice',
  'sweetener',
  'aperitif',
  'lengthener',
];

const loudnessByGroup = new Map(levels.flatMap(({ loud, groups }) => groups.map((group) => [group, loud])));

/** What makes a drink sour, bitter, salty, or long, and tells nothing else. */
const SUPPORTING: ReadonlySet<string> = new Set(['verjus', 'tonic-water', 'light-tonic', 'saline']);

/** A liqueur of what is plain as juice or sugar, like limoncello, is no plain acid or sugar. */
const LIQUEUR_LOUDNESS = 0.45;

const loudnessOfItem = ({ id, role }: ShelfEntry['item']): number => {
  if (SUPPORTING.has(id)) return 0;
  const known = loudnessByGroup.get(groupOf(id)) ?? Number(LOUD_ROLES.includes(role));
  return role === 'liqueur' && known === 0 ? LIQUEUR_LOUDNESS : known;
};

/** By place on the shelf, how far an ingredient talks over a note that was asked for, 0 to 1. */
const LOUDNESS = Float64Array.from(SHELF, ({ item }) => loudnessOfItem(item));
const LEADS_FROM = Float64Array.from(SHELF, leadMl);
/** By place on the shelf, the milliliters in which a bar pours it for anyone who asks for it. */
const LEAD_DOSES = Float64Array.from(SHELF, (entry) => leadDoseMl(entry) ?? leadMl(entry));

const AXES = AROMAS.map((axis) => FLAVOR_AXES.indexOf(axis));

const shares = new Map<FlavorAxis, ReadonlyMap<string, number>>(
  AROMAS.map((axis) => [
    axis,
    new Map(voice[axis].flatMap(({ share, groups }) => groups.map((group) => [group, share] as const))),
  ]),
);

/** How much of what an ingredient shows on an axis a guest who asked for that axis takes for it, 0 to 1. */
export const voiceShare = ({ item }: ShelfEntry, axis: FlavorAxis): number =>
  shares.get(axis)?.get(groupOf(item.id)) ?? 1;

/** By place on the shelf, what of a milliliter's stimulus speaks for each of the aromas. */
const VOICED: readonly Float64Array[] = AROMAS.map((axis, at) =>
  Float64Array.from(SHELF, (entry) => (entry.stimulus[AXES[at] ?? 0] ?? 0) * voiceShare(entry, axis)),
);

/** Points of the radar from which on a guest who set it looks for something that speaks for an axis. */
const ASKED = 25;
/** Share of the asked degree from which on an axis is answered, and the points that answer any. */
const ANSWERED = 0.78;
const PLAINLY_ANSWERED = 70;

const leastVoiced = (asked: number): number =>
  asked < ASKED ? 0 : Math.min(PLAINLY_ANSWERED, asked * ANSWERED);

const isAskedNote = ({ item }: ShelfEntry, notes: readonly FlavorNote[]): boolean =>
  item.notes.some((note) => notes.includes(note));

/** What has an asked note in it and says something else aloud. */
const LOUD_SILENT: ReadonlySet<string> = new Set(['aquavit', 'maraschino']);

/** The same for what takes a place beside an asked note: a spirit that was steeped in something stands for that first. */
const standsFor = (entry: ShelfEntry, notes: readonly FlavorNote[]): boolean =>
  (INFUSIONS.get(entry.item.id)?.notes ?? entry.item.notes).some(
    // Aquavit has dill in it, and shows caraway.
    (note) => notes.includes(note) && (showsNote(entry, note) || !LOUD_SILENT.has(entry.item.id)),
  );

/** What an asked note says for an axis at least: bitter coffee for anyone who asks for coffee and something bitter. */
const ASKED_SHARE = 0.75;

/** What these lines say for each aroma, as stimulus of all they pour. */
const saidBy = (lines: readonly Line[], { notes }: Wish): Float64Array => {
  const said = new Float64Array(AXES.length);
  for (const line of lines) {
    const { entry } = line;
    const ml = mlOf(line);
    const least = notes.length > 0 && isAskedNote(entry, notes) ? ASKED_SHARE : 0;
    for (let at = 0; at < AXES.length; at++) {
      const full = entry.stimulus[AXES[at] ?? 0] ?? 0;
      said[at] = (said[at] ?? 0) + Math.max(VOICED[at]?.[entry.at] ?? 0, full * least) * ml;
    }
  }
  return said;
};

/** How far the asked axes go without anything that speaks for them, 0 to 1 for each. */
export const silence = (
  draft: Draft,
  { profile, ml }: { profile: ArrayLike<number>; ml: number },
  wish: Wish,
): number => {
  const said = saidBy(draft, wish);
  return FLAVOR_AXES.reduce((sum, _, axis) => {
    const least = leastVoiced(wish.asked[axis] ?? 0);
    if (least === 0) return sum;
    const at = AXES.indexOf(axis);
    const value = at < 0 ? (profile[axis] ?? 0) : tasteOf(said[at] ?? 0, ml);
    return sum + Math.max(0, 1 - value / least);
  }, 0);
};

/** Notes up to which each is to lead. */
const FEW_NOTES = 3;

/** A pour of something loud that is so small is an accent. */
const ACCENT = 0.3;

/** How loud a line is beside what was asked for, 0 to 1. */
export const loudnessOf = (line: Line): number => {
  const { at } = line.entry;
  const share = mlOf(line) / Math.max(0.01, LEADS_FROM[at] ?? 0.01);
  return share <= ACCENT ? 0 : (LOUDNESS[at] ?? 0) * Math.min(1, share);
};

/** By place on the shelf, what an infusion was steeped in; undefined for anything else. */
const STEEPED_IN: readonly (ShelfEntry | undefined)[] = SHELF.map(({ item }) => {
  const spirit = INFUSIONS.get(item.id)?.spirit;
  return SHELF.find((entry) => entry.item.id === spirit);
});

/** How loud an infusion of what was asked for is by its spirit, where nobody asked for that: Campari under coffee. */
const steepedLoudness = ({ entry }: Line, notes: readonly FlavorNote[]): number => {
  const spirit = STEEPED_IN[entry.at];
  return spirit && !isAskedNote(spirit, notes) ? (LOUDNESS[spirit.at] ?? 0) : 0;
};

/** Groups that are a classic's own, which its twist keeps. */
export type OwnGroups = ReadonlySet<string>;

/** Of what a drink's classic pours itself, of what an asked mood lives on, and of what alone answers an asked axis, so much is
 * still heard as a rival. */
const OWN_SHARE = 0.6;
const MOODS_SHARE = 0.4;
const ANSWERING_SHARE = 0.2;

/** Whether an asked note is a taste of an axis: then more of that note answers it, and nothing else has to. */
export const isNotesOwn = (axis: number, { notes }: Pick<Wish, 'notes'>): boolean => {
  const tastes: readonly FlavorNote[] = FLAVOR_NOTES[FLAVOR_AXES[axis] ?? 'fruity'];
  return notes.some((note) => tastes.includes(note));
};

/** Points from which on bitterness wants a bitter bottle, even beside a note like cacao that is a little bitter itself. */
const BITTER_SPOKEN = 50;
const BITTER = FLAVOR_AXES.indexOf('bitter');

/** What drowns an asked note, and so is no answer beside it to an axis that others answer as well. */
const DROWNING: ReadonlySet<string> = new Set(['smoke', 'peat', 'anise', 'chili', 'Fernet']);

/** Whether an asked aroma goes without an answer when a line is left out that answers it; `said` is what all lines say. */
const answersAlone = (line: Line, said: Float64Array, finishedMl: number, wish: Wish): boolean => {
  if (DROWNING.has(groupOf(line.entry.item.id))) return false;
  const own = saidBy([line], wish);
  const loudest = Math.max(...own);
  return AXES.some((axis, at) => {
    const points = wish.asked[axis] ?? 0;
    const isChief = (own[at] ?? 0) >= loudest * CHIEF_SHARE;
    const isRaised = points >= CALLING && points >= DEFAULT_FLAVOR[FLAVOR_AXES[axis] ?? 'sweet'] + RAISED;
    const isOwn = isNotesOwn(axis, wish) && !(axis === BITTER && points >= BITTER_SPOKEN);
    if (!isRaised || !isChief || isOwn) return false;
    const least = leastVoiced(points);
    const without = tasteOf((said[at] ?? 0) - (own[at] ?? 0), finishedMl);
    return without < least && tasteOf(said[at] ?? 0, finishedMl) - without >= ANSWERS_BY;
  });
};
/** Points of the radar, and points above where it stood, from which on an axis calls for a line beside the notes. */
const CALLING = 40;
const RAISED = 15;
/** Share of the loudest thing that a line says from which on it is poured for that: an amaro is no fruit. */
const CHIEF_SHARE = 0.8;
/** Points of an axis from which on a line does something for it. */
const ANSWERS_BY = 8;

/** How much in a drink talks over the few notes that were asked for: a fruit, a liqueur, a tea, an herb that nobody asked for. */
export const rivalry = (draft: Draft, ml: number, wish: Wish, own?: OwnGroups): number => {
  const { notes, mood } = wish;
  if (notes.length === 0 || notes.length > FEW_NOTES) return 0;
  const asked = new Set(
    draft.filter(({ entry }) => standsFor(entry, notes)).map(({ entry }) => groupOf(entry.item.id)),
  );
  const said = saidBy(draft, wish);
  const broughtBy = mood ? draft.filter(({ entry }) => bringsMood(mood, entry)) : [];
  let sum = 0;
  for (const line of draft) {
    const group = groupOf(line.entry.item.id);
    const isAsked = asked.has(group) || standsFor(line.entry, notes);
    const loud = isAsked ? steepedLoudness(line, notes) : loudnessOf(line);
    if (loud === 0) continue;
    if (broughtBy.length === 1 && broughtBy.includes(line)) sum += loud * MOODS_SHARE;
    else if (own?.has(group)) sum += loud * OWN_SHARE;
    else sum += loud * (answersAlone(line, said, ml, wish) ? ANSWERING_SHARE : 1);
  }
  return sum;
};

/** Shares of a leading measure that a note wants in the company of others, and in what is strong. */
const BESIDE = 0.8;
const AMONG_THREE = 0.65;
const STRONG_ABV = 20;
const STRONG_SHARE = 0.7;
/** Points of the radar from which on juice is poured more generously where no spirit carries it, and by how much. */
const HIGH = 65;
const GENEROUS_JUICE = 1.5;
/** What a fruit says that was distilled, where nobody asked for a strong drink. */
const DISTILLED = 0.5;
const DISTILLATES: ReadonlySet<string> = new Set(['apple brandy', 'fruit brandy']);

/** What thins or softens a spirit: without any of it, a drink is a sipper that bears half an ounce of syrup. */
const THINNING: readonly Role[] = ['sour', 'juice', 'lengthener', 'sparkling', 'cream', 'egg'];

const isSipper = (draft: Draft): boolean =>
  draft.some(({ entry }) => entry.item.role === 'base') &&
  draft.every(({ entry }) => !THINNING.includes(entry.item.role));

const wantedShare = ({ notes, abv }: Wish, draft: Draft): number =>
  (notes.length === 1 ? 1 : notes.length === 2 ? BESIDE : AMONG_THREE) *
  ((abv && abv[0] >= STRONG_ABV) || isSipper(draft) ? STRONG_SHARE : 1);

const axisOfNote = (entry: ShelfEntry): number =>
  entry.stimulus.reduce(
    (best, value, axis) => (AXES.includes(axis) && value > (entry.stimulus[best] ?? 0) ? axis : best),
    AXES[0] ?? 0,
  );

/** Milliliters in which a wish has an ingredient lead in a drink. */
export const leadWanted = (entry: ShelfEntry, wish: Wish, draft: Draft): number => {
  const { asked, zeroProof } = wish;
  const isBody = zeroProof && entry.item.role === 'juice' && (asked[axisOfNote(entry)] ?? 0) >= HIGH;
  return (
    Math.max(0.01, LEAD_DOSES[entry.at] ?? 0.01) * wantedShare(wish, draft) * (isBody ? GENEROUS_JUICE : 1)
  );
};

/** What share of the measure in which it leads is poured of a line that shows an asked note. */
const shareOfLead = (line: Line, wish: Wish, draft: Draft): number => {
  const { entry } = line;
  const isDistilled =
    entry.item.role === 'base' &&
    DISTILLATES.has(groupOf(entry.item.id)) &&
    !(wish.abv && wish.abv[0] >= STRONG_ABV);
  return (mlOf(line) / leadWanted(entry, wish, draft)) * (isDistilled ? DISTILLED : 1);
};

/** What a note counts in something that merely has it, and is not poured for it. */
const MERELY_HAS = 0.5;

/** How far an asked note falls short of the measure in which it leads, 0 to 1. */
export const faintnessOf = (note: FlavorNote, draft: Draft, wish: Wish): number => {
  let poured = 0;
  for (const line of draft)
    if (showsNote(line.entry, note))
      poured += shareOfLead(line, wish, draft) * (isPouredFor(line.entry, note) ? 1 : MERELY_HAS);
  return Math.max(0, 1 - poured);
};

/** How far asked notes fall short of the measure in which they lead, 0 to 1 for each. */
export const faintness = (draft: Draft, wish: Wish): number => {
  const { notes } = wish;
  if (notes.length === 0 || notes.length > FEW_NOTES) return 0;
  return notes.reduce((sum, note) => sum + faintnessOf(note, draft, wish), 0);
};

/** Points up to which an axis was asked to be silent, and points of it that nobody minds. */
const SILENT = 15;
const BORNE = 14;
/** The same in a strong drink, in which the spirit itself speaks. */
const BORNE_STRONG = 32;
/** Points from which on an axis is to be as loud as it goes, and how much more of its bottle's other tastes is then borne. */
const FULL = 90;
const BORNE_BESIDE_FULL = 10;

/** How far an axis speaks that a guest turned all the way down, 0 to 1 for each. */
export const intrusion = (profile: ArrayLike<number>, { target, insistence, abv }: Wish): number => {
  if (insistence < 1) return 0;
  const beside = target.some((asked) => asked >= FULL) ? BORNE_BESIDE_FULL : 0;
  const borne = (abv && abv[0] >= STRONG_ABV ? BORNE_STRONG : BORNE) + beside;
  return FLAVOR_AXES.reduce((sum, _, axis) => {
    const asked = target[axis] ?? 0;
    return asked > SILENT ? sum : sum + Math.max(0, (profile[axis] ?? 0) - asked - borne) / 100;
  }, 0);
};
