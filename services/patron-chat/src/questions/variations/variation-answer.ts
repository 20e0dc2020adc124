import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { type Cocktail } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { changesIt } from '../../talk/message-about.ts';
import { type DrinkRef, isOwnMix, type TalkState, type Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { mixName } from '../decided/shelf-mix.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { withoutNames } from '../question/marks.ts';
import { amountOf, frameLines, ingredientName, joined, termName, theDrink, wordsIn } from '../wording.ts';
import { type Adjustment, adjusted, adjustmentIn } from './adjust.ts';
import { bareTaste } from './bare-taste.ts';
import { classicOf, effectOf, howTo, nameOf, swappedOnly } from './describe-variation.ts';
import { changesIn, type FoundChanges, idsIn, POURED, TIMES } from './find-changes.ts';
import { readChanges, type SaidChanges } from './read-changes.ts';
import { poursAfter, varied } from './vary.ts';

/** The drink that a changed recipe goes by: of a glass by rule the one whose steps it takes. */
const modelOf = (drink: Cocktail, { variation }: TalkState): DrinkRef =>
  variation?.drink.id === drink.id && isOwnMix(variation) ? variation.drink : refOf(drink);

/** Spirits whose bottles do each other's work in any drink: a Manhattan with Scotch has a name of its own, a Collins with another gin has none. */
const ONE_SPIRIT: ReadonlySet<string> = new Set(['gin', 'vodka']);
const isSameSpirit = (changes: FoundChanges['changes']): boolean =>
  changes.length > 0 &&
  changes.every((change) => {
    if (change.kind !== 'swap') return false;
    const { role, base } = ingredientOf(change.to);
    return (
      role === 'base' &&
      ONE_SPIRIT.has(base) &&
      change.from.every((id) => ingredientOf(id).role === 'base' && ingredientOf(id).base === base)
    );
  });

/** The answer that tells a changed recipe, and keeps it as the drink under discussion. */
export const answeredChange = async (
  original: Cocktail,
  before: Cocktail,
  found: FoundChanges,
  changes: Pick<SaidChanges, 'isQuestion' | 'asksHow'>,
  { state, language }: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const pours = poursAfter(before, found.changes);
  if (!pours) return undefined;
  // Another gin in a Tom Collins makes no other drink of it.
  const known = isSameSpirit(found.changes)
    ? undefined
    : (classicOf(pours, original.name) ?? classicOf(swappedOnly(before, found.changes), original.name));
  const [ref] = known ? await catalog.named(known) : [];
  const isOther = ref !== undefined && ref.name === known && ref.id !== original.id;
  const classic = isOther ? await catalog.get(ref.id) : undefined;
  if (classic && found.name.frame === 'nameWith' && !isExcluded(classic, state))
    return answerOf(
      frameLines(language, 'variationKnown', {
        the: theDrink(language, original.name),
        other: theDrink(language, classic.name),
        what: joined(
          language,
          found.name.ids.map((id) => ingredientName(language, ingredientOf(id).name)),
        ),
        list: joined(
          language,
          classic.ingredients.map((line) => amountOf(language, line)),
        ),
        effect: effectOf(before, classic, pours, language),
      }),
      { suggestions: [classic], focus: refOf(classic) },
    );
  const isMix = state.variation?.drink.id === original.id && isOwnMix(state.variation);
  const name = isMix ? mixName(pours, language) : nameOf(original, before, pours, found, language);
  const variation: Variation = {
    drink: modelOf(original, state),
    name,
    pours: pours.map(({ id, ml }) => ({ id, ml })),
  };
  const drink = varied(original, variation);
  if (isExcluded(drink, { ...state, zeroProof: false })) return undefined;
  const [others = ''] =
    found.others.length === 0
      ? []
      : frameLines(language, 'variationOthers', {
          list: joined(
            language,
            found.others.map((id) => ingredientName(language, ingredientOf(id).name)),
            'or',
          ),
        });
  return answerOf(
    frameLines(language, changes.isQuestion ? 'variationYes' : 'variation', {
      the: theDrink(language, name),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
      effect: effectOf(before, drink, pours, language),
      others,
      steps: changes.asksHow ? howTo(drink, language) : '',
    }),
    { focus: variation.drink, variation, suggestions: [] },
  );
};

/** 'Without the salt', 'no egg in it': of the drink that was told. */
const OF_IT =
  /^(?:(?:ok|okay|but|and|then|same|y|pero|et|mais|und|aber|e|ma|mas) )*(?:without the|minus the|sin (?:el|la|los|las)|sans (?:le|la|l|les)|ohne (?:den|die|das)|senza (?:il|lo|la|l|i|gli|le)|sem (?:o|a|os|as)) |(?:^| )(?:no|without|sin|sans|ohne|kein\S*|senza|sem) (?:\S+ ){1,6}(?:in it|in there|en el|dedans|da drin|dentro|nele)(?= |$)/;

/** 'My Paloma', of one that was changed, is the changed one. */
const OWN_GLASS = /(?:^| )(?:my|mine|mi|mon|ma|mein\S*|mio|mia|meu|minha)(?= |$)/;

/** Words beside a name up to which 'old fashioned, only got Scotch' speaks of nothing else. */
const FEW_WORDS = 14;

/** What another drink is asked for with. */
const AROMAS: ReadonlySet<string> = new Set(['herb', 'fruit', 'spice']);

/** Bottles from which on a guest tells what is there. */
const FEWEST_OF_A_SHELF = 3;

/** Whether a message changes that drink, rather than asking for another one. */
const isMeant = (
  changes: SaidChanges,
  {
    isNamed,
    isDiscussed,
    isAboutIt,
    isTold,
  }: Record<'isNamed' | 'isDiscussed' | 'isAboutIt' | 'isTold', boolean>,
): boolean => {
  if (changes.asksOther || (changes.asksWhich && !changes.isPlain)) return false;
  if (isNamed) return changes.otherWords <= FEW_WORDS || changes.isPlain;
  const onlyLacks = changes.said.every(({ said }) => said === 'lacking');
  const isLeftOut = changes.said.every(({ said }) => said === 'without' || said === 'lacking');
  // 'No vermouth' is a wish for the next drink.
  if (isLeftOut && !changes.isQuestion && !changes.asksHow && !(isDiscussed && (onlyLacks || isAboutIt)))
    return false;
  if (isLeftOut && isDiscussed && isAboutIt) return true;
  // 'What if I only have rum, lime and sugar' asks what can be made.
  if (changes.said.filter(({ said }) => said === 'only').length >= FEWEST_OF_A_SHELF) return false;
  if (!isDiscussed)
    return changes.isPlain && changes.said.some(({ said }) => said !== 'half' && said !== 'less');
  return isTold || changes.isPlain || changes.refersBack || changes.asksHow || changes.otherWords <= 5;
};

/**
 * A drink that is named or was spoken of, changed as a message says.
 * @param drink the drink that is named or meant
 */
export const variationAnswer = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, named, language } = context;
  const isOwn = state.variation?.drink.id === drink?.id && OWN_GLASS.test(wordsOf(message).join(' '));
  const isNamed = named.length === 1 && !isOwn;
  if (!drink || named.length > 1) return undefined;
  const model = await catalog.get(drink.id);
  if (!model || (careRules(state.care).zeroProof && model.abv > 0)) return undefined;
  const standing = state.variation?.drink.id === drink.id ? state.variation : null;
  // A glass by rule is changed as what it is, and not as the drink whose steps it takes.
  const original = standing && isOwnMix(standing) && !isNamed ? varied(model, standing) : model;
  const before = standing && !isNamed ? varied(original, standing) : original;
  const changes = readChanges(message, named, before, language);
  if (!changes) return isNamed || state.isDiscussed ? tunedBy(message, original, before, context) : undefined;
  const isAboutIt = OF_IT.test(wordsOf(message).join(' '));
  const isTold = changesIt(message);
  if (!isMeant(changes, { isNamed, isDiscussed: state.isDiscussed, isAboutIt, isTold })) return undefined;
  const withoutGarnish = garnishLeft(before, changes, language);
  if (withoutGarnish) return withoutGarnish;
  const isLimited = state.allergens.length > 0 || state.diets.length > 0 || state.care.length > 0;
  const onlySuits = changes.said.every(({ said }) => said === 'suits');
  // 'Is tequila alright then?' asks what may be had.
  if (onlySuits && isLimited && !isNamed) return undefined;
  // What was left out before comes back.
  const isBack = changes.said.every(
    ({ entry, said }) =>
      POURED.has(said) && idsIn(original, entry).length > 0 && idsIn(before, entry).length === 0,
  );
  if (standing && isBack) return recipeOf(original, language);
  // Half the sugar is half of what the recipe has, however often it is asked.
  const isAboutMeasures =
    changes.said.every(({ said }) => TIMES[said] !== undefined) && hasSameParts(original, before);
  // 'Ginger ale instead of the ginger syrup', which another substitute has replaced since.
  const isAboutOriginal = changes.said.some(
    ({ entry, said }) =>
      !POURED.has(said) && idsIn(before, entry).length === 0 && idsIn(original, entry).length > 0,
  );
  const from = isAboutMeasures || isAboutOriginal ? original : before;
  const found = changesIn(from, changes, state);
  const onlyAdds = found?.changes.every(
    (change) => change.kind === 'add' && AROMAS.has(ingredientOf(change.id).role),
  );
  // 'With cucumber?' asks for a drink that has it.
  if (onlyAdds && !isNamed && !standing && !changes.asksHow) return undefined;
  const answer = found && (await answeredChange(original, from, found, changes, context, catalog));
  if (answer) return andTuned(message, original, answer, context);
  const isStanding = changes.said.every(
    ({ entry, said }) => POURED.has(said) && idsIn(before, entry).length > 0,
  );
  if (standing && !isNamed && (changes.asksHow || isStanding))
    return restated(before, standing, changes, language);
  return changes.isQuestion || isAboutIt
    ? (suitsAlready(before, changes, language) ?? absentIn(before, changes, language))
    : undefined;
};

