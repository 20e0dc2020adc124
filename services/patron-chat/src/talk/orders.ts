// Orders of several people in one message: 'something smoky for me, and one with elderflower for my wife'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Attitude } from './mentions/mention.ts';
import { mentionsIn } from './mentions.ts';
import { parseMessage } from './parsed-message.ts';
import type { DrinkRef } from './talk-state.ts';

/** What may part two orders. */
const PARTS = /\s*[,;.:]\s+|\s+(?:and|but|while|y|pero|et|mais|und|aber|e|ma|mas|&)\s+/iu;

/** Words that say whose order it is, in plain letters; 'for my birthday' is nobody's. */
const WHOSE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and |then )?(?:the )?(?:one|another|the other|other|a third|a second)(?: one)? (?:with|without|that|thats|for|of|on|made|based|sweet|sour|strong|light|spicy|bitter|dry|smoky|long|low|non|zero|virgin)\b|\bfor (?:me|him|her|them|(?:my|the) (?!(?:bday|birthday|party|wedding|anniversary|graduation|housewarming|weekend|night|evening|fridge|freezer|bowl|pitcher|dispenser|bar|list|menu)\b)[a-z]+)\b|\b(?:i|she|he|my [a-z]+) (?:wants?|likes?|loves?|prefers?|needs?|fancy|fancies|would|will)\b/,
  es: /^(?:y )?(?:uno|una|otro|otra|el otro|la otra) (?:con|sin|de|para|que|dulce|fuerte|suave)\b|\bpara (?:mi|ella|el|ellos|mi [a-z]+)\b|\b(?:yo|ella|el|mi [a-z]+) (?:quiero|quiere|prefiero|prefiere|adora|ama)\b/,
  fr: /^(?:et )?(?:un|une|un autre|une autre|l autre) (?:avec|sans|au|a la|pour|qui|sucre|fort|doux)\b|\bpour (?:moi|elle|lui|eux|ma [a-z]+|mon [a-z]+)\b|^moi\b|\b(?:elle|il|ma [a-z]+|mon [a-z]+) (?:adore|aime|veut|prefere|voudrait|prend)\b/,
  de: /^(?:und )?(?:einen|einer|eins|eine|ein|noch einen|noch einer|den anderen|der andere) (?:mit|ohne|fur|der|sussen|starken)\b|\bfur (?:mich|sie|ihn|meine?[nr]? [a-z]+)\b|\b(?:ich|sie|er|meine? [a-z]+) (?:mag|will|mochte|liebt|hatte|nimmt|nehme)\b/,
  it: /^(?:e )?(?:uno|una|un altro|un altra|l altro|l altra) (?:con|senza|al|alla|per|che|dolce|forte)\b|\bper (?:me|lei|lui|loro|(?:la )?mia [a-z]+|(?:il )?mio [a-z]+)\b|\b(?:io|lei|lui|mia [a-z]+|mio [a-z]+) (?:voglio|vuole|ama|preferisco|preferisce|vorrei)\b/,
  pt: /^(?:e )?(?:um|uma|outro|outra|o outro|a outra) (?:com|sem|de|pra|para|que|doce|forte)\b|\b(?:pra|para) (?:mim|ela|ele|eles|(?:a )?minha [a-z]+|(?:o )?meu [a-z]+)\b|\b(?:eu|ela|ele|minha [a-z]+|meu [a-z]+) (?:quero|quer|gosto|gosta|prefiro|prefere)\b/,
};

/** 'My husband wants a whiskey, he likes smoke' is one order. */
const KIN = /\b(?:my|mi|ma|mon|meine?[nr]?|mia|mio|minha|meu) [a-z]+\b/;
const PRONOUN = /^(?:lui |lei |elle |and |y )?(?:she|he|ella|el|elle|il|lui|sie|er|lei|ela|ele)\b/;

/** What a guest says of a drink of their own: who hates sour orders something that isn't. */
const ASKING: ReadonlySet<Attitude> = new Set<Attitude>(['want', 'more', 'avoid', 'soft', 'less']);

