import type { FlavorNote } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { findClassic } from '../classics/find-classic.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import type { Remix } from '../composing/concept.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { groupOf } from '../knowledge/groups.ts';
import { characterOf, leadersOf, newcomersIn } from './characters.ts';
import type { Drink } from './drink.ts';
import lexicon from './lexicon/names.json' with { type: 'json' };
import remixNames from './lexicon/remix-names.json' with { type: 'json' };

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
  (drink, chance) => ofOneInSetting(drink, chance),
  (drink, chance) => ofOneInSetting(drink, chance),
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

/** 'Windfall by the Peat Fire': for a note, where something else in the drink would be found. */
const ofOneInSetting = (drink: Drink, chance: Chance): string | undefined => {
  const [note] = twoOf(tellingNotes(drink), chance);
  const other = leadersOf(drink).find(
    (id) => note && !ingredientOf(id).notes.includes(note) && settingsFor(id).length > 0,
  );
  return note && other && inSetting(chance.pick(lexicon.notes[note]), settingsFor(other), chance);
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

/** Letters up to which a parent's name stands whole in that of its remix, and from which on a part of it says enough. */
const SHORT_NAME = 26;
const MIN_KEPT = 4;
/** What follows the thing that a name is about: 'Slow Boat, Fast Current', 'Raspberry in Dark Rooms'. */
const AFTERTHOUGHT =
  /(,| (in|at|on|with|by|of|off|under|without|after|before|past|up|down|for|from|to)) .*$/u;

/** A known name as it is, another one without what follows its subject; the last word of one that names what went. */
const keptOf = ({ name, out }: Remix): string | undefined => {
  const plain = name.replace(/^(The|An?) /u, '');
  const isGone = (text: string) => out.some((id) => sharesWord(ingredientOf(id).name, text));
  const subject = findClassic(name) ? plain : plain.replace(AFTERTHOUGHT, '');
  const parts = [subject, plain, heirloom(plain) ?? ''];
  return parts.find((part) => part.length >= MIN_KEPT && part.length <= SHORT_NAME && !isGone(part));
};

const SETTINGS = new Map(Object.entries(remixNames.settings));
/** Letters up to which a name with a setting is easily said. */
const LONGEST = 46;

/** 'Negroni on Platform Nine': its parent where what came in would be found, or as what it turned into. */
const inSetting = (kept: string, settings: readonly string[], chance: Chance): string | undefined => {
  const fitting = settings.filter(
    (setting) => !sharesWord(kept, setting) && kept.length + setting.length < LONGEST,
  );
  return fitting.length > 0 ? `${kept} ${chance.pick(fitting)}` : undefined;
};

const beforeParent = (words: readonly string[], kept: string, chance: Chance): string | undefined => {
  if (kept.includes('&')) return undefined;
  const fitting = words.filter((word) => !sharesWord(kept, word) && kept.length + word.length < LONGEST);
  return fitting.length > 0 ? `${chance.pick(fitting)} ${kept}` : undefined;
};

/** Words that stand for what came in: those of its notes. */
const wordsFor = (id: string): string[] => {
  const { notes } = ingredientOf(id);
  return notes.filter((note) => !COMMON.has(note)).flatMap((note) => lexicon.notes[note]);
};

/** Names for what came into a remix. */
const NEWCOMER_NAMES: readonly ((id: string, kept: string, chance: Chance) => string | undefined)[] = [
  (id, kept, chance) => inSetting(kept, settingsFor(id), chance),
  (id, kept, chance) => inSetting(kept, settingsFor(id), chance),
  (id, kept, chance) => inSetting(kept, settingsFor(id), chance),
  (id, kept, chance) => beforeParent(wordsFor(id), kept, chance),
  (id, kept, chance) => beforeParent(wordsFor(id), kept, chance),
];

const settingsFor = (id: string): readonly string[] => SETTINGS.get(id) ?? SETTINGS.get(groupOf(id)) ?? [];

/** Things that came in of which a remix may be named for any. */
const NAMED_FOR = 2;

/** From its parent and what came in; where nothing did, its parent and what it turned into. */
const remixName = (drink: Drink, remix: Remix, chance: Chance): string | undefined => {
  const came = newcomersIn(drink, remix.in).slice(0, NAMED_FOR);
  const kept = keptOf(remix);
  if (!kept) return undefined;
  if (came.length > 0) {
    const id = chance.pick(came);
    return chance.pick(NEWCOMER_NAMES)(id, kept, chance) ?? inSetting(kept, settingsFor(id), chance);
  }
  if (!remix.turn) return undefined;
  const { turn } = remix;
  return chance.next() < 0.5
    ? beforeParent(lexicon.turns[turn], kept, chance)
    : inSetting(kept, remixNames.turns[turn], chance);
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
