// Orders of several people in one message: 'something smoky for me, and one with elderflower for my wife'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Attitude } from './mentions/mention.ts';
import { mentionsIn } from './mentions.ts';
import { readMessage } from './reading.ts';
import type { DrinkRef } from './talk-state.ts';

/** What may part two orders. */
const PARTS = /\s*[,;.:]\s+|\s+(?:and|but|while|y|pero|et|mais|und|aber|e|ma|mas|&)\s+/iu;

/** Words that say whose order it is, in plain letters. */
const WHOSE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and |then )?(?:the )?(?:one|another|the other|other|a third|a second)(?: one)? (?:with|without|that|thats|for|of|on|made|based|sweet|sour|strong|light|spicy|bitter|dry|smoky|long|low|non|zero|virgin)\b|\bfor (?:me|him|her|them|my [a-z]+|the [a-z]+)\b|\b(?:i|she|he|my [a-z]+) (?:wants?|likes?|loves?|prefers?|needs?|fancy|fancies|would|will)\b/,
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

/** The most drinks that one answer names. */
const MOST_ORDERS = 3;

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
    mentionsIn(readMessage(order, language, [])).filter(({ attitude }) => ASKING.has(attitude));
  const isOrder = (order: string) =>
    WHOSE[language].test(wordsOf(order).join(' ')) && (wishes(order).length > 0 || names(order));
  // 'I need three drinks: one with vodka, ...'
  const [first = '', ...others] = orders;
  const own = others.length > 1 && wishes(first).length === 0 ? others : orders;
  const isSeveral = own.length > 1 && own.length <= MOST_ORDERS && own.every(isOrder);
  return isSeveral &&
    own.some((order) => names(order) || wishes(order).some(({ attitude }) => attitude === 'want'))
    ? own
    : [];
};
