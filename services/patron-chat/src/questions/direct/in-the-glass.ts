// Whether something is in a glass, or has to be: salt, ice, foam, an ingredient, a garnish.
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import { type Drink, handlingOf, itemOf, linesWith } from '../drink-facts.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { meansAll } from '../ordinals.ts';
import {
  amountOf,
  type Frame,
  figure,
  frameLines,
  ingredientName,
  joined,
  termName,
  theDrink,
  wordsIn,
} from '../wording.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import type { Cue, ParsedQuestion } from './parsed-question.ts';

export type IceInGlass = 'cubes' | 'crushed' | 'strained' | 'blended' | 'none';

/** What the steps pour the drink onto, behind the strainer where there is one. */
const POURED = /(?:strain|pour through|double-strain|fine-strain)[^.]*$/i;
const ONTO_ICE = /(?<!without a shard of )(?:\bice\b|fresh cubes)/i;

/** How a drink has ice in its glass. */
export const iceInGlass = (drink: Drink): IceInGlass => {
  const handling = handlingOf(drink);
  const steps = drink.instructions.join(' ');
  if (handling === 'blended') return 'blended';
  if (handling === 'heated') return 'none';
  if (/crushed ice|pebble ice/i.test(steps)) return 'crushed';
  const [poured] = drink.instructions.flatMap((step) =>
    step.split(/(?<=[.])\s/).flatMap((one) => POURED.exec(one)?.[0] ?? []),
  );
  if (poured !== undefined) return ONTO_ICE.test(poured) ? 'cubes' : 'strained';
  if (!/\bice\b/i.test(steps)) return 'none';
  return handling === 'built' || /Highball|Collins|Rocks|Hurricane|Wine|Mug/.test(drink.glassType)
    ? 'cubes'
    : 'strained';
};

const ICE_FRAMES: Readonly<Record<IceInGlass, Frame>> = {
  cubes: 'iceCubes',
  crushed: 'iceCrushed',
  strained: 'iceStrained',
  blended: 'iceBlended',
  none: 'iceNone',
};

const slotsOf = (drink: Drink, { language }: DirectContext) => ({
  the: theDrink(language, drink.name),
  list: joined(
    language,
    drink.ingredients.map(({ name }) => ingredientName(language, name)),
  ),
});

const saltIn = (drink: Drink, context: DirectContext, isNeeded: boolean): string[] => {
  const { language } = context;
  const slots = slotsOf(drink, context);
  const lines = drink.ingredients.filter(({ name }) => /\bsalt\b|saline/i.test(name));
  if (/salt/i.test(drink.garnish))
    return frameLines(language, isNeeded ? 'saltRimOptional' : 'saltRim', slots);
  if (lines.length === 0) return frameLines(language, 'saltNo', slots);
  return frameLines(language, 'containsYes', {
    ...slots,
    amount: joined(
      language,
      lines.map((line) => amountOf(language, line)),
    ),
  });
};

const FOAMS: ReadonlySet<string> = new Set(['egg']);
const foamIn = (drink: Drink, context: DirectContext, isLeft: boolean): string[] => {
  const { language, state } = context;
  const [line] = drink.ingredients.filter((one) => FOAMS.has(itemOf(one)?.role ?? ''));
  const slots = { ...slotsOf(drink, context), term: line ? ingredientName(language, line.name) : '' };
  if (isLeft) return frameLines(language, line ? 'foamOptional' : 'foamAbsent', slots);
  if (line) return frameLines(language, 'foamYes', slots);
  const isAvoided = state.allergens.includes('egg') || state.diets.includes('vegan');
  return frameLines(language, isAvoided ? 'foamNoVegan' : 'foamNo', slots);
};

