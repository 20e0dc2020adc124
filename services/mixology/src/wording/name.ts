import type { FlavorNote } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { isTasted } from '../composing/carriers.ts';
import type { Remix } from '../composing/concept.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { characterOf, leadersOf, newcomersIn } from './characters.ts';
import type { Drink } from './drink.ts';
import lexicon from './lexicon/names.json' with { type: 'json' };

/** Notes that are in so many drinks that none can be named for them. */
const COMMON: ReadonlySet<FlavorNote> = new Set<FlavorNote>([
  'Oak',
  'Lemon',
  'Lime',
  'Orange',
  'Wormwood',
  'Juniper',
  'Orange Peel',
  'Angostura',
]);

/** Words that stand for what is in the glass. */
const motifsOf = ({ notes, spec, asked }: Drink): string[] => {
  const loud = asked.length > 0 ? asked : notes.filter((note) => isTasted(note, spec));
  const telling = loud.filter((note) => !COMMON.has(note));
  const motifs = telling.slice(0, 4).flatMap((note) => lexicon.notes[note]);
  return motifs.length > 0 ? motifs : lexicon.bases[baseLiquorOf(spec)];
};

const sharesWord = (left: string, right: string) =>
  right.split(' ').some((word) => left.toLowerCase().split(' ').includes(word.toLowerCase()));

const KINDS: Readonly<Record<string, readonly string[]>> = lexicon.kinds;

/** How often a drink is named for the next thing that it stands on, rather than for the one before. */
const NEXT_LEADS = 0.4;

/** A name that stands for the ingredient that leads, or for another. */
const characterName = (ids: readonly string[], chance: Chance): string | undefined => {
  const id = ids.find((_, at) => at === ids.length - 1 || chance.next() >= NEXT_LEADS);
  const names = id === undefined ? undefined : characterOf(id)?.names;
  return names && chance.pick(names);
};

/** The ways in which a name is put together: what stands for two of its tastes, what leads and its kind, or all plainly. */
const PATTERNS: readonly ((drink: Drink, chance: Chance) => string | undefined)[] = [
  (drink, chance) => ofTwo(drink, chance),
  (drink, chance) => ofTwo(drink, chance),
  (drink, chance) => ofTwo(drink, chance),
  (drink, chance) => ofItsKind(drink, chance),
  (drink, chance) => ofItsKind(drink, chance),
  (drink, chance) => withKind(characterName(leadersOf(drink), chance), drink, chance),
  // One taste alone may have the whole name.
  (drink, chance) => (tellingNotes(drink).length > 1 ? undefined : characterName(leadersOf(drink), chance)),
];

/** 'Windfall & Hedgerow': for two notes, or for a note and the spirit beneath it. */
const ofTwo = (drink: Drink, chance: Chance): string | undefined => {
  const [one, other] = twoOf(tellingNotes(drink), chance);
  if (!one) return undefined;
  const second = other ? lexicon.notes[other] : lexicon.bases[baseLiquorOf(drink.spec)];
  return pair(chance.pick(lexicon.notes[one]), `& ${chance.pick(second)}`);
};

/** Two of the notes, in any order. */
const twoOf = (notes: readonly FlavorNote[], chance: Chance): readonly FlavorNote[] => {
  if (notes.length === 0) return [];
  const first = chance.pick(notes);
  const others = notes.filter((note) => note !== first);
  return others.length === 0 ? [first] : [first, chance.pick(others)];
};

const withKind = (name: string | undefined, { plan }: Drink, chance: Chance): string | undefined => {
  const kinds = KINDS[plan.family.id];
  return name && kinds && !/,|[&.]/.test(name) ? pair(name.replace(/^The /, ''), chance.pick(kinds)) : name;
};

/** Notes that a menu may name a drink for: what was asked for first. */
const tellingNotes = ({ notes, asked, spec }: Drink): FlavorNote[] => {
  const tasted = notes.filter((note) => !COMMON.has(note) && isTasted(note, spec));
  return asked.length > 0 ? tasted.filter((note) => asked.includes(note)) : tasted;
};

/** As a menu says it plainly: 'Rosemary Spritz', 'Fig & Thyme Smash'. */
const ofItsKind = (drink: Drink, chance: Chance): string | undefined => {
  const kinds = KINDS[drink.plan.family.id];
  const [first, second] = twoOf(tellingNotes(drink), chance);
  if (!kinds || !first) return undefined;
  return pair(second ? `${first} & ${second}` : chance.pick(motifsOf(drink)), chance.pick(kinds));
};

/** Two words, or only the first where they repeat one another. */
const pair = (first: string, second: string) => (sharesWord(first, second) ? first : `${first} ${second}`);

/** The word of its parent that a remix keeps. */
const heirloom = (parentName: string): string | undefined =>
  parentName.match(/(Old )?[\p{L}'’-]{3,}(?=[^\p{L}]*$)/u)?.[0];

/** Letters up to which a parent's name stands whole in that of its remix. */
const SHORT_NAME = 18;

/** All of its parent's name where it is short, and names nothing that went. */
const keptOf = ({ name, out }: Remix): string | undefined => {
  const isGone = out.some((id) => sharesWord(ingredientOf(id).name, name));
  return name.length <= SHORT_NAME && !isGone && !/^The /.test(name) ? name : heirloom(name);
};

/** For what came in; where nothing did, its parent's name and what it turned into. */
const remixName = (drink: Drink, remix: Remix, chance: Chance): string | undefined => {
  const own = characterName(newcomersIn(drink, remix.in), chance);
  const kept = keptOf(remix);
  if (own || !kept) return own;
  const words = (remix.turn ? lexicon.turns[remix.turn] : []).filter((word) => !sharesWord(remix.name, word));
  return words.length > 0 ? `${chance.pick(words)} ${kept}` : undefined;
};

/** A name of this drink's own. */
export const nameOf = (drink: Drink, told: Remix | undefined, chance: Chance): string => {
  const remix = told && remixName(drink, told, chance);
  const name =
    remix ??
    chance.pick(PATTERNS)(drink, chance) ??
    ofTwo(drink, chance) ??
    characterName(leadersOf(drink), chance);
  return (name ?? chance.pick(motifsOf(drink))).slice(0, 80).trim();
};
