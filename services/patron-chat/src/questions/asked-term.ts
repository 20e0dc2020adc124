// The bottle, ingredient or technique that the talk is about, where no drink is: 'how long does vermouth keep', then
// 'and a good one under 20?'. Such a message is read with the thing in its place.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { type GlossaryEntry, glossaryEntry } from './glossary.ts';
import { withoutNames } from './question/marks.ts';
import { isMadeAtHome } from './term-answers.ts';
import { termsIn } from './terms.ts';
import { VOCABULARIES } from './vocabulary.ts';
import { termName } from './wording.ts';

/** Techniques that are asked about like a thing: 'does it keep?' */
const THINGS: ReadonlySet<string> = new Set(
  'oleo saline infusion fat-washing milk-punch clear-ice large-ice dry-shake salt-rim'.split(' '),
);
const isThing = ({ id, ingredients }: GlossaryEntry): boolean => ingredients.length > 0 || THINGS.has(id);

/** What stands for the thing. 'One' does only behind a word that describes it. */
const PRONOUNS: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:(?:it|them|that|this)(?! (?:one|drink|cocktail|way|time))(?!['’]s)|(?<=(?:good|nice|decent|cheap|best|better|great|which|what) )ones?|the (?:bottle|liqueur|stuff|syrup))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:eso|esto|la botella|el licor)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ça|cela|la bouteille|la liqueur)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:die flasche|(?:den|ihn|sie|es|das|der)(?= (?:auch|denn|dann|eigentlich|noch|mit|selbst|selber|ein|an|auf|mal)(?!\p{L})|\W*$))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:questo|quello|la bottiglia|il liquore)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:isso|isto|a garrafa|o licor)(?!\p{L})/iu,
};

/** Asks for a drink, orders one, or shakes and serves what is in a glass. */
const ABOUT_DRINKS =
  /(?:^| )(?:something|anything|drinks|(?:an?|the|which|what|another|next|good|any|some|my|that|this) drink|cocktails?|recommend|suggest|gi(?:ve|mme)|make (?:me|it|that|us)|shake|stir|want|guests|people|algo|coctel\S*|trago|dame|ponme|hazme|quiero|quelque chose|verre|donne|veux|etwas|getrank|will|gib|mach mir|qualcosa|dammi|fammi|vorrei|drinques?|quero|me (?:da|faz)|personas|personnes|leute|persone|pessoas)(?= |$)/;
const IN_A_DRINK =
  /(?:^| )(?:in|per|fur|pro|por|par|em) (?:a|each|one|un|chaque|jeden|einen|ogni|um|cada)? ?(?:drink|cocktail|glass|coctel|trago|verre|glas|bicchiere|copo|drinque)(?= |$)/;
const COMPARES =
  /(?:^| )(?:compared|than|versus|vs|like|as|instead|next to|beside|comparado|que|como|compare|par rapport|vergleich\S*|als|wie|rispetto|di|como)(?= |$)/;
const MAKES =
  /(?:^| )(?:make|made|prepare|hago|hace|hacer|prepar\S+|fais|fait|faire|mach\S*|faccio|fa|fare|faco|faz|fazer)(?= |$)/;

/** 'Can I use oranges?', 'how many lemons?' ask what goes into what is made. */
const GOES_IN =
  /(?:^| )(?:can i use|could i use|do i use|does \S+ work|how (?:many|much)|made? (?:it )?with|puedo usar|cuant\S+|con|je peux|combien|avec|kann (?:ich|man)|wie ?viele?|mit|posso|quant\S+|com)(?= |$)/;
const FOR: Readonly<Record<Language, string>> = {
  en: 'for',
  es: 'para',
  fr: 'pour',
  de: 'für',
  it: 'per',
  pt: 'para',
};

/** Words up to which a question without a subject of its own goes on about the thing. */
const MAX_ELLIPSIS = 8;
const MAX_WORDS = 14;
/** Words of a question that hardly has a subject of its own; a longer one begins as going on, or asks for a difference. */
const SHORT = 4;
const GOES_ON =
  /^(?:and|but|so|ok|okay|then|y|pero|et|mais|und|aber|e|ma|mas) |(?:^| )(?:diff\S*|diferenci\S*|unterschied\S*|differenz\S*|diferenca)(?= |$)/;

/** The thing that a message asks about, by its id; undefined where it speaks of none, of several, or of a drink. */
export const thingIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): GlossaryEntry | undefined => {
  if (named.length > 0) return undefined;
  const found = termsIn(wordsOf(message), language).filter(({ entry }) => isThing(entry));
  const [first, ...others] = new Map(found.map(({ entry }) => [entry.id, entry])).values();
  return others.length === 0 ? first : undefined;
};

const namesThings = (message: string, named: readonly DrinkRef[], language: Language): boolean =>
  termsIn(withoutNames(wordsOf(message), named), language).some(({ entry }) => isThing(entry));

const asks = (message: string, language: Language): boolean => {
  const { openers, asks: interrogatives } = VOCABULARIES[language];
  const words = wordsOf(message);
  return (
    message.includes('?') || openers.has(words[0] ?? '') || words.some((word) => interrogatives.has(word))
  );
};

/** A message with the thing that the talk is about in the place of its 'it'; as it is where it speaks of something else. */
export const withAskedTerm = (
  message: string,
  { askedTerm }: Pick<TalkState, 'askedTerm'>,
  named: readonly DrinkRef[],
  language: Language,
): string => {
  const term = askedTerm === null ? undefined : glossaryEntry(askedTerm);
  const words = wordsOf(message);
  const text = words.join(' ');
  if (!term || words.length > MAX_WORDS || !asks(message, language)) return message;
  if (ABOUT_DRINKS.test(text.replace(IN_A_DRINK, ' '))) return message;
  // Nobody makes Campari at home: 'how do I make it?' is about a drink.
  if (MAKES.test(text) && !isMadeAtHome(term)) return message;
  const name = termName(language, term);
  const pronoun = PRONOUNS[language];
  const isOther = namesThings(message, named, language);
  const isMade = isOther && isMadeAtHome(term) && GOES_IN.test(text);
  if (isOther && !isMade && !COMPARES.test(text)) return message;
  if (pronoun.test(message)) return message.replace(pronoun, name);
  if (named.length > 0 || words.length > MAX_ELLIPSIS || (isOther && !isMade)) return message;
  // 'Crushed ice or cubes?' has a subject of its own.
  const hasSubject = !isMade && termsIn(words, language).length > 0;
  if (hasSubject || !(isMade || words.length <= SHORT || GOES_ON.test(text))) return message;
  return message.replace(/\s*([?!.\s]*)$/u, isMade ? ` ${FOR[language]} ${name}$1` : ` ${name}$1`);
};
