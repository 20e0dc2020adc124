// What a guest names only to be done with it, or says of what was shown: no wish is read from it.
import type { DrinkRef } from './talk-state.ts';

/** Ends the stretch of a message that speaks of one thing. */
const STRETCH =
  /(?<=[.!?;:…]+)\s*|,\s*(?:but|pero|mais|aber|ma|mas|lieber|mejor|plutôt|meglio|melhor)\s+|\s+(?:but|pero|mais|aber|sondern)\s+/iu;

/** Is done with a drink before its name is said. */
const BEFORE =
  /(?:^|[\s,])(?:forget(?: about)?|never ?mind|not (?:the|an?)|no more|enough of|scratch|instead of|other than|besides|apart from|anything but|except(?: for)?|i never (?:asked|said|wanted)(?: \w+){0,4}|i did ?n[o']?t (?:ask|say|want)(?: \w+){0,3}|olvida(?:te de)?|quitando|deja|nada de|aparte de|que no sea|sin ser|no (?:el|la|quiero)|oublie[zr]?|laisse tomber|à part|a part|sauf|pas (?:le|la|de|d['’]un)|autre que|vergiss|lass|außer|ausser|kein(?:en?)?|nicht (?:den|die|das)|lascia (?:stare|perdere)|dimentica|tranne|a parte|che non sia|non (?:il|lo|la)|esque[cç]e|deixa|sem ser|tirando|fora|não (?:o|a)|farto de|cansado de|harto de|marre d[eu]|stufo di|sick of|tired of|bored of|genug von)\s+(?:the|an?|el|la|los|un|una|le|les|l['’]|du|des|den|die|das|dem|einen|eine|il|lo|gli|o|os|um|uma|del|della|dal)?\s*$/iu;
/** Is done with it behind. */
const BEHIND =
  /^\s*(?:[,?!]*\s*(?:n[eo]+|nah?|nope|nee|nein|não|nao|non)(?!\p{L})|(?:is|are|was|sounds?|looks?|es|está|est|c['’]est|ist|klingt|é|è|e|mi sembra|me parece)?\s*(?:mir|me|for me|pour moi|para mí|per me|pra mim)?\s*(?:way |far |viel |bien |molto )?(?:too|demasiado|muy|trop|zu|troppo|demais|muito)\s+\p{L}+)/iu;
/** What else a stretch may say: then the drink is asked about, not dismissed. */
const ASKS =
  /(?<!\p{L})(?:isn['’]?t|aren['’]?t|is|does|why|how|what|can|could|warum|wieso|ist|wie|kann|pourquoi|est-ce|por qué|perché|por que)(?!\p{L})/iu;

const plain = (text: string) => text.normalize('NFC');

const placeOf = (stretch: string, name: string) => {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]?");
  return new RegExp(`(?:the |den |die |der |das |el |la |le |il |lo |o |a )?${words}s?`, 'iu').exec(stretch);
};

/** Words beside a dismissed name that say something else. */
const FEWEST_OTHERS = 2;
const FEWEST_OWN = 4;
const wordCount = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;

export interface WithoutDismissed {
  /** The message without the names that it is done with. */
  readonly text: string;
  readonly dismissed: readonly DrinkRef[];
}

/** 'Forget the Planter's Punch. Aperol Spritz': the first is dismissed, and not what is asked about. */
export const withoutDismissed = (message: string, named: readonly DrinkRef[]): WithoutDismissed => {
  const dismissed: DrinkRef[] = [];
  let text = plain(message);
  for (const drink of named) {
    for (const stretch of text.split(STRETCH)) {
      const found = placeOf(stretch, drink.name);
      if (!found) continue;
      const before = stretch.slice(0, found.index);
      const behind = text.slice(text.indexOf(stretch) + found.index + found[0].length);
      const isBefore = BEFORE.test(before);
      const isBehind = BEHIND.test(behind) && !ASKS.test(before);
      if (!isBefore && !isBehind) continue;
      // What says nothing else turns the drink down, and is read as that.
      const others = text
        .split(STRETCH)
        .filter((one) => one !== stretch)
        .join(' ');
      const own = isBefore ? before.replace(BEFORE, '') : '';
      if (wordCount(others) < FEWEST_OTHERS && wordCount(own) < FEWEST_OWN) continue;
      dismissed.push(drink);
      const at = text.indexOf(stretch);
      const rest = isBefore
        ? `${before.replace(BEFORE, ' ')} ${stretch.slice(found.index + found[0].length)}`
        : `${before} ${stretch.slice(found.index + found[0].length).replace(BEHIND, ' ')}`;
      text = `${text.slice(0, at)}${rest}${text.slice(at + stretch.length)}`;
      break;
    }
  }
  return { text: dismissed.length > 0 ? text.replace(/\s+/g, ' ').trim() : message, dismissed };
};

/** 'None of those are creamy' tells of what was shown, and wishes for what is missing there. */
const NONE_IS: readonly (readonly [RegExp, string])[] = [
  [/\bno,? (?:but )?i (?:do|did) want\b/giu, 'I want'],
  [/(?<!\p{L})no,? (?:que )?sí (?:que )?quiero(?!\p{L})/giu, 'quiero'],
  [/(?<!\p{L})(?:nein|doch),? ich will (?:ja |doch )?(?!nicht|kein)/giu, 'ich will '],
  [/(?<!\p{L})(?:mais )?si,? je veux(?!\p{L})/giu, 'je veux'],
  [
    /\b(?:none|neither|not one|not any) of (?:these|those|them|the \w+) (?:is|are|was|were|looks?|sounds?|seems?)(?: really| very| that)?\s+/giu,
    'I want ',
  ],
  [/(?<!\p{L})ninguno de (?:esos|estos|ellos|los tres) (?:es|son|parece)\s+/giu, 'quiero algo '],
  [
    /(?<!\p{L})aucun(?: d['’]eux| de ceux-là| des trois)? n['’](?:est|a l['’]air)(?: vraiment)?\s+/giu,
    'je veux quelque chose de ',
  ],
  [
    /(?<!\p{L})kein(?:er|e|s) (?:davon|von denen|der drei) ist(?: wirklich| richtig)?\s+/giu,
    'ich will etwas ',
  ],
  [/(?<!\p{L})nessuno di (?:questi|quelli|loro) è\s+/giu, 'voglio qualcosa di '],
  [/(?<!\p{L})nenhum (?:desses|deles|destes) é\s+/giu, 'quero algo '],
  [/(?<!\p{L})(?:no,? )?not without\s+/giu, 'with '],
  [/(?<!\p{L})no sin\s+/giu, 'con '],
  [/(?<!\p{L})pas sans\s+/giu, 'avec '],
  [/(?<!\p{L})nicht ohne\s+/giu, 'mit '],
  [/(?<!\p{L})non senza\s+/giu, 'con '],
  [/(?<!\p{L})n[ãa]o sem\s+/giu, 'com '],
];

/** A message with what it says against its own sense turned the right way round. */
export const asMeant = (message: string): string =>
  NONE_IS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
