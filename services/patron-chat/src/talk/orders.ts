// Orders of several people in one message: 'something smoky for me, and one with elderflower for my wife'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { mentionsIn } from './mentions.ts';
import { readMessage } from './reading.ts';

/** What may part two orders. */
const PARTS = /\s*[,;.]\s+|\s+(?:and|but|while|y|pero|et|mais|und|aber|e|ma|mas|&)\s+/iu;

/** Words that say whose order it is, in plain letters. */
const WHOSE: Readonly<Record<Language, RegExp>> = {
  en: /\bfor (?:me|him|her|them|my [a-z]+|the [a-z]+)\b|\b(?:i|she|he|my [a-z]+) (?:wants?|likes?|loves?|prefers?|needs?|fancy|fancies|would|will)\b/,
  es: /\bpara (?:mi|ella|el|ellos|mi [a-z]+)\b|\b(?:yo|ella|el|mi [a-z]+) (?:quiero|quiere|prefiero|prefiere|adora|ama)\b/,
  fr: /\bpour (?:moi|elle|lui|eux|ma [a-z]+|mon [a-z]+)\b|^moi\b|\b(?:elle|il|ma [a-z]+|mon [a-z]+) (?:adore|aime|veut|prefere|voudrait|prend)\b/,
  de: /\bfur (?:mich|sie|ihn|meine?[nr]? [a-z]+)\b|\b(?:ich|sie|er|meine? [a-z]+) (?:mag|will|mochte|liebt|hatte|nimmt|nehme)\b/,
  it: /\bper (?:me|lei|lui|loro|(?:la )?mia [a-z]+|(?:il )?mio [a-z]+)\b|\b(?:io|lei|lui|mia [a-z]+|mio [a-z]+) (?:voglio|vuole|ama|preferisco|preferisce|vorrei)\b/,
  pt: /\b(?:pra|para) (?:mim|ela|ele|eles|(?:a )?minha [a-z]+|(?:o )?meu [a-z]+)\b|\b(?:eu|ela|ele|minha [a-z]+|meu [a-z]+) (?:quero|quer|gosto|gosta|prefiro|prefere)\b/,
};

/** 'My husband wants a whiskey, he likes smoke' is one order. */
const KIN = /\b(?:my|mi|ma|mon|meine?[nr]?|mia|mio|minha|meu) [a-z]+\b/;
const PRONOUN = /^(?:lui |lei |elle |and |y )?(?:she|he|ella|el|elle|il|lui|sie|er|lei|ela|ele)\b/;

/** The most drinks that one answer names. */
const MOST_ORDERS = 3;

/** What each of several people orders; nothing where a message holds only one order. */
export const ordersIn = (message: string, language: Language): readonly string[] => {
  const orders: string[] = [];
  for (const part of message.split(PARTS)) {
    const said = wordsOf(part).join(' ');
    const isSame = PRONOUN.test(said) && KIN.test(wordsOf(orders.at(-1) ?? '').join(' '));
    const isOwn = WHOSE[language].test(said) && !isSame;
    if (isOwn || orders.length === 0) orders.push(part);
    else orders.push(`${orders.pop()} ${part}`);
  }
  const isOrder = (order: string) =>
    WHOSE[language].test(wordsOf(order).join(' ')) &&
    mentionsIn(readMessage(order, language, [])).some(({ attitude }) => attitude === 'want');
  return orders.length > 1 && orders.length <= MOST_ORDERS && orders.every(isOrder) ? orders : [];
};
