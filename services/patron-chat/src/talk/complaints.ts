// What is said against a drink that was shown or named: 'rum with a cinnamon rim is the opposite of that', 'not another
// Manhattan riff', 'the last one was too sweet'. Nothing in it is a wish: the drink is done with, and so is what it had.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { corrects } from './dismissed.ts';
import { mentionsIn } from './mentions.ts';
import { parseMessage } from './parsed-message.ts';
import { currentDrink, pointedAt } from './references.ts';
import type { DrinkRef, TalkState } from './talk-state.ts';

export interface WithoutComplaint {
  /** The message without what it complains of. */
  readonly text: string;
  /** Drinks that it is done with. */
  readonly against: readonly DrinkRef[];
  /** Things that they had and that were complained of. */
  readonly avoided: readonly string[];
  readonly isComplaint: boolean;
}

/** What stands before it is the complaint, what stands behind it is what was wanted: 'that's the opposite of smoky'. */
const OPPOSITE =
  /(?<!\p{L})(?:(?:is|are|was|were|['’]?s|isnt|isn['’]t)\s+)?(?:just |quite |exactly |pretty much |literally )?(?:the (?:exact |very |complete )?(?:opposite|contrary|reverse)(?: of(?: what i (?:asked|wanted)(?: for)?)?)?|nothing like|(?:es |era )?(?:todo )?lo contrario(?: de| a)?|(?:c['’]est |est )?(?:tout )?(?:le contraire|l['’]opposé|l['’]inverse)(?: de| d['’])?|(?:ist |war )?(?:genau |so ziemlich )?das (?:genaue )?gegenteil(?: von)?|(?:è |era )?(?:proprio |tutto )?(?:il contrario|l['’]opposto)(?: di)?|(?:é |era )?(?:exatamente |bem )?o (?:contrário|oposto)(?: de)?)(?!\p{L})/iu;

/** Tells what was served: all behind it is no wish. */
const SERVED =
  /(?<!\p{L})(?:you (?:just |only )?(?:keep (?:giving|suggesting|offering)|gave|served|suggested|offered|recommended|brought)(?: me)?|why (?:do|did|would|are) you (?:keep )?(?:give|giving|suggest|suggesting|offer|offering|serve)(?: me)?|stop (?:giving|suggesting|offering)(?: me)?|(?:siempre )?me (?:diste|has dado|das|ofreciste|sugeriste|pusiste)|(?:tu m['’]as|vous m['’]avez) (?:donné|proposé|servi|conseillé)|du (?:hast mir|gibst mir|schlägst mir)(?: immer| nur| wieder)*|mi (?:hai|avete) (?:dato|proposto|consigliato)|você me (?:deu|passou|sugeriu|indicou))\s+/iu;

/** One more of the kind is the last thing that is wanted; what follows the name belongs to it. */
const NOT_ANOTHER =
  /(?<!\p{L})(?:(?:just )?not (?:yet )?another|(?:(?:that['’]?s|which is|but) )?not an?(?= [^.!?;,]* n?or )|no more|(?:bitte )?nicht (?:schon )?wieder(?: (?:einen?|nen?))?|(?:bitte )?nicht noch (?:einen?|nen?)|(?:que )?no (?:sea )?(?:otr[oa]|un[ao]? m[áa]s de)|pas encore(?: une?)?|pas (?:un|une) (?:énième|autre)|non un altr[oa]|non (?:ancora|di nuovo)(?: un[oa]?)?|non l['’]ennesim[oa]|(?:que )?não (?:seja )?(?:outr[oa]|mais uma?))\s+[^.!?;,]+/giu;

/** Is done with a drink, whenever it was named: 'stop w the negroni', 'enough Mojitos', 'ya no quiero Mojito'. */
const DONE_WITH =
  /(?<!\p{L})(?:(?:please |pls )?stop (?:it )?(?:with|w\/?)|(?:i['’]?ve had |had )?enough(?: (?:with|of))?|(?:i['’]?m |we['’]?re )?(?:so )?(?:done|fed up|finished|bored|sick|tired) (?:with|of)|(?:drop|forget|lose|quit|lay off) (?=the |that |those )|ya no (?:quiero|queremos)(?: m[áa]s)?|no quiero m[áa]s|(?:ya )?basta (?:de|con)|estoy hart[oa] de|(?:je )?(?:ne )?veux plus (?:de|d['’])|(?:on )?(?:arrête|arrêtez|arrêtons|assez|stop) (?:avec|de|d['’])|ras le bol (?:de|du|des)|genug (?:von|mit)|schluss mit|hör(?:t)? auf mit|non voglio più|basta (?:con )?|sono stuf[oa] d\p{L}+|(?:eu )?não quero mais|chega d[eoa]|para com)\s*[^.!?;,]+|(?<!\p{L})(?:ich )?(?:will|möchte|mag) kein(?:en?)? [^.!?;,]+ mehr(?!\p{L})/giu;

/** What is known already is not asked about: 'i know whats in a Manhattan'. */
const KNOWN =
  /(?<!\p{L})(?:i (?:already |do )?know (?:how to make |how you make |what['’]?s in |what is in |all about )?(?:an? |the )|ya s[ée] (?:lo que (?:lleva|es)|cómo se hace) (?:el |la |un |una )|je (?:sais|connais)(?: déjà)?(?: ce qu['’]il y a dans| comment faire)? (?:le |la |un |une )|ich wei(?:ß|ss) (?:schon |doch |ja )?(?:was in |wie man )(?:einem |einen |einer |eine |den )|(?:lo )?so (?:già )?(?:cosa c['’]è ne[l]? ?|come si fa )(?:il |la |un |una )?|(?:eu )?(?:já )?sei (?:o que (?:tem|leva) (?:no |na |num )|como (?:se )?faz (?:o |a |um )))[^.!?;,]+/giu;

/** 'The last one was too sweet', 'den Zweiten fand ich zu süß': what is found is a matter of that drink. */
const FOUND =
  /(?<!\p{L})(?:(?:the|that|this) (?:(?:last|first|second|third|other|previous) )?(?:one|drink|cocktail)|(?:el|la) (?:últim[oa]|primer[oa]|segund[oa]|tercer[oa]|otr[oa]|anterior)|(?:le|la) (?:derni(?:er|ère)|premi(?:er|ère)|deuxième|second|troisième|autre)|(?:der|die|das|den) (?:letzten?|ersten?|zweiten?|dritten?|anderen?)|(?:l['’]ultim[oa]|il (?:primo|secondo|terzo)|l['’]altr[oa])|[oa] (?:últim[oa]|primeir[oa]|segund[oa]|terceir[oa]|outr[oa]))\s+(?:(?:is|was|tasted|tastes|looks|sounds|came out|es|era|fue|está|estaba|me pareció|est|était|ist|war|schmeckt|schmeckte|fand ich|è|era|é|estava|foi|ficou|achei)\s+)?(?:(?:a bit|a little|way|far|much|just|mir|me|un poco|un peu|bien|viel|etwas|ein bisschen|un po['’]?|um pouco)\s+)*(?=(?:too|demasiado|muy|trop|zu|troppo|muito)\s)/iu;

/** A sentence that praises what it names, or asks about it, complains of nothing. */
const PRAISES =
  /[?¿]|(?<!\p{L})(?:good|great|love|loved|like|liked|perfect|nice|fine|yes|sounds|favou?rite|please|make|i['’]ll|want|bueno|rico|encanta|perfecto|bon|adore|parfait|gut|lecker|super|gern|buono|perfetto|ottimo|bom|adoro|ótimo)(?!\p{L})/iu;
/** Says how a drink is made or what it has. */
const DESCRIBES =
  /(?<!\p{L})(?:is|are|was|its|it['’]?s|thats|that['’]?s|has|have|full of|es|era|está|lleva|tiene|est|c['’]est|a|ist|war|hat|è|ha|é|tem|leva)\s+(?:all |just |so |mostly |only )?(?:shaken|stirred|blended|hot|cold|full|mostly|basically|juice|(?:too|just) \p{L}+|on fire|flaming|a (?:sour|shot|juice|dessert|milkshake)|en llamas|en feu|flambé\p{L}*|am brennen|in fiamme|em chamas|agitad[oa]|batid[oa]|secoué|shaké|geschüttelt|shakerat[oa])(?!\p{L})/iu;

/** 'Still no Cynar in there': what was asked for is missing, and is asked for again. */
const MISSING =
  /(?<!\p{L})(?:still |again )?(?:there['’]?s |theres |there is )?(?:still )?no (\p{L}[\p{L}'’ ]{1,24}?) in (?:there|that|it|this|them|any of (?:these|those|them))(?: one| either)?(?: mate| man| dude)?(?=$|[.!?,;])/iu;

/** What was wanted, as a wish. */
const SOMETHING: Readonly<Record<Language, string>> = {
  en: 'something',
  es: 'algo',
  fr: 'quelque chose de',
  de: 'etwas',
  it: 'qualcosa di',
  pt: 'algo',
};

/** Asks for other drinks where the complaint was all that was said. */
const ANOTHER: Readonly<Record<Language, string>> = {
  en: 'something else',
  es: 'otra cosa',
  fr: 'autre chose',
  de: 'etwas anderes',
  it: "qualcos'altro",
  pt: 'outra coisa',
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;])\s+|\n+/u);

/** Bottles and fruit that a text names as if they were wanted. */
const thingsIn = (text: string, language: Language): string[] =>
  mentionsIn(parseMessage(text, language, [])).flatMap(({ concept, attitude }) => {
    if (attitude !== 'want') return [];
    if (concept.kind === 'ingredient') return [concept.name];
    return concept.kind === 'spirit' && concept.said ? [concept.said] : [];
  });

/** Asks, and complains of nothing. */
const ASKS =
  /[?¿]|^\W*(?:what|whats|which|is|does|was ist|welche\p{L}*|qu[ée] es|cuál|quel\p{L}*|cos['’]è|quale?|qual)(?!\p{L})/iu;

interface Cut {
  readonly text: string;
  /** What was cut off. */
  readonly complaint: string;
  readonly against: readonly DrinkRef[];
}

const namedIn = (text: string, named: readonly DrinkRef[]): DrinkRef[] => {
  const words = ` ${wordsOf(text).join(' ')} `;
  return named.filter(({ name }) =>
    ['', 's'].some((plural) => words.includes(` ${wordsOf(name).join(' ')}${plural} `)),
  );
};

const cutOpposite = (sentence: string, state: TalkState, language: Language): Cut | undefined => {
  const found = ASKS.test(sentence) ? null : OPPOSITE.exec(sentence);
  if (!found) return undefined;
  const complaint = sentence.slice(0, found.index);
  const rest = sentence.slice(found.index + found[0].length).trim();
  const text = /\p{L}/u.test(rest) ? `${SOMETHING[language]} ${rest}` : '';
  return { text, complaint, against: state.latest };
};

const isOpposed = (sentence: string | undefined): boolean =>
  sentence !== undefined && !ASKS.test(sentence) && OPPOSITE.test(sentence);

/** Words of 'a Cable Car?' beside the name. */
const MAX_BESIDE = 2;
const isBareDrink = (sentence: string | undefined, named: readonly DrinkRef[]): boolean => {
  const [drink] = sentence?.includes('?') ? namedIn(sentence, named) : [];
  return drink !== undefined && wordsOf(sentence ?? '').length - wordsOf(drink.name).length <= MAX_BESIDE;
};

const cutServed = (sentence: string): Cut | undefined => {
  const found = SERVED.exec(sentence);
  return found && !ASKS.test(sentence)
    ? { text: sentence.slice(0, found.index), complaint: sentence.slice(found.index), against: [] }
    : undefined;
};

/** Words of 'far too sweet'. */
const MAX_FOUND = 3;

const cutFound = (sentence: string, state: TalkState, language: Language): Cut | undefined => {
  const found = ASKS.test(sentence) ? null : FOUND.exec(sentence);
  if (!found || state.latest.length === 0) return undefined;
  const pointed = pointedAt(parseMessage(found[0], language, []), state, []);
  const drink = pointed?.drink ?? currentDrink(state);
  const text = `${sentence.slice(0, found.index)}${sentence.slice(found.index + found[0].length)}`;
  // 'Too strong' by itself might be asked; of what was shown, another is wanted.
  const isBare = !state.isDiscussed && wordsOf(text).length <= MAX_FOUND;
  return {
    text: isBare ? `${text.replace(/[.!,\s]+$/u, '')}, ${ANOTHER[language]}.` : text,
    complaint: '',
    against: drink ? [drink] : [],
  };
};

const cutDescribed = (
  sentence: string,
  state: TalkState,
  named: readonly DrinkRef[],
  isHeardWrong: boolean,
): Cut | undefined => {
  const known = new Set([...state.latest, ...state.shown].map(({ id }) => id));
  const against = namedIn(sentence, named).filter(({ id }) => isHeardWrong || known.has(id));
  if (against.length === 0 || PRAISES.test(sentence) || !DESCRIBES.test(sentence)) return undefined;
  return { text: '', complaint: sentence, against };
};

const cutMissing = (sentence: string, { wanted, atHand }: TalkState): Cut | undefined => {
  const found = MISSING.exec(sentence);
  const thing = found?.[1]?.toLowerCase();
  const isAskedFor = [...wanted, ...atHand].some((name) => thing?.includes(name.toLowerCase()));
  if (!found || !thing || ASKS.test(sentence)) return undefined;
  // 'There's no whiskey in that' finds fault with what was told, and leaves nothing out.
  if (!isAskedFor) return { text: '', complaint: '', against: [] };
  return { text: sentence.replace(found[0], `with ${thing}`), complaint: '', against: [] };
};

/** What is left of a sentence, with the drinks that it is done with and what it complains of. */
interface ReadSentence {
  readonly text: string;
  readonly against: readonly DrinkRef[];
  readonly complaints: readonly string[];
}

/** A sentence without the drinks that it is done with. */
const withoutDone = (sentence: string, named: readonly DrinkRef[]): Omit<ReadSentence, 'complaints'> => {
  if (ASKS.test(sentence)) return { text: sentence, against: [] };
  const against: DrinkRef[] = [];
  const done = (found: string) => {
    const drinks = namedIn(found, named);
    against.push(...drinks);
    return drinks.length === 0 ? found : '';
  };
  const text = sentence.replace(NOT_ANOTHER, done).replace(DONE_WITH, done).replace(KNOWN, done);
  return { text, against };
};

const readSentence = (
  sentence: string,
  next: string | undefined,
  state: TalkState,
  named: readonly DrinkRef[],
  language: Language,
  isHeardWrong: boolean,
): ReadSentence => {
  // 'A Cable Car? No, that's the opposite of smoky.'
  if (isBareDrink(sentence, named) && isOpposed(next))
    return { text: '', against: namedIn(sentence, named), complaints: [] };
  const { text, against } = withoutDone(sentence, named);
  const cut =
    cutOpposite(text, state, language) ??
    cutServed(text) ??
    cutFound(text, state, language) ??
    cutDescribed(text, state, named, isHeardWrong) ??
    cutMissing(text, state);
  if (!cut) return { text, against, complaints: [] };
  return {
    text: cut.text,
    against: [...against, ...cut.against, ...namedIn(cut.complaint, named)],
    complaints: [cut.complaint],
  };
};

/**
 * A message without what it says against drinks.
 * @param named the drinks that it names
 */
export const withoutComplaint = (
  message: string,
  state: TalkState,
  named: readonly DrinkRef[],
  language: Language,
): WithoutComplaint => {
  const isHeardWrong = corrects(message);
  const read = sentencesOf(message).map((sentence, at, all) =>
    readSentence(sentence, all[at + 1], state, named, language, isHeardWrong),
  );
  const against = read.flatMap((sentence) => sentence.against);
  const complaints = read.flatMap((sentence) => sentence.complaints);
  if (against.length === 0 && complaints.length === 0)
    return { text: message, against, avoided: [], isComplaint: false };
  const rest = read
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+/, '')
    .trim();
  const wished = thingsIn(rest, language);
  const avoided = complaints
    .flatMap((complaint) => thingsIn(complaint, language))
    .filter((name) => !wished.includes(name) && !state.atHand.includes(name));
  return {
    text: /\p{L}/u.test(rest) ? rest : ANOTHER[language],
    against: [...new Map(against.map((drink) => [drink.id, drink])).values()],
    avoided: [...new Set(avoided)],
    isComplaint: complaints.length > 0,
  };
};

/** The talk without what was complained of. */
export const withComplaint = (state: TalkState, avoided: readonly string[]): TalkState =>
  avoided.length === 0
    ? state
    : {
        ...state,
        wanted: state.wanted.filter((name) => !avoided.includes(name)),
        avoided: [...state.avoided.filter((name) => !avoided.includes(name)), ...avoided].slice(-24),
      };
