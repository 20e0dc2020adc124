// Turns of phrase whose parts mean something else by themselves, told as most hosts tell them: read as they are meant.

const THEM = '(?:it|them|those|these|that)';
/** What is done about a thing that was named before: 'don't use them', 'leave it out'. */
const LEFT_OUT = `(?:(?:don[’']?t|do not|never|pls don[’']?t|mustn[’']?t|can[’']?t) (?:use|serve|put|pour|add|include) ${THEM}|leave ${THEM} out|(?:skip|avoid|omit) ${THEM}|keep ${THEM} out)(?: (?:in|of|from) (?:the |our |any )?(?:drinks?|cocktails?|glass(?:es)?|menu))?`;
const PEOPLE =
  '(?:guests?|friends?|colleagues?|cousins?|partners?|people|adults?|neighbou?rs?|women|men|of us|of them)';
const COUNT = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|some|a few|a couple of|half)`;
const MEAL = String.raw`(?:dinner|lunch|the (?:meal|food|toast|speeches|ceremony)|midnight|noon|\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?)`;

const KOSHER =
  '(?:kosher (?:wines?|spirits?|liquor|alcohol|drinks?)(?:(?:,| and| or| &)+ (?:wines?|spirits?|liquor|beer|alcohol))*)';

const PLAIN: readonly (readonly [RegExp, string])[] = [
  // 'Kola nut is part of the rite, don't use it in drinks': an exclusion of what stands before it.
  [
    new RegExp(
      String.raw`(?<=^|[.;!?\n*•–-]\s*)((?:\p{L}+[ ,]+(?:and |or )?){0,5}?\p{L}+) (is|are) ([^.;!?\n]{2,60}?)[,;]? (?:so |and )?(?:please |pls )?${LEFT_OUT}`,
      'giu',
    ),
    'no $1 in the drinks',
  ],
  // 'Allergic to strawberries, none on the premises': says the same once more.
  [
    /(?<=\b(?:allerg\w+|anaphyla\w+|intoleran\w+)\b[^.;!?\n]*), none (?:on|at|in|anywhere|near|of)\b[^.;!?\n]*/giu,
    ' at all',
  ],
  // What a faith says already.
  [
    new RegExp(
      String.raw`\b((?:mormons?|lds|latter[- ]day saints?|muslims?)(?: ${PEOPLE})?) \((?:(?:no|without|not|any|alcohol|coffee|tea|pork|booze|or|and|nor)\b[ ,;/]*)+\)`,
      'giu',
    ),
    '$1',
  ],
  // What stands under the counter is poured all the same.
  [
    /\bno (?:spirits?|liquor|bottles?|hard alcohol) (?:above|on|over|visible (?:on|at)|in sight (?:on|at)) (?:the |any )?(?:tables?|bar|counter)\b(?:[^.;!?\n(]{0,30}\(?[^.;!?\n()]*\b(?:batched|mixed)[^.;!?\n()]*\)?)/giu,
    'everything is pre-batched',
  ],
  // 'Only wine before dinner': a rule of that hour, and none for the night.
  [
    new RegExp(
      String.raw`\bonly (?=[^.;!?\n]{3,50}? (?:before|until|till|up to) ${MEAL}\b[^.;!?\n]*\b(?:after|from|then)\b)`,
      'giu',
    ),
    '',
  ],
  // A rule about the mark on the bottle, and no wish for what is in it.
  [new RegExp(String.raw`\bonly ${KOSHER}|\b${KOSHER} only\b`, 'giu'), 'kosher certified'],
  // A feast of another country than Mexico.
  [/\b((?!mexican)\p{L}+(?:ino|ina|ian|can|ish|ese|oy|inx)) fiesta\b/giu, '$1 party'],
  // Uncles and aunts, and no vodka.
  [/\b(the|our|my|all) tit[oa]s\b/giu, '$1 uncles'],
  // Now and then is no kitchen without it.
  [
    /\b(?:the )?(power|electricity) (?:is |goes |cuts? )?(?:sometimes|often|occasionally) (?:is |goes )?(?:out|off|down|cut|fails)\b/giu,
    'blackouts happen',
  ],
];

/** 'Two guests (no alcohol, no tea)': of those two. */
const OF_SOME = new RegExp(
  String.raw`\b(${COUNT} (?:[\p{L}-]+ )?${PEOPLE}) \((?:no|without) ([^)]{2,60})\)`,
  'giu',
);

export const withPlainPhrases = (text: string): string =>
  PLAIN.reduce((plain, [phrase, meant]) => plain.replace(phrase, meant), text).replace(
    OF_SOME,
    (_, who: string, things: string) => `${who} can’t have ${things.replace(/\b(?:no|without) /giu, '')}`,
  );
