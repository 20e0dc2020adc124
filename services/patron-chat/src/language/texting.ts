// Words as they are typed on a phone: 'wot u got wit rum an pinapple', 'chui pas fan', 'nn tenho', 'mit nem Gin'.
import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';
import data from './texting.json' with { type: 'json' };

const { words, too } = z
  .strictObject({
    words: z.record(z.enum(LANGUAGES), z.record(z.string(), z.string())),
    too: z.array(z.string()),
  })
  .parse(data);

/** Behind 'two strong': glasses that are counted. */
const COUNTED = String.raw`(?:\d|drinks?|ones|cocktails?|glasses|vermouths?|things|and|or)`;
const anyOf = (all: readonly string[]) => all.join('|');
const WORDS = new Map(
  LANGUAGES.map((language) => [
    language,
    new RegExp(
      String.raw`(?<![\p{L}\p{N}'’])(?:${anyOf(
        Object.keys(words[language]).toSorted((one, other) => other.length - one.length),
      )})(?![\p{L}\p{N}'’])`,
      'giu',
    ),
  ]),
);

/** English ones, in their order: what a longer phrase means goes before its words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:ain['’]?t|haven['’]?t|don['’]?t|isn['’]?t) (?:got |have )no(?!\p{L})/giu, 'have no'],
  [/(?<!\p{L})(i|we|you|they) (?:ain['’]?t|isn['’]?t) got(?!\p{L})/giu, "$1 don't have"],
  [/(?<!\p{L})(first|1st|second|2nd|third|3rd|last) 1(?![\p{N}.,/:])/giu, '$1 one'],
  [
    new RegExp(
      String.raw`(?<![\p{N}.,/:] ?)(?<!\p{L})2 (?=(?:${anyOf(too)})(?!\p{L})(?! ${COUNTED}))`,
      'giu',
    ),
    'too ',
  ],
  // 'What you got with rum': what is offered, not what is at hand.
  [
    /(?<!\p{L})what(?:['’]ve)?(?: have)? (?:you|u|ya)(?: all)? got(?= (?:with|that|for|without|on)(?!\p{L}))/giu,
    'what do you have',
  ],
  // 'Like a Clover Club or sth': that one would do.
  [
    /(?<!\p{L})(?:(?:something|maybe) )?(?:like|such as) an? (\p{L}[\p{L}'’& ]{2,30}?) or (?:something|sth|so)(?: like that)?(?=\s*(?:[.,!?]|$))/giu,
    'a $1 please',
  ],
  // 'A shot glass or something' adds nothing.
  [/ or (?:something|sth)(?: like that)?(?=\s*(?:[.,!?]|$))/giu, ''],
  // 'Rum an pineapple': an article stands before a vowel.
  [/(?<=\p{L} )an (?=[bcdfgjklmnpqrstvwxz])/giu, 'and '],
  [/(?<=\p{L} )n (?=\p{L}{3})/giu, 'and '],
];

/** 'Ne, ohne Sahne' refuses; 'ne Flasche' is an article. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=^\s*|[.,!?;]\s*)(?:ne|nee|nö)(?!\p{L})/giu, 'nein'],
  [/(?<!\p{L})ne(?= \p{L})/giu, 'eine'],
  // 'Meinem Freund schmeckt Gin nicht so': it is ruled out as 'ohne Gin' is.
  [
    /(?<!\p{L})schmeck(?:t|en) ((?:(?:der|die|das|kein|keine|keinen) )?[\p{L}-]+) (?:gar |überhaupt |so |eher |leider )*nicht(?: so| besonders| wirklich)?(?!\p{L})/giu,
    'ohne $1',
  ],
];
/** 'Ya te he dicho' speaks of no tea; 'té' and 'un te' do. */
const SPANISH_TE: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=^|(?<!\p{L})(?:que|lo|ya|si|no|no me|como|cuando|y|pero|se|me) )te (?=\p{L})(?!(?:negro|verde|rojo|blanco|helado|fr[ií]o|y|o|con|de)(?!\p{L}))/giu,
    '',
  ],
];
const OWN_PHRASES: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  en: PHRASES,
  es: SPANISH_TE,
  de: GERMAN,
};

/** Who hardly drinks does drink: 'casi no bebe' is no 'no bebe'. */
const HARDLY: Readonly<Partial<Record<Language, readonly [RegExp, string]>>> = {
  es: [/(?<!\p{L})casi no (beb[eo]n?|tom[ao]n?)(?!\p{L})(?: nada)?(?: de)?(?: alcohol)?/giu, '$1 poco'],
  fr: [/(?<!\p{L})(?:ne )?(boi[ts]) presque (?:pas|rien|jamais)(?: d['’]alcool)?(?!\p{L})/giu, '$1 peu'],
  it: [
    /(?<!\p{L})(?:quasi non (bev[eo])|non (bev[eo]) quasi(?: mai| niente| nulla)?)(?: alcol)?(?!\p{L})/giu,
    '$1$2 poco',
  ],
  pt: [
    /(?<!\p{L})quase n[ãa]o (beb[eo]m?|tom[ao]m?)(?!\p{L})(?: nada)?(?: de)?(?: [áa]lcool)?/giu,
    '$1 pouco',
  ],
};

const PHRASES_OF = new Map<Language, readonly (readonly [RegExp, string])[]>(
  LANGUAGES.map((language) => [
    language,
    [...(OWN_PHRASES[language] ?? []), ...(HARDLY[language] ? [HARDLY[language]] : [])],
  ]),
);

/** A message with the words that were meant. */
export const withoutTexting = (message: string, language: Language): string => {
  const meant = message.replace(
    WORDS.get(language) ?? /(?!)/g,
    (word) => words[language][word.toLowerCase()] ?? word,
  );
  return (PHRASES_OF.get(language) ?? []).reduce((text, [phrase, said]) => text.replace(phrase, said), meant);
};