/** 'Does it work without egg?' where there is none in it. */
const absentIn = (drink: Cocktail, { said }: SaidChanges, language: Language): QuestionAnswer | undefined => {
  const [first] = said.filter(({ said: how }) => how === 'without');
  if (!first || said.length > 1 || idsIn(drink, first.entry).length > 0) return undefined;
  return answerOf(
    frameLines(language, 'containsNo', {
      the: theDrink(language, drink.name),
      term: termName(language, first.entry),
      list: joined(
        language,
        drink.ingredients.map(({ name }) => ingredientName(language, name)),
      ),
    }),
    { focus: refOf(drink) },
  );
};

/** 'And if I have no orange?' of what only garnishes a drink. */
const garnishLeft = (
  drink: Cocktail,
  { said }: SaidChanges,
  language: Language,
): QuestionAnswer | undefined => {
  const garnish = drink.garnish.toLowerCase();
  const left = said.find(
    ({ entry, said: how }) =>
      (how === 'lacking' || how === 'without') &&
      idsIn(drink, entry).length === 0 &&
      (entry.names.en ?? []).some((name) => garnish.includes(name.toLowerCase())),
  );
  return left
    ? answerOf(
        frameLines(language, 'withoutGarnish', {
          the: theDrink(language, drink.name),
          term: termName(language, left.entry),
        }),
        { focus: refOf(drink) },
      )
    : undefined;
};

