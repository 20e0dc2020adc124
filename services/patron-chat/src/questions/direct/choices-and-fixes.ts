// A drink that was made and isn't right yet, a choice between more of two parts, and a bare 'how much'.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Role } from '@swizzle/mixology/ingredients/roles';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { amountOf, frameLines, ingredientName, joined, termName, theDrink, wordsIn } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const OUNCE_ML = 30;

const amount = (language: Language, name: string, ml: number): string =>
  amountOf(language, { name, amount: ml / OUNCE_ML, unit: 'oz', metricAmount: ml });

// 'Made it, tastes kinda boozy. How do I fix it?'

type Fault = 'strong' | 'sweet' | 'sour' | 'bitter' | 'weak';

const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  [
    'weak',
    /(?:^| )(?:weak|watery|watered|diluted|thin|floj[oa]|aguad[oa]|faible|dilue|verwassert|wassrig|dunn|schwach|annacquat[oa]|debole|frac[oa]|ralo)(?= |$)/,
  ],
  [
    'strong',
    /(?:^| )(?:boozy|strong|stiff|harsh|burns?|fuerte|a alcohol|fort|alcoolise|stark|nach alkohol|forte|alcolic[oa]|alcoolic[oa])(?= |$)/,
  ],
  ['sweet', /(?:^| )(?:sweet|sugary|cloying|dulce|empalagos[oa]|sucree?|suss|dolce|doce)(?= |$)/],
  ['sour', /(?:^| )(?:sour|tart|acidic|acid[oa]|agri[oa]|acide|sauer|asprigno|aspr[oa]|azed[oa])(?= |$)/],
  ['bitter', /(?:^| )(?:bitter|amarg[oa]|amere?|amar[oa])(?= |$)/],
];
const FIXES =
  /(?:^| )(?:fix|save|rescue|repair|correct|balance|tone (?:it|this) down|what (?:do|can|should) i do|what did i do wrong|what went wrong|what now|help|arregl\S+|salv\S+|corrij\S+|corregir\S*|que hago|rattrap\S+|corrig\S+|sauv\S+|que faire|rett\S+|korrigier\S+|ausgleich\S+|was tun|was mach ich|rimedi\S+|aggiust\S+|corregg\S+|che faccio|cosa faccio|consert\S+|ajeit\S+|que faco)(?= |$)/;

/** Tells of a glass that was made, and is too much of something. */
const MADE_TOO =
  /(?:^| )(?:made|mixed|i (?:used|put|poured|added)|le (?:puse|eche)|j ai mis|ho messo|coloquei|came out|turned out|ended up|hice|me (?:salio|quedo)|j ai fait|gemacht|geworden|ho fatto|venuto|fiz|ficou)(?= ).*(?:^| )(?:too|demasiado|muy|trop|zu|viel zu|troppo|demais|muito)(?= )/;

const MIXERS: ReadonlySet<Role> = new Set(['cream', 'juice', 'lengthener', 'sparkling']);
const FIXED_BY: Readonly<Record<Exclude<Fault, 'strong'>, { role: Role; other: string; ml: number }>> = {
  sweet: { role: 'sour', other: 'fresh lemon juice', ml: 7.5 },
  sour: { role: 'sweetener', other: 'simple syrup', ml: 7.5 },
  bitter: { role: 'sweetener', other: 'simple syrup', ml: 7.5 },
  weak: { role: 'base', other: '', ml: 15 },
};

const most = (pours: readonly Pour[], holds: (item: PantryItem) => boolean): PantryItem | undefined => {
  const [first] = pours
    .filter(({ id }) => holds(ingredientOf(id)))
    .toSorted((one, other) => other.ml - one.ml);
  return first && ingredientOf(first.id);
};

/** What makes a drink one that is shaken or lengthened: some citrus suits it. */
const WITH_CITRUS: ReadonlySet<Role> = new Set([...MIXERS, 'sour', 'egg', 'fruit']);
const BITTERS = 'Angostura bitters';

