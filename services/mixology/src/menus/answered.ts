// Whether a plan does what a host asked for in words that no part of the brief was read from: checked against its drinks.
import type { EventBrief } from '../briefs/event-brief.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree } from './candidate.ts';
import { needsHands } from './occasions/serving-style.ts';
import type { Placed } from './rules/menu-fault.ts';

interface Plan {
  brief: EventBrief;
  drinks: readonly Candidate[];
  entries: readonly Placed[];
}

/** Standard drinks up to which a glass makes nobody drunk. */
const LIGHT_GLASS = 1.1;
const FLOWERS = /rose|elderflower|lavender|violet|hibiscus|chamomile|jasmine|orange-flower/;

const wet = ({ drinks }: Plan) => drinks.filter((drink) => !isAlcoholFree(drink));
const isIn = ({ entries }: Plan, section: Placed['section']): boolean =>
  entries.some((entry) => entry.section === section);
const isMixed = (drink: Candidate): boolean => isAlcoholFree(drink) && drink.ingredients.size > 2;

/** What such words are about, and whether the plan does it. */
const CLAIMS: readonly { about: RegExp; isDone: (plan: Plan) => boolean }[] = [
  {
    about: /\b(?:themselves|yourself|yourselves|ourselves|self.?serv\w*)\b/i,
    isDone: ({ brief }) => brief.bartenders === 0,
  },
  {
    about:
      /\b(?:poured|(?:volunteer|amateur) bartenders?|pours?|pouring|tends? (?:the )?bar|no bartenders?|no ?(?:one|body) serving|none (?:of them )?(?:(?:is|are) )?(?:an? )?bartenders?)\b/i,
    isDone: ({ brief }) =>
      brief.bartenders !== undefined || brief.crew !== undefined || brief.lacks.includes('bartender'),
  },
  {
    about: /\b(?:drunk|tipsy|hammered|wasted|light|gentle|easy on|low alcohol|weak)\b/i,
    isDone: (plan) => wet(plan).every(({ standardDrinks }) => standardDrinks <= LIGHT_GLASS),
  },
  {
    about:
      /\b(?:proper|decent|nice|grown.?up|pretty|good|special|interesting)\b.*\b(?:drinks?|one|something|others?)\b|\bas (?:pretty|nice|good) as\b|\bsomething (?:proper|decent|nice|good|special)\b/i,
    isDone: ({ drinks, brief }) => brief.alcoholFree === 'some' && drinks.some(isMixed),
  },
  {
    // 'Need it fast', 'the line was 25 minutes': nothing is made to order.
    about: /\b(?:fast|quick(?:ly)?|speed|lines?|queues?|waiting|rush)\b/i,
    isDone: ({ drinks }) => drinks.every((drink) => !needsHands(drink) && drink.technique !== 'blended'),
  },
  { about: /\b(?:ahead|in advance|beforehand)\b/i, isDone: ({ brief }) => brief.isBatched },
  {
    about: /\b(?:hot|warm|warming)\b/i,
    isDone: ({ drinks }) => drinks.some(({ technique }) => technique === 'heated'),
  },
  { about: /\b(?:night ?cap|digestif|last (?:drink|glass))\b/i, isDone: (plan) => isIn(plan, 'digestif') },
  { about: /\b(?:aperitif|apéritif|on arrival)\b/i, isDone: (plan) => isIn(plan, 'welcome') },
  {
    about:
      /\b(?:shakers?|jugs?|pitchers?|spoons?|burners?|rings?|stoves?|coolers?|blenders?|freezers?|fridges?|sockets?|outlets?)\b/i,
    isDone: ({ brief }) =>
      brief.lacks.length > 0 || brief.excluded.some(({ id }) => /shaken|frozen/.test(id)),
  },
  {
    // Counted for every party, where nothing else is said of them.
    about:
      /^(?:(?:with|and|incl\w*\.?) )?(?:the )?(?:ice|cups|glasses|napkins|straws)(?:,? (?:and|or) (?:ice|cups|glasses|napkins|straws))*$/i,
    isDone: () => true,
  },
  {
    about: /\b(?:flowers?|floral|blossoms?|petals?)\b/i,
    isDone: ({ drinks }) =>
      drinks.some(({ ingredients, garnishIds }) =>
        [...ingredients, ...garnishIds].some((id) => FLOWERS.test(id)),
      ),
  },
  {
    about: /\bplain\b/i,
    isDone: ({ drinks }) =>
      drinks.some(({ ingredients }) =>
        [...ingredients].some((id) => /tea$|coffee/.test(id) && ingredientOf(id).abv === 0),
      ),
  },
];

/** Greetings, and what is left of an hour: nobody asks for anything by them. */
const NO_WISH = /^(?:hello|hi|hey|thanks?(?: you)?|cheers|dear \w+|best|lol|\d+ ?(?:am|pm)|please)[!. ]*$/i;

/** Whether nothing is left to do about words of the host: they ask for nothing, or the plan does all that they are about. */
export const isAnswered = (text: string, brief: EventBrief, entries: readonly Placed[]): boolean => {
  if (NO_WISH.test(text)) return true;
  const plan: Plan = { brief, entries, drinks: entries.map(({ candidate }) => candidate) };
  const claims = CLAIMS.filter(({ about }) => about.test(text));
  return claims.length > 0 && claims.every(({ isDone }) => isDone(plan));
};
