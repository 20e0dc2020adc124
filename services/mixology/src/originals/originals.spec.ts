import { describe, expect, it } from '@jest/globals';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { CLASSICS } from '../classics/classics.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { bases } from '../composing/originals/basis.ts';
import { familyOf } from '../families/family.ts';
import { roomMl } from '../families/glasses.ts';
import { garnishOf, suitsStrength } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { affinity } from '../knowledge/pairing.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { bandFaultsOf } from './band-faults.fixture.ts';
import { type Original, OriginalsFile } from './original.ts';
import { GRADES, ORIGINALS_FILES, originals } from './originals.ts';

const ORIGINALS = originals();

type Ingredients = Original['ingredients'];

/** The original as written, and with each of the alternatives that its author names. */
const versionsOf = ({ ingredients, alternatives }: Original): Ingredients[] => [
  ingredients,
  ...Object.entries(alternatives).flatMap(([id, others]) =>
    others.map((other) =>
      Object.fromEntries(
        Object.entries(ingredients).map(([own, amount]) => [own === id ? other : own, amount]),
      ),
    ),
  ),
];

const idsIn = ({ ingredients }: Original) => Object.keys(ingredients);

describe('the originals', () => {
  it('are as their schema says, which nothing checks when they are loaded', () => {
    const parsed = ORIGINALS_FILES.flatMap((file) => OriginalsFile.parse(file).originals);
    expect(parsed.sort((left, right) => (left.id < right.id ? -1 : 1))).toEqual(ORIGINALS);
  });

  it('are in a file of their family', () => {
    const misfiled = ORIGINALS_FILES.map((file) => OriginalsFile.parse(file)).flatMap((file) =>
      file.originals.filter(({ family }) => !file.families.includes(family)).map(({ id }) => id),
    );
    expect(misfiled).toEqual([]);
  });

  it('are at least 3,000, each once, with names that no other drink has', () => {
    expect(ORIGINALS.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(ORIGINALS.map(({ id }) => id)).size).toBe(ORIGINALS.length);
    const taken = CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]);
    const names = [...taken, ...ORIGINALS.flatMap(({ names: own }) => own)].map((name) => name.toLowerCase());
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice.filter((name) => !taken.some((classic) => classic.toLowerCase() === name))).toEqual([]);
    expect(ORIGINALS.filter(({ names: own }) => own.some((name) => taken.includes(name)))).toEqual([]);
  });

  it('are all known that the tasting panel has graded, and graded once', () => {
    const ids = new Set(ORIGINALS.map(({ id }) => id));
    const graded = [...GRADES.signature, ...GRADES.plain];
    expect(graded.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(graded).size).toBe(graded.length);
  });

  it('keep the strength and balance of their families, with every alternative, or say why not', () => {
    const astray = ORIGINALS.filter(({ outside }) => outside === undefined).flatMap((original) =>
      versionsOf(original).flatMap((version) =>
        bandFaultsOf(original, version).map((fault) => `${original.id}: ${fault}`),
      ),
    );
    expect(astray).toEqual([]);
  });

  it('show the notes that they claim', () => {
    const silent = ORIGINALS.flatMap((original) =>
      original.notes
        .filter((note) => !isTasted(note, poursOfClassic(original)))
        .map((note) => `${original.id}: ${note}`),
    );
    expect(silent).toEqual([]);
  });

  it('are poured by the jigger: quarters of an ounce, and barspoons', () => {
    const odd = ORIGINALS.flatMap(({ id, ingredients }) =>
      Object.entries(ingredients)
        .filter(
          ([item, amount]) =>
            typeof amount === 'number' && ingredientOf(item).unit === 'oz' && (amount * 4) % 1 !== 0,
        )
        .map(([item, amount]) => `${id}: ${amount} oz of ${item}`),
    );
    expect(odd).toEqual([]);
  });

  it('need one rare bottle at most, and name a swap for it', () => {
    for (const original of ORIGINALS) {
      const rare = idsIn(original).filter((id) => tierOf(id) === 'rare');
      expect([original.id, rare.length <= 1, rare.length === 0 || original.swap !== undefined]).toEqual([
        original.id,
        true,
        true,
      ]);
    }
  });

  it('put nothing together that clashes, with any alternative', () => {
    const clashing = ORIGINALS.flatMap((original) =>
      versionsOf(original).flatMap((version) => {
        const groups = Object.keys(version).map(groupOf);
        return groups.flatMap((left, at) =>
          groups
            .slice(at + 1)
            .filter((right) => affinity(left, right) <= -2)
            .map((right) => `${original.id}: ${left} and ${right}`),
        );
      }),
    );
    expect(clashing).toEqual([]);
  });

  it('name only a drink as what they are a twist of', () => {
    const odd = ORIGINALS.filter(({ riff }) => riff !== undefined && !/^[\p{L}\p{N}'&.\- ]+$/u.test(riff));
    expect(odd.map(({ id, riff }) => `${id}: ${riff}`)).toEqual([]);
  });

  it('hold no alcohol, garnish and all, where their family has none', () => {
    for (const original of ORIGINALS.filter(({ family }) => familyOf(family)?.zeroProof)) {
      expect([original.id, idsIn(original).filter((id) => ingredientOf(id).abv > 0)]).toEqual([
        original.id,
        [],
      ]);
      const garnishes = original.garnish.flatMap((id) => garnishOf(id) ?? []);
      expect([original.id, garnishes.every((one) => suitsStrength(one, true))]).toEqual([original.id, true]);
    }
  });

  it('call a hot drink cool only where it has cream, foam, mint or another cool spice', () => {
    const COOLING = /cream|milk|mint|menthe|fernet|cardamom|fennel|chartreuse|cucumber|camphor/;
    const hot = ORIGINALS.filter(({ family, method }) => (method ?? familyOf(family)?.method) === 'heat');
    const untrue = hot.filter(
      (original) =>
        /\bcool\b/i.test(`${original.idea} ${original.taste}`) &&
        !idsIn(original).some((id) => COOLING.test(id)),
    );
    expect(untrue.map(({ id }) => id)).toEqual([]);
  });
});