/** A stirred drink has no citrus to balance it: more of its base, bitters and water take the sweetness back. */
const drierStirred = (pours: readonly Pour[], language: Language): string[] | undefined => {
  const items = pours.map(({ id }) => ingredientOf(id));
  const base = most(pours, ({ role }) => role === 'base');
  // A bitter aperitif is the drink's own balance: what is only sweet is cut first.
  const sugars = pours
    .map(({ id, ml }) => ({ item: ingredientOf(id), grams: ingredientOf(id).sugar * ml }))
    .filter(({ item, grams }) => item.role !== 'base' && grams > 0)
    .toSorted((one, other) => other.grams - one.grams);
  const sweet = sugars.find(({ item }) => item.role !== 'aperitif') ?? sugars[0];
  if (!base || !sweet || items.some(({ role }) => WITH_CITRUS.has(role))) return undefined;
  const own = items.find(({ role }) => role === 'bitters')?.name ?? BITTERS;
  return frameLines(language, 'fixSweetStirred', {
    amount: amount(language, base.name, OUNCE_ML / 4),
    dash: amountOf(language, { name: own, amount: 1, unit: 'dash', metricAmount: 0.9 }),
    sweet: ingredientName(language, sweet.item.name),
  });
};

const fixFor = (fault: Fault, drink: Cocktail, language: Language): string[] => {
  const { pours } = readRecipe(drink);
  const base = most(pours, ({ abv }) => abv > 0);
  if (fault === 'strong') {
    const slots = { base: base ? ingredientName(language, base.name) : '' };
    const mixer = most(pours, ({ role, abv }) => abv === 0 && MIXERS.has(role));
    return mixer
      ? frameLines(language, 'fixStrong', { ...slots, amount: amount(language, mixer.name, OUNCE_ML) })
      : frameLines(language, 'fixStrongIce', slots);
  }
  const drier = fault === 'sweet' ? drierStirred(pours, language) : undefined;
  if (drier) return drier;
  const { role, other, ml } = FIXED_BY[fault];
  const name = most(pours, (item) => item.role === role)?.name ?? other;
  return name === '' ? [] : frameLines(language, 'fixTaste', { amount: amount(language, name, ml) });
};

/** Asked over a whole message. */
export const glassFix: DirectRule = {
  name: 'fix of a drink that was made',
  answer: ({ words, drink, has }, { language, state }) => {
    const text = words.join(' ');
    const fault = FAULTS.find(([, pattern]) => pattern.test(text))?.[0];
    if (
      !drink ||
      !fault ||
      !(FIXES.test(text) || MADE_TOO.test(text)) ||
      has('lacks') ||
      isExcluded(drink, state)
    )
      return undefined;
    const lines = fixFor(fault, drink, language);
    return lines.length > 0 ? answerOf(lines, { focus: refOf(drink) }) : undefined;
  },
};

// 'More milk or more Kahlúa?', 'equal parts or more gin?'

const MORE = '(?:more|mas|plus de|plus|mehr|piu|mais)';
const EITHER = new RegExp(`(?:^| )${MORE} (?:\\S+ )?@t (?:or|o|ou|oder) (?:${MORE} )?(?:\\S+ )?@t(?= |$)`);
const OR_MORE =
  /(?:^| )(?:or|o|ou|oder) (?:(?:would|do) you |a bit |a little |rather )?(?:more|bump|up|extra|heavier on|subir|mas|plus|mehr|piu|mais|aumentar)(?= )/;

/** What more of a role does, the first of two the better choice. */
const EFFECTS: readonly (readonly [Role, string])[] = [
  ['cream', 'softer'],
  ['juice', 'softer'],
  ['lengthener', 'softer'],
  ['sparkling', 'softer'],
  ['sour', 'tarter'],
  ['sweetener', 'sweeter'],
  ['fortified', 'softer'],
  ['aperitif', 'bitterer'],
  ['liqueur', 'sweeter'],
  ['base', 'stronger'],
];
const placeOf = ({ role }: PantryItem): number => EFFECTS.findIndex(([known]) => known === role);
const effectOf = (item: PantryItem, language: Language): string =>
  wordsIn(language).effects[EFFECTS[placeOf(item)]?.[1] ?? 'stronger'] ?? '';