/** 'Can I skip the sugar rim?' */
const rimOf = (drink: Drink, context: DirectContext, isNeeded: boolean): string[] | undefined => {
  const { language } = context;
  if (!/\brim\b/i.test(drink.garnish)) return undefined;
  if (/salt/i.test(drink.garnish)) return saltIn(drink, context, isNeeded);
  return frameLines(language, isNeeded ? 'rimOptional' : 'rimYes', slotsOf(drink, context));
};

/** Roles that a drink stands without. */
const OPTIONAL: ReadonlySet<string> = new Set(['egg', 'bitters', 'herb', 'spice', 'fruit']);

const ingredientIn = (
  term: GlossaryEntry,
  drink: Drink,
  context: DirectContext,
  { isNeeded, isChoice }: { isNeeded: boolean; isChoice: boolean },
): string[] => {
  const { language } = context;
  const lines = linesWith(drink, term.ingredients, term.names.en);
  const slots = {
    ...slotsOf(drink, context),
    term: termName(language, term),
    amount: joined(
      language,
      lines.map((line) => amountOf(language, line)),
    ),
    garnish: '',
  };
  // Ginger ale and vermouth bring sugar that no line is called by.
  if (term.id === 'sugar' && !isNeeded && !isChoice && drink.figures.sugarGrams >= 1)
    return frameLines(language, 'sugar', {
      ...slots,
      sugar: figure(language, drink.figures.sugarGrams),
      kcal: String(drink.calories),
    });
  if (lines.length > 0 && isNeeded) {
    const isOptional = lines.every((line) => OPTIONAL.has(itemOf(line)?.role ?? ''));
    return frameLines(language, isOptional ? 'partOptional' : 'partNeeded', slots);
  }
  if (lines.length > 0) return frameLines(language, isChoice ? 'partWith' : 'containsYes', slots);
  const garnishes = (term.names.en ?? []).some((name) =>
    drink.garnish.toLowerCase().includes(name.toLowerCase()),
  );
  if (garnishes) return frameLines(language, isNeeded ? 'withoutGarnish' : 'partGarnish', slots);
  if (term.kind === 'egg' && !context.state.allergens.includes('egg'))
    return frameLines(language, 'partWithoutEgg', slots);
  return frameLines(language, isChoice ? 'partWithout' : 'containsNo', slots);
};

const MAX_BARE_WORDS = 4;
/** Cues of other questions: amounts, substitutes, making and keeping. */
const OTHERWISE: readonly Cue[] = [
  'howMuch',
  'howMany',
  'how',
  'why',
  'makes',
  'enough',
  'equalParts',
  'each',
];

const isAsked = (question: ParsedQuestion): boolean =>
  question.has('yesOrNo') ||
  (question.has('isThere') && question.asks) ||
  (question.has('needed') && question.asks) ||
  (question.has('crushed') && question.has('cubes')) ||
  (question.has('which') && question.has('ice') && question.asks && !question.has('buy')) ||
  (question.has('rim', 'foam') && question.has('leaves'));

const isBare = ({ isMarked, words }: ParsedQuestion): boolean => isMarked && words.length <= MAX_BARE_WORDS;

/** Asks which kind it is, of several drinks, or for its alcohol. */
const OF_KIND =
  /^(?:\S+ ){0,2}(?:which|what|whats|welche[rsn]?|cual|quel|quelle|quale|qual) |alco|alkohol|alcool/;
const isAboutKind = ({ words, named }: ParsedQuestion): boolean =>
  OF_KIND.test(words.join(' ')) || (named.length === 0 && meansAll(words));

/** 'What can I use for the foam' of someone who has no egg. */
const FOAM_FROM =
  /(?:^| )(?:what|how|which|que|como|quoi|comment|was|womit|wie|cosa|come|o que|instead)(?= )/;

const answered = (drink: ParsedQuestion['drink'], lines: readonly string[]): QuestionAnswer | undefined =>
  answerOf(lines, drink ? { focus: refOf(drink) } : {});