/** A part of the company that won't have something. */
const PART: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:half|some|most|a few|several|two|three|four|five|\d+) of (?:them|us|my \p{L}+|the \p{L}+)(?: really| just)? (?:hates?|dislikes?|(?:don|doesn)['’]?t (?:like|drink|do)|can['’]?t stand|won['’]?t (?:drink|touch)|avoids?) (\p{L}+)|(?<!\p{L})my \p{L}+ (?:hates|dislikes|doesn['’]?t (?:like|drink|do)|can['’]?t stand|won['’]?t (?:drink|touch)) (\p{L}+)[,.;]? (?:but )?i (?:do|like it|love it|don['’]?t mind)/iu,
  es: /(?<!\p{L})(?:mitad|algunos|algunas|varios|dos|tres|cuatro)(?: de (?:ellos|ellas|nosotros|los \p{L}+|mis \p{L}+))? (?:odian?|detestan?|no (?:les? )?(?:gustan?|beben?|toman?|soportan?)) (?:el |la |los |las )?(\p{L}+)|(?<!\p{L})mi \p{L}+ (?:odia|detesta|no (?:bebe|toma|soporta)|no le gusta) (?:el |la )?(\p{L}+)[,.;]? (?:pero )?(?:a mí sí|yo sí)/iu,
  fr: /(?<!\p{L})(?:moitié|certains|certaines|plusieurs|deux|trois|quatre)(?: d['’ ]entre (?:eux|nous|elles)| des \p{L}+)? (?:détestent?|n['’]aim(?:e|ent) pas|ne boi(?:t|vent) pas|ne support(?:e|ent) pas) (?:le |la |l['’]|les |de |du )?(\p{L}+)|(?<!\p{L})(?:mon|ma) \p{L}+ (?:déteste|n['’]aime pas|ne boit pas) (?:le |la |de |du )?(\p{L}+)[,.;]? (?:mais )?moi (?:si|oui)/iu,
  de: /(?<!\p{L})(?:hälfte|einige|manche|mehrere|zwei|drei|vier)(?: von (?:uns|ihnen|denen))? (?:(?:hasst|hassen) |(?:mag|mögen|trinkt|trinken) (?:keinen |keine |kein ))(\p{L}+)|(?<!\p{L})meine? \p{L}+ (?:hasst |(?:mag|trinkt) (?:keinen |keine |kein ))(\p{L}+)[,.;]? (?:aber )?ich (?:aber )?(?:schon|dagegen)/iu,
  it: /(?<!\p{L})(?:metà|alcuni|alcune|due|tre|quattro)(?: di (?:loro|noi|voi)| dei \p{L}+)? (?:odiano?|detestano?|non (?:amano?|bevono|beve|sopportano?)|non piace) (?:il |la |lo |l['’]|i |le )?(\p{L}+)|(?<!\p{L})(?:il mio|la mia|mio|mia) \p{L}+ (?:odia|detesta|non (?:beve|sopporta|ama)) (?:il |la |lo )?(\p{L}+)[,.;]? (?:ma )?(?:io sì|a me sì)/iu,
  pt: /(?<!\p{L})(?:metade|alguns|algumas|vários|dois|três|quatro)(?: deles| delas| de nós| dos \p{L}+)? (?:odeiam?|detestam?|não (?:gostam? d[eao]|bebem?|suportam?)) (?:o |a |os |as )?(\p{L}+)|(?<!\p{L})(?:o meu|a minha|meu|minha) \p{L}+ (?:odeia|detesta|não (?:gosta de|bebe|suporta)) (?:o |a )?(\p{L}+)[,.;]? (?:mas )?eu (?:gosto|sim|bebo)/iu,
};
const WITH_AND_WITHOUT: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['with', 'without'],
  es: ['con', 'sin'],
  fr: ['avec', 'sans'],
  de: ['mit', 'ohne'],
  it: ['con', 'senza'],
  pt: ['com', 'sem'],
};

export interface Parted {
  readonly orders: readonly string[];
  /** What the message says of all of them. */
  readonly rest: string;
}

/** 'Half of them hate tequila', 'my friend won't drink gin, but I do': one order with it, and one without; none where the company is of one mind. */
export const partedIn = (message: string, language: Language, isOneForAll = false): Parted => {
  const found = PART[language].exec(message);
  const thing = found?.[1] ?? found?.[2] ?? '';
  const orders = WITH_AND_WITHOUT[language].map((word) => `${word} ${thing}`);
  const isThing = found !== null && mentionsIn(parseMessage(orders[0] ?? '', language, [])).length > 0;
  // One bowl for all has nothing in it that half of them won't drink.
  if (isThing && isOneForAll)
    return { orders: [], rest: message.replace(found[0], ` ${orders[1] ?? ''} `).trim() };
  return isThing ? { orders, rest: message.replace(found[0], ' ').trim() } : { orders: [], rest: message };
};

/** The most drinks that one answer names. */
const MAX_ORDERS = 3;

/** What each of several people orders; nothing where a message holds only one order. */
export const ordersIn = (
  message: string,
  language: Language,
  named: readonly DrinkRef[] = [],
): readonly string[] => {
  const orders: string[] = [];
  for (const part of message.split(PARTS)) {
    const said = wordsOf(part).join(' ');
    const isSame = PRONOUN.test(said) && KIN.test(wordsOf(orders.at(-1) ?? '').join(' '));
    const isOwn = WHOSE[language].test(said) && !isSame;
    if (isOwn || orders.length === 0) orders.push(part);
    else orders.push(`${orders.pop()} ${part}`);
  }
  /** 'An Old Fashioned for me': a name is an order. */
  const names = (order: string) =>
    named.some(({ name }) => wordsOf(order).join(' ').includes(wordsOf(name).join(' ')));
  const wishes = (order: string) =>
    mentionsIn(parseMessage(order, language, [])).filter(({ attitude }) => ASKING.has(attitude));
  const isOrder = (order: string) =>
    WHOSE[language].test(wordsOf(order).join(' ')) && (wishes(order).length > 0 || names(order));
  // 'I need three drinks: one with vodka, ...'
  const [first = '', ...others] = orders;
  const own = others.length > 1 && wishes(first).length === 0 ? others : orders;
  const isSeveral = own.length > 1 && own.length <= MAX_ORDERS && own.every(isOrder);
  return isSeveral &&
    own.some((order) => names(order) || wishes(order).some(({ attitude }) => attitude === 'want'))
    ? own
    : [];
};
