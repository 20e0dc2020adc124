// What a message asks for or about, against every limit in force: the first answer is whether it may be had.

import { z } from 'zod';
import { capitalized } from '../../answer/names.ts';
import { fill } from '../../answer/reply-lines.ts';
import { WORDS } from '../../answer/words.ts';
import { asksIfSafe } from '../../care/allergen-verdict.ts';
import { type AskedThing, type RuledOut, ruledOut, thingsAskedFor } from '../../care/asked-things.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import data from '../../care/lines/ruled-out.json' with { type: 'json' };
import { careLines } from '../../care/lines.ts';
import { limitsOf } from '../../drinks/fits.ts';
import { termsFor } from '../../drinks/terms.ts';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { readQuestion } from '../../questions/read-question.ts';
import type { Topic } from '../../questions/topics.ts';
import type { Turn } from '../turn.ts';
import { answered } from './answered-questions.ts';
import { factIn, skipsDose } from './care-replies.ts';
import { heldIn } from './contents-in-care.ts';
import { served } from './drinks-replies.ts';
import { firstSentence, framed, type Reply, type ReplyServices } from './reply.ts';

const Templates = z.array(z.string()).min(2);
const REASONS = [
  'allergen',
  'mustAvoid',
  'vegan',
  'vegetarian',
  'halal',
  'kosher',
  'sugar',
  'alcohol',
  'medicine',
  'unsuited',
  'milks',
  'label',
] as const;
const LINES = z.record(z.enum(LANGUAGES), z.record(z.enum(REASONS), Templates)).parse(data);

/** Asks for leave, not for a drink: 'half a glass of wine won't hurt, will it?' */
const ASKS_LEAVE =
  /(?:^| )(?:ok|okay|fine|safe|hurt|hurts|harm|allowed|alright|(?:can|could|may) (?:i|she|he|we|they)|sip|drop|little|bit|half|just (?:one|a|half)|one (?:\S+ )?(?:glass|beer|drink|wine|shot)|una? (?:copa|cerveza|vaso)|un (?:verre|bicchiere)|une biere|ein (?:glas|bier)|uma? (?:taca|copo|cerveja)|count|counts|puedo|puede|pasa nada|poquito|sorbo|medi[oa]|grave|un peu|goutte|gorgee|demi|peux|peut|puis|schadet|darf|kann|schluck|tropfen|halbes?|bisschen|posso|puo|fa male|goccio|sorso|mezzo|pode|faz mal|gole|pouquinho|meio|meia)(?= |$)/;

/** A thing by itself with the mark of a question: 'one beer?', 'bitters in soda?' */
const MAX_BARE = 4;
const WISHES =
  /(?:^| )(?:please|pls|want|like|love|make|give|any|anything|something|por favor|quiero|dame|algo|s il vous plait|voudrais|bitte|mochte|gern\S*|etwas|per favore|vorrei|qualcosa|quero|alguma)(?= |$)/;
const isBareThing = (words: string): boolean => words.split(' ').length <= MAX_BARE && !WISHES.test(words);

const OF_SUGAR = /sugar/;
/** Variants of a line at least, and things that one names at most. */
const VARIANTS = 4;
const MAX_NAMED = 2;

/** Orders a drink made with something, for which one without alcohol stands in. */
const ORDERS_WITH =
  /(?:^| )(?:something|anything|drinks?|cocktails?|one|algo|quelque chose|un truc|etwas|was|qualcosa) (?:\S+ )?(?:with|con|avec|mit|com|a base)(?= |$)/;

const plainWords = (text: string): string => wordsOf(text).join(' ');

/** Words as they were written, accents and all. */
const asWritten = (message: string, plain: string): string => {
  const words = message.split(/\s+/u);
  const length = plain.split(' ').length;
  for (let at = 0; at + length <= words.length; at++) {
    const text = words
      .slice(at, at + length)
      .join(' ')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (plainWords(text) === plain) return text;
  }
  return plain;
};

const templatesFor = (reason: RuledOut, language: Language): readonly string[] =>
  LINES[language][reason.by === 'diet' ? reason.diet : reason.by];

const lineFor = (thing: AskedThing, reason: RuledOut, { message, language }: Turn, at: number): string => {
  const templates = templatesFor(reason, language);
  const { allergens } = WORDS[language];
  return fill(templates[at % templates.length] ?? '', {
    x: asWritten(message, thing.name),
    allergen: reason.by === 'allergen' ? (allergens[reason.allergen] ?? reason.allergen) : '',
    grams: reason.by === 'sugar' ? String(reason.grams) : '',
  });
};

/** What else the message asks, answered as if it asked nothing but that. */
const alsoAnswered = async (turn: Turn, things: readonly AskedThing[], services: ReplyServices) => {
  const namesThing = (text: string) => {
    const words = ` ${plainWords(text)} `;
    return things.some(({ name }) => words.includes(` ${name} `));
  };
  const others = turn.segments.filter(
    ({ text, isQuestion }) => isQuestion && !namesThing(text) && !ASKS_LEAVE.test(plainWords(text)),
  );
  if (others.length === 0) return undefined;
  const message = others.map(({ text }) => text).join(' ');
  const rest: Turn = { ...turn, message, segments: others, decided: undefined };
  return (await heldIn(rest, services)) ?? answered(rest, services);
};

interface Found {
  readonly thing: AskedThing;
  readonly reason: RuledOut;
}

