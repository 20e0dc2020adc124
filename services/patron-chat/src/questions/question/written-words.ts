// Words that our own texts use are spelled right, however near to another word they are: 'shopping' is no 'swapping'.
import sentencesDe from '../../answer/sentences/de.json' with { type: 'json' };
import sentencesEn from '../../answer/sentences/en.json' with { type: 'json' };
import sentencesEs from '../../answer/sentences/es.json' with { type: 'json' };
import sentencesFr from '../../answer/sentences/fr.json' with { type: 'json' };
import sentencesIt from '../../answer/sentences/it.json' with { type: 'json' };
import sentencesPt from '../../answer/sentences/pt.json' with { type: 'json' };
import { wordsOf } from '../../language/tokenize.ts';
import linesDe from '../../social/lines/de.json' with { type: 'json' };
import linesEn from '../../social/lines/en.json' with { type: 'json' };
import linesEs from '../../social/lines/es.json' with { type: 'json' };
import linesFr from '../../social/lines/fr.json' with { type: 'json' };
import linesIt from '../../social/lines/it.json' with { type: 'json' };
import linesPt from '../../social/lines/pt.json' with { type: 'json' };
import framesDe from '../data/frames/de.json' with { type: 'json' };
import framesEn from '../data/frames/en.json' with { type: 'json' };
import framesEs from '../data/frames/es.json' with { type: 'json' };
import framesFr from '../data/frames/fr.json' with { type: 'json' };
import framesIt from '../data/frames/it.json' with { type: 'json' };
import framesPt from '../data/frames/pt.json' with { type: 'json' };
import cues from '../data/question-cues.json' with { type: 'json' };

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Words of all six languages: what is right in one is no error in another. */
export const WRITTEN_WORDS: ReadonlySet<string> = new Set(
  [
    ...[framesEn, framesEs, framesFr, framesDe, framesIt, framesPt],
    ...[linesEn, linesEs, linesFr, linesDe, linesIt, linesPt],
    ...[sentencesEn, sentencesEs, sentencesFr, sentencesDe, sentencesIt, sentencesPt],
    cues,
  ]
    .flatMap(textsIn)
    .flatMap((text) => wordsOf(text.replaceAll('|', ' '))),
);
