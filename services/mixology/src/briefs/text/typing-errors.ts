// Typing errors of a host, put right before anything is read: 'proseco', 'strawbery', 'unpasturized', 'showr'.
import damerauLevenshtein from 'damerau-levenshtein';
import { tokensOf } from './tokens.ts';

/** Words on which the reading of a brief hangs and that no other English word is a letter away from. */
const NAMES =
  'strawberry raspberry blueberry blackberry cranberry prosecco champagne bourbon whiskey tequila mezcal vodka margarita martini mojito negroni caffeine coffee espresso cucumber elderflower grapefruit pineapple cinnamon cardamom ginger vanilla lavender rosemary hibiscus pomegranate watermelon coconut chocolate almond walnut peanut hazelnut pistachio lemonade aperol campari amaretto limoncello absinthe vermouth chartreuse sangria cosmopolitan daiquiri caipirinha michelada rhubarb orgeat allergy cocktail mocktail beverage alcohol wedding birthday funeral retirement graduation anniversary tailgate guest child vegetarian';
const WORDS =
  'bottle bottles unpasteurized pasteurized caffeinated decaffeinated sparkling alcoholic allergic pregnant vegan gluten shower quinceanera reception ceremony kickoff everything something anything nothing without until allowed batched allergies raspberries strawberries thanksgiving christmas february september october november december';
const TARGETS: readonly string[] = [
  ...NAMES.split(' ').flatMap((word) => [word, `${word}s`]),
  ...WORDS.split(' '),
];
const KNOWN: ReadonlySet<string> = new Set(TARGETS);

/** Letters from which on one too few, too many or changed about is an error, and from which on a wrong one is. */
const ONE_MISSING = 5;
const ONE_WRONG = 7;
/** English, though a letter away. */
const RIGHT =
  /^(?:battles?|bottled|bottler|whisky|whiskys|alcoholics|noting|guess|guessed|weeding|walnuts?|coffers?|martins?|martinis|vegans?|begun|charted|notching|tailgated|alcohols|chile|chilled|untied|guesses|gusts?|quests?|batches|batcher|showers?|showery|almonds|followed|hallowed|shows|showed|allows|allegories|allegory)$/;

const rightWord = (word: string): string | undefined => {
  const near = TARGETS.filter((target) => {
    if (target[0] !== word[0] || Math.abs(target.length - word.length) > 1) return false;
    if (damerauLevenshtein(word, target).steps !== 1) return false;
    const isSwapped = [...target].sort().join() === [...word].sort().join();
    return target.length !== word.length || isSwapped || word.length >= ONE_WRONG;
  });
  return near.length > 0 && new Set(near.map((one) => one.replace(/s$/, ''))).size === 1
    ? near[0]
    : undefined;
};

/** A text with the words put right that are typing errors of something a menu hangs on. */
export const withoutTypingErrors = (text: string): string => {
  let [fixed, from] = ['', 0];
  for (const { word, start, end, before } of tokensOf(text)) {
    const raw = text.slice(start, end);
    // A capital inside a sentence is a name.
    const isName = /^\p{Lu}/u.test(raw) && before !== 'stop';
    if (word.length < ONE_MISSING || isName || !/^[a-z]+$/i.test(raw)) continue;
    const right = KNOWN.has(word) || RIGHT.test(word) ? undefined : rightWord(word);
    if (right === undefined) continue;
    const isCapital = /^\p{Lu}/u.test(raw);
    fixed += text.slice(from, start) + (isCapital ? `${right[0]?.toUpperCase()}${right.slice(1)}` : right);
    from = end;
  }
  return fixed + text.slice(from);
};
