import { axesOf, carriersOf } from '../drink-facts.ts';
import { sourcesOf } from '../sources.ts';
import type { AskedTaste } from '../vocabulary.ts';
import { frameLines, joined } from '../wording.ts';
import {
  type Answer,
  classicOf,
  type DrinkQuestion,
  figuresOf,
  namedIn,
  noteName,
  tasteWord,
  withArticle,
} from './drink-question.ts';

const axisSlots = ({ drink, language }: DrinkQuestion) => {
  const [first = 'fruity', second = 'sour'] = axesOf(drink);
  return { first: tasteWord(language, first), second: tasteWord(language, second) };
};

const MOST_NOTES = 4;

export const taste: Answer = (asked) => {
  const { drink, language } = asked;
  const sentence = language === 'en' ? classicOf(drink)?.taste : undefined;
  if (sentence)
    return frameLines(language, 'taste', { the: withArticle(asked), sentence, ...axisSlots(asked) });
  const notes = drink.flavorNotes.slice(0, MOST_NOTES).map((note) => noteName(language, note));
  const withNotes = notes.length > 0 ? ` (${joined(language, notes)})` : '';
  return frameLines(language, 'tastePlain', {
    the: withArticle(asked),
    notes: withNotes,
    ...axisSlots(asked),
  });
};

/** Points of the radar from which on a taste is plain, and from which on it is there. */
const PLAIN = 42;
const THERE = 24;

const isAxis = (
  asked: AskedTaste,
): asked is 'sweet' | 'bitter' | 'sour' | 'fruity' | 'herbaceous' | 'earthy' =>
  ['sweet', 'bitter', 'sour', 'fruity', 'herbaceous', 'earthy'].includes(asked);

export const isTaste: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [kind = 'sweet'] = question.tastes;
  if (kind === 'dry') return isTaste({ ...asked, question: { ...question, tastes: ['sweet'] } });
  const slots = { the: withArticle(asked), taste: tasteWord(language, kind), ...axisSlots(asked) };
  if (!isAxis(kind)) {
    const carriers = carriersOf(drink, kind) ?? [];
    return frameLines(language, carriers.length > 0 ? 'partYes' : 'partNo', {
      ...slots,
      reason: namedIn(language, carriers),
    });
  }
  const score = drink.flavorProfile[kind];
  const frame = score >= PLAIN ? 'tasteYes' : score >= THERE ? 'tasteSome' : 'tasteNo';
  return frameLines(language, frame, { ...slots, score: String(Math.round(score)) });
};

export const source: Answer = (asked) => {
  const { drink, question, language } = asked;
  const quality = question.quality === 'dry' ? 'sweet' : question.quality;
  if (!quality) return [];
  const slots = {
    the: withArticle(asked),
    taste: tasteWord(language, quality),
    ...figuresOf(asked),
    ...axisSlots(asked),
  };
  const sources = sourcesOf(drink, quality);
  if (sources.length === 0) return frameLines(language, 'partNo', slots);
  const list = namedIn(language, sources);
  return frameLines(language, quality === 'heavy' ? 'sourceHeavy' : 'source', { ...slots, list });
};
