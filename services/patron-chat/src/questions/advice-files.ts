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
//     "unlike": { "en": ["…"], … },           sentences that only look as if they asked for it; optional
//     "source": "…",                          where a figure or a rule is from that not every bartender knows by heart; optional
//     "text": {                               the answer: the verdict first, then why or how, at most 260 characters
//       "en": ["No: …", "…"],                 one or two variants
//       "es": ["No: …"],                      all six languages
//     }
//   }
//
// An entry is found by the words that it shares with a message, in English by meaning, too (`intents/advice-match.ts`; run
// `make train-sentences` after a change). 'patterns' are optional; with 'goesFirst' they answer a
// sentence before a drink's recipe does: 'how much citric acid per liter?' asks of no drink. 'of' lists ingredients, one of
// which the drink under discussion must have: 'my foam is gone' of an Espresso Martini. '!' begins a pattern that needs no question.
// Two entries whose sentences are alike shadow each other; a question that a drink's recipe or figures answer is no entry.
import alcoholAndTheBody from './data/advice/alcohol-and-the-body.json' with { type: 'json' };
import askedByGuests from './data/advice/asked-by-guests.json' with { type: 'json' };
import askedInTalks from './data/advice/asked-in-talks.json' with { type: 'json' };
import barLifeAndHistory from './data/advice/bar-life-and-history.json' with { type: 'json' };
import beerCiderAndSake from './data/advice/beer-cider-and-sake.json' with { type: 'json' };
import bottlesAndOccasions from './data/advice/bottles-and-occasions.json' with { type: 'json' };
import bottlesByPrice from './data/advice/bottles-by-price.json' with { type: 'json' };
import bottlesCompared from './data/advice/bottles-compared.json' with { type: 'json' };
import coffeeTeaAndZero from './data/advice/coffee-tea-and-zero.json' with { type: 'json' };
import everydayQuestions from './data/advice/everyday-questions.json' with { type: 'json' };
import fixesAndServing from './data/advice/fixes-and-serving.json' with { type: 'json' };
import fruitAndAmounts from './data/advice/fruit-and-amounts.json' with { type: 'json' };
import general from './data/advice/general.json' with { type: 'json' };
import glassIceAndTools from './data/advice/glass-ice-and-tools.json' with { type: 'json' };
import historyOfTheBar from './data/advice/history-of-the-bar.json' with { type: 'json' };
import hostingAndService from './data/advice/hosting-and-service.json' with { type: 'json' };
import keepingAndBuying from './data/advice/keeping-and-buying.json' with { type: 'json' };
import madeAndAsked from './data/advice/made-and-asked.json' with { type: 'json' };
import partyAndKitchen from './data/advice/party-and-kitchen.json' with { type: 'json' };
import runningABar from './data/advice/running-a-bar.json' with { type: 'json' };
import shakingAndTools from './data/advice/shaking-and-tools.json' with { type: 'json' };
import syrupsAndInfusions from './data/advice/syrups-and-infusions.json' with { type: 'json' };
import techniqueAndGear from './data/advice/technique-and-gear.json' with { type: 'json' };
import trade from './data/advice/trade.json' with { type: 'json' };
import wineAndSparkling from './data/advice/wine-and-sparkling.json' with { type: 'json' };
import wordsOnLabels from './data/advice/words-on-labels.json' with { type: 'json' };

export const ADVICE_FILES = [
  general,
  wineAndSparkling,
  beerCiderAndSake,
  wordsOnLabels,
  historyOfTheBar,
  alcoholAndTheBody,
  glassIceAndTools,
  hostingAndService,
  runningABar,
  coffeeTeaAndZero,
  bottlesByPrice,
  askedInTalks,
  bottlesAndOccasions,
  techniqueAndGear,
  fruitAndAmounts,
  syrupsAndInfusions,
  shakingAndTools,
  bottlesCompared,
  keepingAndBuying,
  fixesAndServing,
  partyAndKitchen,
  barLifeAndHistory,
  trade,
  madeAndAsked,
  askedByGuests,
  everydayQuestions,
];

/** The first entries are labels of the classifier, too; more labels would slow its training. */
export const LEARNED_ENTRIES = general.length;
