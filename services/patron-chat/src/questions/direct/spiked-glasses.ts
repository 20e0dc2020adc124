// The grown-ups' share of a jug without alcohol: poured into their own glasses, never into the jug.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { recipeLine } from '@swizzle/mixology/measuring/recipe-lines';
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { featuresOf } from '../../drinks/features/features.ts';
import { answerOf, refOf } from '../asked.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { amountOf, frameLines, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const GROWN_UPS =
  /(?:^| )(?:adults?|grown ?ups?|dads?|moms?|mums?|parents?|the (?:rest|others?)|drinkers|ours|our own|adultos|padres|papas|mayores|los demas|adultes|parents|les autres|erwachsene\S*|eltern|die anderen|adulti|genitori|gli altri|pais|os outros)(?= |$)/;
const ADDED =
  /(?:^| )(?:add|adds|spike|spikes|splash|put in|booze|spirit|liquor|same (?:jug|pitcher|punch|bowl)|(?:echar|anadir|anaden|poner|agregar)\S*|licor|misma jarra|(?:ajout|mettre|mett|vers)\S*|meme pichet|dazu\S*|rein\S*|zugeben|selben? krug|(?:aggiung|metter|mett)\S*|stessa caraffa|(?:acrescent|colocar|adicion|botar)\S*|mesma jarra)(?= |$)/;

/** Orders a drink of its own: 'for the rest of us, something pink with booze'. */
const ORDERS =
  /(?:^| )(?:something|anything|algo|quelque chose|un truc|etwas|was anderes|qualcosa|alguma coisa)(?= (?!(?:out of|from|in) ))/;

const SPIRIT_ML = 45;
const SPARKLING_ML = 60;
/** What goes with what is in the jug, the most telling first. */
const GOES_WITH: readonly (readonly [term: string, spirit: string])[] = [
  ['pineapple', 'white-rum'],
  ['coconut', 'white-rum'],
  ['mint', 'white-rum'],
  ['apple', 'bourbon'],
  ['peach', 'bourbon'],
  ['tea', 'bourbon'],
  ['grapefruit', 'blanco-tequila'],
  ['hibiscus', 'blanco-tequila'],
  ['orange', 'blanco-tequila'],
  ['cucumber', 'london-dry-gin'],
  ['elderflower', 'london-dry-gin'],
  ['tonic water', 'london-dry-gin'],
];

const spiritFor = (drink: Cocktail): string => {
  const { terms } = featuresOf(drink);
  return GOES_WITH.find(([term]) => terms.has(term))?.[1] ?? 'vodka';
};

const mlOf = ({ role }: PantryItem): number => (role === 'base' ? SPIRIT_ML : SPARKLING_ML);

/** 'What do the adults put in?', 'can the dads have something out of the same jug?' */
export const spikedGlasses: DirectRule = {
  name: "the grown-ups' share of a jug",
  isWithoutAlcohol: true,
  answer: ({ drink, words, sentence }, { language }) => {
    const text = words.join(' ');
    const isJug = drink !== undefined && drink.abv < ZERO_PROOF_BELOW && drink.baseLiquor === 'none';
    if (!isJug || !GROWN_UPS.test(text) || !ADDED.test(text) || ORDERS.test(text)) return undefined;
    const named = ingredientsIn(sentence, [], language).find(({ abv }) => abv > 0);
    const pour = named ? { id: named.id, ml: mlOf(named) } : { id: spiritFor(drink), ml: SPIRIT_ML };
    return answerOf(
      frameLines(language, 'spikedGlass', {
        the: theDrink(language, drink.name),
        list: amountOf(language, recipeLine(pour)),
      }),
      { focus: refOf(drink) },
    );
  },
};
