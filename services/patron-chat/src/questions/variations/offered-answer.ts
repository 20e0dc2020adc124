// Whether what a guest has does for the drink under discussion: 'is orange peel ok?', 'can I use canned peaches?', a brand.
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { linesWith } from '../drink-facts.ts';
import { partOfFruit } from '../kitchen.ts';
import { withoutNames } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import { amountOf, frameLines, ingredientName, joined, termName, theDrink } from '../wording.ts';

/** Asks whether something that the guest has will do. */
const OFFERS =
  /(?:^| )(?:can (?:i|we|you) use|could (?:i|we|you) use|ok|okay|fine|alright|will (?:it )?do|would (?:it )?do|works?|puedo (?:usar|poner)|sirven?|vale|va bien|(?:je peux|puis je|on peut) (?:utiliser|mettre|prendre)|ca marche|ca va|kann ich|geht|gehen|passt|posso (?:usare|mettere|usar|por)|va bene|vanno bene|funziona|da pra usar|serve|pode ser)(?= |$)/;
/** Asks what to take, or for a place that another thing leaves. */
const ASKS_OTHER =
  /(?:^| )(?:what|which|else|instead|leave|leaving|skip|omit|drop|quitar|omitir|enlever|omettre|weglassen|togliere|omettere|tirar|omitir|replace|substitute|without|less|more|que|cual|lugar|vez|reemplazar|sin|quoi|quel|lequel|remplacer|sans|place|was|welche\S?|statt|ersetzen|ohne|cosa|quale|posto|invece|senza|o que|qual|substituir|sem)(?= |$)/;
const PEEL =
  /(?:^| )(?:peels?|twist|zest|piel|cascara|zestes?|ecorce|schale|zesten?|scorza|scorzetta|buccia|casca)(?= |$)|(?:zitronen|orangen|limetten|grapefruit)(?:schale|zeste)/;
const CITRUS: ReadonlySet<string> = new Set(['orange', 'lemon', 'lime', 'grapefruit']);
const CANNED =
  /(?:^| )(?:canned|tinned|jarred|(?:from|in|out of) (?:a |the )?(?:can|tin|jar)|enlatad\S+|(?:de|en) lata|conserve|boite|dose|dosen\S*|scatola|sciroppat\S+|(?:em|na) lata|em calda)(?= |$)/;

/** Honey and sugar by themselves, which a recipe takes as a syrup. */
const THICK =
  /(?:^| )(?:honey|miel|honig|miele|mel|(?:\S+ )?(?:sugar|azucar|sucre|zucker|zucchero|acucar))(?= |$)/;
const SYRUP = /(?:^| )(?:\S*sirup|syrup|jarabe|almibar|sirop|sciroppo|xarope)(?= |$)/;

/** Another make of the same, which advice judges: bottled juice, egg white from a carton. */
const OTHER_MAKE =
  /(?:^| )(?:bottled|carton|boxed|concentrate|powder(?:ed)?|store ?bought|ready ?made|from (?:a|the) bottle|embotellad\S+|envasad\S+|en polvo|brick|en bouteille|en brique|en poudre|aus der flasche|flaschen\S+|pulver|in bottiglia|in polvere|confezionat\S+|de garrafa|em po|de caixa)(?= |$)/;

/** The answer about what a message offers for the drink; undefined where it offers nothing. */
export const offeredAnswer = async (
  message: string,
  { state, named, language }: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const words = withoutNames(wordsOf(message), named);
  const text = words.join(' ');
  const isAboutDrink = named.length === 1 || (named.length === 0 && state.isDiscussed);
  if (!meant || !isAboutDrink || !OFFERS.test(text) || OTHER_MAKE.test(text)) return undefined;
  const drink = await catalog.get(meant.id);
  if (!drink) return undefined;
  const focus = { focus: refOf(drink) };
  const the = theDrink(language, drink.name);
  const terms = termsIn(words, language).map(({ entry }) => entry);
  const citrus = PEEL.test(text) ? terms.find(({ id }) => CITRUS.has(id)) : undefined;
  if (citrus)
    return answerOf(frameLines(language, 'peelGarnish', { the, term: termName(language, citrus) }), focus);
  const fruit = CANNED.test(text) ? partOfFruit(words, drink, language) : undefined;
  if (fruit !== undefined)
    return answerOf(
      frameLines(language, 'cannedFruit', { the, part: ingredientName(language, fruit) }),
      focus,
    );
  const things = terms.filter(({ ingredients }) => ingredients.length > 0);
  const [thing] = things;
  if (!thing || things.length > 1 || ASKS_OTHER.test(text) || state.allergens.length > 0) return undefined;
  const lines = linesWith(drink, thing.ingredients, thing.names.en).filter(
    ({ name }) => SYRUP.test(text) || !(THICK.test(text) && name.endsWith('syrup')),
  );
  if (lines.length === 0) return undefined;
  const list = joined(
    language,
    lines.map((line) => amountOf(language, line)),
  );
  return answerOf(frameLines(language, 'suitsAlready', { the, list }), focus);
};