export const moreOfWhich: DirectRule = {
  name: 'more of which part',
  answer: ({ drink, terms, marked }, { language, state }) => {
    if (!drink || !EITHER.test(marked) || terms.length !== 2 || isExcluded(drink, state)) return undefined;
    const parts = terms.flatMap(({ entry }) => {
      const [line] = linesWith(drink, entry.ingredients, entry.names.en);
      const item = line && itemOf(line);
      return item ? [{ entry, item }] : [];
    });
    const [first, second] = parts.toSorted((one, two) => placeOf(one.item) - placeOf(two.item));
    if (!first || !second || placeOf(first.item) < 0) return undefined;
    const ml = MIXERS.has(first.item.role) ? OUNCE_ML : OUNCE_ML / 4;
    return answerOf(
      frameLines(language, 'moreOf', {
        term: termName(language, first.entry),
        other: termName(language, second.entry),
        effect: effectOf(first.item, language),
        otherEffect: effectOf(second.item, language),
        amount: amount(language, first.item.name, ml),
      }),
      { focus: refOf(drink) },
    );
  },
};

export const equalOrMore: DirectRule = {
  name: 'equal parts or more of one',
  answer: ({ drink, terms, words, has }, { language, state }) => {
    const text = words.join(' ');
    if (!drink || !has('equalParts') || !OR_MORE.test(text) || isExcluded(drink, state)) return undefined;
    const [line] = terms.flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
    const item = line && itemOf(line);
    const { pours } = readRecipe(drink);
    const own = pours.find(({ id }) => id === item?.id);
    if (!item || !own || pours.some(({ ml }) => Math.abs(ml - own.ml) > 1)) return undefined;
    return answerOf(
      frameLines(language, 'equalOrMore', {
        the: theDrink(language, drink.name),
        amount: amount(language, item.name, own.ml + OUNCE_ML / 4),
        effect: effectOf(item, language),
      }),
      { focus: refOf(drink) },
    );
  },
};

// 'Screwdriver ok. how much': the measures of the drink that was chosen.

const BARE =
  /^(?:(?:and|so|ok|then|y|et|und|e) )?(?:how much|what amounts?|cuanto|cuanta cantidad|combien|quelles? quantites?|wie ?viel|wieviel|quanto|quanta)(?: (?:of|de|von|di) (?:each|everything|what|chaque|cada|cada cosa|jedem|allem|ogni cosa|tutto))?(?: (?:then|exactly|do i (?:need|pour|use|put)|goes in|le pongo|pongo|j en mets|je mets|nehm ich|kommt rein|davon|jeweils|ne metto|ponho))?$/;

/** 'I used 1 oz lemon' tells what was poured: it is held against the recipe. */
const POURED =
  /^(?:(?:so|ok|and|y|et|und|e) )?(?:i (?:used|put|poured|added)|ive (?:used|added)|(?:le )?(?:puse|eche)|j ai (?:mis|verse)|ho (?:messo|versato|usato)|coloquei|botei|usei)(?= )/;

export const bareAmount: DirectRule = {
  name: 'measures of the chosen drink',
  answer: ({ drink, words, isMarked, named, items }, { language, state, named: ofMessage }) => {
    const isAboutDrink = named.length + ofMessage.length > 0 || state.isDiscussed;
    const text = words.join(' ');
    const tellsPoured = POURED.test(text) && items.length > 0;
    if (!drink || !isAboutDrink || !(BARE.test(text) || tellsPoured) || isExcluded(drink, state))
      return undefined;
    // 'How much?' of a drink that was only spoken of may ask its price.
    if (isMarked && ofMessage.length === 0 && words.length <= 2 && !state.isDiscussed) return undefined;
    return answerOf(
      frameLines(language, 'contents', {
        the: theDrink(language, drink.name),
        list: joined(
          language,
          drink.ingredients.map((line) => amountOf(language, line)),
        ),
      }),
      { focus: refOf(drink) },
    );
  },
};