/** A drink as its recipe has it, after it was changed. */
const recipeOf = (drink: Cocktail, language: Language): QuestionAnswer | undefined =>
  answerOf(
    frameLines(language, 'contents', { the: theDrink(language, drink.name), list: listOf(drink, language) }),
    {
      focus: refOf(drink),
      variation: null,
    },
  );

/** Whether only measures are other than in the recipe. */
const hasSameParts = (original: Cocktail, { ingredients }: Cocktail): boolean =>
  original.ingredients.length === ingredients.length &&
  ingredients.every((line) => original.ingredients.some((one) => itemOf(one)?.id === itemOf(line)?.id));

/** The changed recipe once more: 'the measures with aquafaba'. */
const restated = (
  drink: Cocktail,
  variation: Variation,
  changes: SaidChanges,
  language: Language,
): QuestionAnswer | undefined =>
  answerOf(
    frameLines(language, changes.isQuestion ? 'variationYes' : 'variation', {
      the: theDrink(language, variation.name),
      list: listOf(drink, language),
      effect: '',
      others: '',
      steps: changes.asksHow ? howTo(drink, language) : '',
    }),
    { focus: variation.drink, variation },
  );

/** 'Is Cointreau ok?' where the drink takes it anyway. */
const suitsAlready = (
  drink: Cocktail,
  { said }: SaidChanges,
  language: Language,
): QuestionAnswer | undefined => {
  const lines = said
    .filter((one) => one.said === 'suits')
    .flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
  return lines.length === 0
    ? undefined
    : answerOf(
        frameLines(language, 'suitsAlready', {
          the: theDrink(language, drink.name),
          list: joined(
            language,
            [...new Set(lines)].map((line) => amountOf(language, line)),
          ),
        }),
        { focus: refOf(drink) },
      );
};

