// Who was hurt and would drink not to feel it: a warm word, one slow glass, and nobody's strongest.

import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import lines from './lines/numbness.json' with { type: 'json' };

const LINES = z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(220)).min(2)).parse(lines);

/** A loss that was told. */
const HURT =
  /(?:^| )(?:(?:she|he|they|wife|husband|girlfriend|boyfriend|partner|fiancee?) (?:just |has |s )?(?:left|dumped|leaving|cheated)(?! (?:over|some|a|the|early|for work))|broke up(?! (?:the|some|ice|my|a))|breakup|divorc\S+|heartbroken|(?:got|was|been) (?:fired|laid off|sacked|dumped)|moved out(?: on me| today| yesterday)?|walked out on me|left me|split up|put (?:him|her|the dog|the cat|our dog|our cat) down|lost (?:my|our|her|him) (?:job|mum|mom|mother|dad|father|wife|husband|dog|cat|baby|best friend|friend|brother|sister|son|daughter|gran|nan|grandma|grandpa)|funeral|buried|(?:died|passed away)(?: today| yesterday| last week| on me)?|me (?:dejo|ha dejado)|me han (?:despedido|echado)|entierro|funeral|m ?a (?:quitte|largue)|enterrement|vire|verlassen worden|hat mich verlassen|schluss gemacht|gefeuert|gekundigt|beerdigung|mi ha lasciat[oa]|licenziat[oa]|funerale|me deixou|me largou|demitid[oa]|enterro|velorio)(?= |$)/;
/** Asks for strength. */
const STRONG =
  /(?:^| )(?:strongest|strong|stronger|stiff|hard stuff|hit me|knock me out|(?:a|make it(?: a)?) (?:double|triple)|dobles?|un double|(?:einen )?doppelte[nrs]?|doppio|dupl[oa]|fuerte|mas fuerte|fort|plus fort|stark\S*|starkste\S*|forte|piu forte|mais forte)(?= |$)/;
/** Would drink until nothing is felt. */
const NUMB =
  /(?:^| )(?:(?:until|till|til|before|so that|so|to) (?:i |it |that )*(?:dont|don t|do not|cant|can t|stop|stops|no longer|not|forget|numbs?) ?(?:feel\S*|think\S*|remember|hurt\S*|care|it|her|him|them|everything)?|numb (?:it|me|the pain)|drown (?:it|my|the)\S*|forget (?:her|him|them|it all|everything|today)|(?:olvidar|no sentir)|oublier|ne (?:plus )?(?:rien )?sentir|vergessen|nichts mehr (?:fuhle|spure|merke)|dimenticare|non sentire|esquecer|nao sentir)(?= |$)/;
const DRINKS =
  /(?:^| )(?:drink\S*|how many|whats|what|pour|make|give|shots?|whisk\S+|bourbon|scotch|vodka|gin|rum|tequila|something|cuant[oa]s|algo|combien|verre|wie viele|was|quant[ei]|qualcosa|quant[oa]s)(?= |$)/;

const REASSURES = /(?:^| )(?:im (?:ok|fine|good)|i m (?:ok|fine|good)|no really)(?= |$)/;

/**
 * Whether a guest would drink a hurt away.
 * @param isDistressed whether they told of it before
 */
export const seeksNumbness = (message: string, isDistressed: boolean): boolean => {
  const text = wordsOf(message).join(' ');
  if (REASSURES.test(text)) return false;
  const isHurt = HURT.test(text);
  return (
    (isHurt && (STRONG.test(text) || NUMB.test(text))) ||
    (DRINKS.test(text) && /how many|cuant|combien|wie viele|quant/.test(text) && NUMB.test(text)) ||
    (isDistressed &&
      STRONG.test(text) &&
      !/(?:^| )(?:not|less|no|too) (?:so |too |very |that )?strong/.test(text))
  );
};

/** Whether a message tells of such a hurt, whatever it asks for. */
export const tellsOfHurt = (message: string): boolean => HURT.test(wordsOf(message).join(' '));

export const numbnessLines = (language: Language): readonly string[] => LINES[language];