describe('what an original promises', () => {
  /** Drinks and sweets that a guest knows, and what says them in a glass. */
  const POURED: readonly (readonly [RegExp, RegExp])[] = [
    [/\bmules?\b(?! train)/i, /ginger/],
    [/\bjuleps?\b|\bmojitos?\b/i, /mint/],
    [/\bpalomas?\b/i, /grapefruit/],
    [/\bmargaritas?\b/i, /tequila|mezcal/],
    [/\bpavlovas?\b/i, /egg-white|aquafaba/],
    [/\bmeringues?\b/i, /egg-white|aquafaba|marshmallow/],
    [/\bciders?\b/i, /cider|apple|pear|calvados/],
    [/\bmochas?\b/i, /espresso|coffee|cold-brew/],
    [/\bmarzipans?\b/i, /orgeat|amaretto|almond/],
    [/\bpralines?\b/i, /hazelnut|almond|amaretto|orgeat/],
    [/\bnougats?\b/i, /orgeat|amaretto|almond|hazelnut|honey/],
    [/\bsalted\b/i, /saline|salt|brine|sherry|celery|olive|tomato/],
  ];
  const DENIED = /\b(no|without|minus)\b/i;
  const pouredIn = ({ ingredients, garnish }: Original) =>
    [...Object.keys(ingredients), ...garnish].join(' ');

  it('is poured where its name is that of a drink or a sweet', () => {
    const unkept = ORIGINALS.flatMap((original) =>
      original.names
        .filter((name) => !DENIED.test(name))
        .filter((name) => POURED.some(([said, shown]) => said.test(name) && !shown.test(pouredIn(original))))
        .map((name) => `${original.id}: ${name}`),
    );
    expect(unkept).toEqual([]);
  });

  it('is salt where its author tastes salt', () => {
    const salty = /saline|salt|brine|sherry|celery|olive|soy|tomato|clamato|coconut-water|rim|tamarind/;
    const unsalted = ORIGINALS.filter(
      (original) =>
        /\bsalt(y|ed)?\b|\bbrin[ey]\b/i.test(original.taste) &&
        !/place of salt/.test(original.taste) &&
        !salty.test(pouredIn(original)),
    );
    expect(unsalted.map(({ id }) => id)).toEqual([]);
  });

  it('fits in its flute', () => {
    const spilled = bases().filter(
      ({ original, ml }) => original.glass === 'Champagne Flute' && ml > roomMl('Champagne Flute', 'none'),
    );
    expect(spilled.map(({ original }) => original.id)).toEqual([]);
  });
});