const FEWEST_WORDS = 3;
const TUNED: Readonly<Record<Adjustment, string>> = {
  drier: 'drier',
  sweeter: 'sweeter',
  softer: 'softer',
  weaker: 'lighter',
  lower: 'drier',
  stronger: 'stronger',
  tarter: 'tarter',
  lessTart: 'lessTart',
  milder: 'milder',
  halfSugar: 'drier',
  longer: 'longer',
  double: 'stronger',
};

/** 'How do I make it a little softer?' */
const tunedBy = (
  message: string,
  original: Cocktail,
  before: Cocktail,
  context: QuestionContext,
): QuestionAnswer | undefined => {
  const words = withoutNames(wordsOf(message), context.named);
  // 'Drier?' of the drink that was just made.
  const isShort = before !== original && words.length <= FEWEST_WORDS && /[?¿]/.test(message);
  const bare = context.named.length === 0 ? bareTaste(words, context.state) : undefined;
  const said = bare ?? words;
  return tuned(isShort || bare ? ['make', 'it', ...said] : said, original, before, context);
};

/** 'Swap the tequila for mezcal and make it less sweet': both. */
const andTuned = (
  message: string,
  original: Cocktail,
  answer: QuestionAnswer,
  context: QuestionContext,
): QuestionAnswer => {
  const { variation } = answer;
  if (!variation) return answer;
  const changed = { ...varied(original, variation), name: variation.name };
  return tuned(withoutNames(wordsOf(message), context.named), original, changed, context) ?? answer;
};

/** A drink as the words would have it: softer, drier, longer. */
export const tuned = (
  words: readonly string[],
  original: Cocktail,
  before: Cocktail,
  { language, state }: QuestionContext,
): QuestionAnswer | undefined => {
  const adjustment = adjustmentIn(words);
  const from = hasSameParts(original, before) ? original : before;
  const pours = adjustment && poursAfter(from, adjusted(from, adjustment));
  if (!adjustment || !pours) return undefined;
  const [name = original.name] = frameLines(language, 'nameTuned', {
    drink: from.name,
    taste: wordsIn(language).effects[TUNED[adjustment]] ?? '',
  });
  const variation: Variation = {
    drink: modelOf(original, state),
    name,
    pours: pours.map(({ id, ml }) => ({ id, ml })),
  };
  const drink = varied(original, variation);
  return answerOf(
    frameLines(language, 'variation', {
      the: theDrink(language, name),
      list: listOf(drink, language),
      effect: effectOf(from, drink, pours, language),
      others: '',
      steps: '',
    }),
    { focus: variation.drink, variation },
  );
};

const listOf = (drink: Cocktail, language: Language): string =>
  joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line)),
  );