/** Anyone who orders something like it gets what stands in for it. */
const NEEDS_ASKING: ReadonlySet<RuledOut['by']> = new Set(['alcohol', 'unsuited', 'medicine']);

/** 'One with cream for my husband': in someone else's glass. */
const FOR_OTHERS =
  /^ (?:\S+ ){0,2}(?:for|para|pour|fur|per) (?:(?:my|our|a|the) (?!self)\S+|him|her|them|mi \S+|el|ella|mon \S+|ma \S+|lui|elle|mein\S* \S+|ihn|sie|(?:il |la )?mi[oa] \S+|lei|(?:o |a )?(?:meu|minha) \S+|ele|ela)(?= |$)/;
const isForOthers = (words: string, name: string): boolean => {
  const at = ` ${words} `.indexOf(` ${name} `);
  return at >= 0 && FOR_OTHERS.test(` ${words} `.slice(at + name.length + 1));
};

/** 'Can i put bitters in it': asked without a mark. */
const BEGINS_TO_ASK =
  /^(?:(?:and|so|ok|okay|but|then|y|et|und|e|ed|ou|also) )*(?:(?:can|could|may) (?:i|we) (?:use|add|put|mix|pour|swap)|(?:puedo|podemos|podria) (?:usar|echar|poner|anadir|agregar)|(?:puis je|je peux|on peut) (?:mettre|ajouter|utiliser)|(?:kann|darf) (?:ich|man)|(?:posso|possiamo|si puo) (?:usare|mettere|aggiungere)|(?:posso|podemos) (?:usar|por|colocar|adicionar))(?= |$)/;

/** How long a bottle keeps, what it costs or where it comes from: nobody drinks it. */
const OF_THE_BOTTLE: ReadonlySet<Topic> = new Set<Topic>(['keep', 'cost', 'history', 'whatIs', 'difference']);

/** What a message asks for or about that a limit in force rules out. */
const foundIn = ({ message, state, before, language, named }: Turn): Found[] => {
  const topic = readQuestion(message, named, language)?.topic;
  if (topic && OF_THE_BOTTLE.has(topic)) return [];
  const words = plainWords(message);
  const asksLeave =
    (/[?¿]/.test(message) || BEGINS_TO_ASK.test(words)) &&
    (ASKS_LEAVE.test(words) || isBareThing(words)) &&
    !ORDERS_WITH.test(words);
  const isTold = (name: string) => !before.lacked.includes(name) && !OF_SUGAR.test(name);
  const mustAvoid = asksIfSafe(message) ? before.avoided.filter(isTold).flatMap(termsFor) : [];
  const inForce = { care: state.care.filter(limitsAlcohol), mustAvoid };
  return thingsAskedFor(message, named, language).flatMap((thing) => {
    const reason = ruledOut(thing, limitsOf(state), inForce);
    if (!asksLeave && isForOthers(words, thing.name)) return [];
    return reason && (asksLeave || !NEEDS_ASKING.has(reason.by)) ? [{ thing, reason }] : [];
  });
};

/** Variants of the no: each thing with its reason, the caution of the care in force, what may take its place, and `more`. */
const wordedNo = (first: Found, found: readonly Found[], turn: Turn, more: readonly string[]): string[] => {
  const { state, language } = turn;
  const kind = first.reason.by === 'alcohol' ? mostSerious(state.care.filter(limitsAlcohol)) : undefined;
  const cautions = kind ? careLines(kind, language, 'repeated', turn.kept.place).map(firstSentence) : [];
  const { milks, label } = LINES[language];
  const ofAllergen = first.reason.by === 'allergen' ? label : [];
  const instead = first.thing.isMilk ? milks : ofAllergen;
  return Array.from({ length: Math.max(VARIANTS, cautions.length) }, (_, at) =>
    [
      ...found.slice(0, MAX_NAMED).map(({ thing, reason }) => capitalized(lineFor(thing, reason, turn, at))),
      ...[cautions, instead, more].map((lines) => lines[at % Math.max(1, lines.length)] ?? ''),
    ]
      .filter((text) => text !== '')
      .join(' '),
  );
};

/** Reasons that health pages may tell more of: of tonic in a pregnancy, of wine after antibiotics. */
const OF_HEALTH: ReadonlySet<RuledOut['by']> = new Set(['unsuited', 'alcohol', 'medicine']);

/** No to what a limit in force rules out, before anything else is answered. */
export const ruledOutIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, before, care, request, hasWish } = turn;
  if (!careRules(state.care).suggests || care.begun.some(limitsAlcohol) || skipsDose(turn)) return undefined;
  const found = foundIn(turn);
  const [first] = found;
  if (!first) return undefined;
  const fact = OF_HEALTH.has(first.reason.by) ? await factIn(turn, services) : undefined;
  if (fact) return fact;
  const things = found.map(({ thing }) => thing);
  // 'Something creamy with almond milk, please' still gets a drink.
  const isOrder = !/[?¿]/.test(message) && request.kind === 'suggest' && hasWish;
  const also = isOrder ? await served(turn, services) : await alsoAnswered(turn, things, services);
  const more = also ? [...also.lines].map(({ text }) => text) : [];
  return {
    lines: framed(wordedNo(first, found, turn, more), `ruledOut:${things.map(({ name }) => name).join(',')}`),
    suggestions: also?.suggestions ?? [],
    focus: also?.focus ?? before.focus ?? undefined,
    wishesNothing: !isOrder,
  };
};