/** 'Can I leave the mint out?' of a drink that has none. */
const absentPart = (question: ParsedQuestion, drink: Drink, context: DirectContext): string[] | undefined => {
  const poured = question.terms.map(({ entry }) => entry).filter(({ ingredients }) => ingredients.length > 0);
  const [term, ...others] = poured;
  const isAskedOut = question.asks && question.has('leaves') && question.has('isOk');
  if (!term || others.length > 0 || !isAskedOut || question.has('yesOrNo', 'rim', 'foam', 'lacks'))
    return undefined;
  const isIn = linesWith(drink, term.ingredients, term.names.en).length > 0;
  return isIn ? undefined : ingredientIn(term, drink, context, { isNeeded: false, isChoice: false });
};

const GLASS =
  /(?:^| )(?:glass|glasses|mug|coupes?|flutes?|tumblers?|vaso|copa|taza|verre|coupe|tasse|glas|becher|kelch|bicchiere|coppa|tazza|copo|taca|caneca)(?= |$)/;
export const inTheGlass: DirectRule = {
  name: 'in the glass',
  answer: (question, context) => {
    const { drink } = question;
    const hasNoEgg = context.state.allergens.includes('egg') || context.state.diets.includes('vegan');
    if (drink && hasNoEgg && question.has('foam') && FOAM_FROM.test(`${question.words.join(' ')} `))
      return answered(drink, frameLines(context.language, 'foamFromAquafaba'));
    const leftOut = drink && absentPart(question, drink, context);
    if (leftOut) return answered(drink, leftOut);
    if (!drink || question.has(...OTHERWISE) || !(isAsked(question) || isBare(question))) return undefined;
    const { language } = context;
    const isNeeded = question.has('needed', 'leaves') && !question.has('yesOrNo');
    const isAboutThing = question.has('ice', 'salt', 'foam', 'rim', 'crushed');
    if (GLASS.test(question.words.join(' ')) && isNeeded && !isAboutThing)
      return answered(
        drink,
        frameLines(language, 'glassAny', {
          ...slotsOf(drink, context),
          glass: wordsIn(language).glasses[drink.glassType] ?? drink.glassType,
        }),
      );
    const rim = question.has('rim') && !(question.has('salt') && !/salt/i.test(drink.garnish));
    const ofRim = rim ? rimOf(drink, context, isNeeded) : undefined;
    if (ofRim) return answered(drink, ofRim);
    if (question.has('salt')) return answered(drink, saltIn(drink, context, isNeeded));
    if (question.has('foam')) return answered(drink, foamIn(drink, context, isNeeded));
    if (question.has('ice', 'crushed')) {
      const ice = iceInGlass(drink);
      // 'Does it need crushed ice' of a drink on cubes is a no.
      const onCubes = question.has('cubes') ? 'iceOnCubes' : 'iceNotCrushed';
      const frame = question.has('crushed') && ice === 'cubes' ? onCubes : ICE_FRAMES[ice];
      return answered(drink, frameLines(language, frame, slotsOf(drink, context)));
    }
    const poured = [...new Set(question.terms.map(({ entry }) => entry))].filter(
      ({ ingredients }) => ingredients.length > 0,
    );
    const [term] = poured;
    // 'Without lime?' asks for another recipe.
    if (question.has('lacks', 'leaves') && !question.has('yesOrNo')) return undefined;
    if (!term || poured.length > 1 || !isAsked(question) || isAboutKind(question)) return undefined;
    // 'Is there egg in it?' may be asked for an allergy, and is answered with its caution.
    const { allergens, diets, care } = context.state;
    const mayHarm = ['egg', 'cream'].includes(term.kind);
    if (allergens.length > 0 || diets.length > 0 || care.length > 0) return undefined;
    if (mayHarm && !question.has('yesOrNo', 'needed')) return undefined;
    return answered(
      drink,
      ingredientIn(term, drink, context, { isNeeded, isChoice: question.has('yesOrNo') }),
    );
  },
};
