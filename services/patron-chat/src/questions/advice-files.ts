// The files of advice, one for a subject. A new file is listed here, and nowhere else.
//
// An entry answers one question that any bartender is asked:
//
//   {
//     "id": "citrusPress",                    unique over all files, in camel case
//     "asks": {                               sentences that ask for it, as guests type
//       "en": ["do i need a juicer", …],      5 to 10, each worded differently; {drink}, {term} and {number} stand for names
//       "es": ["necesito un exprimidor", …],  3 to 5 for each other language
//     },
//     "text": {                               the answer: the verdict first, then why or how, at most 260 characters
//       "en": ["No: …", "…"],                 one or two variants
//       "es": ["No: …"],                      all six languages
//     }
//   }
//
// An entry is found by its nearest sentences (`intents/advice-match.ts`; then run `make train-sentences`): 'patterns' are of older entries and no longer needed.
// Two entries whose sentences are alike shadow each other; a question that a drink's recipe or figures answer is no entry.
import bottlesAndOccasions from './data/advice/bottles-and-occasions.json' with { type: 'json' };
import general from './data/advice/general.json' with { type: 'json' };
import techniqueAndGear from './data/advice/technique-and-gear.json' with { type: 'json' };

export const ADVICE_FILES = [general, bottlesAndOccasions, techniqueAndGear];

/** The first entries are labels of the classifier, too; more labels would slow its training. */
export const LEARNED_ENTRIES = general.length;
