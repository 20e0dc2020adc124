import type { FlavorNote } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { isTasted } from '../composing/carriers.ts';
import type { Remix } from '../composing/concept.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import type { Drink } from './drink.ts';
import { axesByStrength } from './flavor-words.ts';
import lexicon from './lexicon/names.json' with { type: 'json' };
import { capitalized } from './phrases.ts';

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

const adjectivesOf = ({ flavorProfile, mood }: Drink): string[] => {
  const [first, second] = axesByStrength(flavorProfile);
  return [...lexicon.axes[first], ...lexicon.axes[second], ...lexicon.moods[mood]];
};

const sharesWord = (left: string, right: string) =>
  right.split(' ').some((word) => left.toLowerCase().split(' ').includes(word.toLowerCase()));

/** The ways in which a name is put together: as a menu says it plainly, or with a word that stands for what is in it. */
const PATTERNS: readonly ((drink: Drink, chance: Chance) => string)[] = [
  (drink, chance) => ofItsKind(drink, chance),
  (drink, chance) => ofItsKind(drink, chance),
  (drink, chance) => twoMotifs(drink, chance),
  (drink, chance) => twoMotifs(drink, chance),
  (drink, chance) => pair(chance.pick(motifsOf(drink)), chance.pick(lexicon.tails)),
  (drink, chance) => `The ${pair(chance.pick(motifsOf(drink)), chance.pick(lexicon.tails))}`,
  (drink, chance) => `${chance.pick(motifsOf(drink))} ${chance.pick(lexicon.scenes)}`,
];

const KINDS: Readonly<Record<string, readonly string[]>> = lexicon.kinds;

/** Notes that a menu may name a drink for: what was asked for first. */
const tellingNotes = ({ notes, asked, spec }: Drink): FlavorNote[] => {
  const tasted = notes.filter((note) => !COMMON.has(note) && isTasted(note, spec));
  return asked.length > 0 ? tasted.filter((note) => asked.includes(note)) : tasted;
};

/** As a menu says it plainly: 'Rosemary Spritz', 'Fig & Thyme Smash'. */
const ofItsKind = (drink: Drink, chance: Chance) => {
  const kinds = KINDS[drink.plan.family.id];
  const [first, second] = tellingNotes(drink);
  const motif =
    first && second && chance.next() < 0.5 ? `${first} & ${second}` : chance.pick(motifsOf(drink));
  return pair(motif, chance.pick(kinds ?? lexicon.tails));
};

/** 'Fig Tree & Smoke'; with one note only, 'Fig Tree Waltz'. */
const twoMotifs = (drink: Drink, chance: Chance) => {
  const [first, second] = tellingNotes(drink);
  if (!first || !second) return pair(chance.pick(motifsOf(drink)), chance.pick(lexicon.tails));
  return `${chance.pick(lexicon.notes[first])} & ${chance.pick(lexicon.notes[second])}`;
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

/** As a menu has them before a drink's name. */
const AS_ADJECTIVE: Readonly<Partial<Record<FlavorNote, string>>> = {
  Smoke: 'Smoky',
  Agave: 'Agave',
  Cacao: 'Chocolate',
  Cream: 'Creamy',
  Quinine: 'Tonic',
};

/** What came in, as a menu says it: 'Pineapple', 'Smoky'. */
const arrivals = ({ in: came }: Remix): string[] => {
  const items = came
    .map(ingredientOf)
    .sort((left, right) => Number(left.role === 'base') - Number(right.role === 'base'));
  return items.flatMap(({ notes, role, short, name }) => {
    const note = notes.toReversed().find((one) => !COMMON.has(one) && one !== 'Brown Sugar');
    if (note) return [AS_ADJECTIVE[note] ?? note];
    return notes.length === 0 && (role === 'fortified' || role === 'liqueur')
      ? [capitalized(short ?? name)]
      : [];
  });
};

/** What was asked for comes first in a remix's name: its note, then what came in, then what it turned into. */
const remixWords = (drink: Drink, remix: Remix): readonly string[] => {
  const asked = drink.asked.filter((note) => !COMMON.has(note)).flatMap((note) => lexicon.notes[note]);
  if (asked.length > 0) return asked;
  const came = arrivals(remix);
  if (came.length > 0) return came.slice(0, 1);
  return remix.turn ? lexicon.turns[remix.turn] : [...adjectivesOf(drink), ...motifsOf(drink)];
};

const isTopped = ({ in: came }: Remix): boolean => came.some((id) => ingredientOf(id).role === 'sparkling');

const remixName = (drink: Drink, remix: Remix, chance: Chance): string | undefined => {
  const kept = keptOf(remix);
  if (kept && drink.asked.length === 0 && isTopped(remix)) return `${kept} Royale`;
  const words = remixWords(drink, remix).filter((word) => !sharesWord(remix.name, word));
  return kept && words.length > 0 ? `${chance.pick(words)} ${kept}` : undefined;
};

/** A name of this drink's own. A remix keeps the last word of its parent's. */
export const nameOf = (drink: Drink, told: Remix | undefined, chance: Chance): string => {
  const remix = told && remixName(drink, told, chance);
  return (remix ?? chance.pick(PATTERNS)(drink, chance)).slice(0, 80).trim();
};
