// Bare lists of what a guest has at home: 'whisky, honey, a lemon. that's it'.
/** Nothing else is there: 'whisky, honey, a lemon. that's it'. */
const THATS_ALL: readonly (readonly [RegExp, string])[] = [
  [/(?:and )?that['’]?s (?:it|all)(?: i['’]?(?:ve)? (?:have|got))?|nothing else/iu, 'I only have'],
  [/(?:y )?(?:eso es todo|nada m[áa]s)/iu, 'tengo solo'],
  [/(?:et )?(?:c['’]est tout|rien d['’]autre)/iu, "j'ai seulement"],
  [/(?:und )?(?:das ist alles|das war['’]?s|mehr nicht|sonst nichts)/iu, 'ich habe nur'],
  [/(?:e )?(?:è tutto|basta così|nient['’]altro)/iu, 'ho solo'],
  [/(?:e )?(?:é tudo|só isso|mais nada)/iu, 'só tenho'],
];
/** Words of a sentence that is no bare list. */
const SAYS_MORE =
  /(?<!\p{L})(?:i|i['’]?ve|we|have|got|want|need|like|is|are|please|with|make|no|not|dont|don['’]t|tengo|quiero|con|j['’]ai|je|avec|ich|hab\p{L}*|mit|ho|voglio|tenho|quero|com)(?!\p{L})/iu;

/** Says that something isn't there. */
const LACKS =
  /(?<!\p{L})(?:(?:do ?n['’]?o?t|dont|have ?n['’]?t) (?:have|got)|have no|no tengo|(?:n['’]ai|ai) pas|hab(?:e)? kein\p{L}*|non ho|não tenho)(?!\p{L})/iu;
/** 'Just vodka, lemons and sugar' after what isn't there. */
const JUST: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:i )?(?:just|only)(?: the)?\s+(?=\p{L})/iu, 'I only have'],
  [/^\s*(?:solo|sólo|solamente)\s+(?=\p{L})/iu, 'tengo solo'],
  [/^\s*(?:juste|seulement)\s+(?=\p{L})/iu, "j'ai seulement"],
  [/^\s*(?:nur|bloß|bloss)\s+(?=\p{L})/iu, 'ich habe nur'],
  [/^\s*(?:solo|soltanto)\s+(?=\p{L})/iu, 'ho solo'],
  [/^\s*(?:só|apenas)\s+(?=\p{L})/iu, 'só tenho'],
];

const asJust = (sentence: string, before: string | undefined): string | undefined => {
  const found = JUST.find(([pattern]) => pattern.test(sentence));
  if (!found || before === undefined || !LACKS.test(before)) return undefined;
  const list = sentence.replace(found[0], '').replace(/[\s,.;!]+$/u, '');
  return SAYS_MORE.test(list) || /[?¿]/.test(list) ? undefined : `${found[1]} ${list}.`;
};

/** A bare list that ends with 'that's it' is what a guest has. */
export const asOwned = (message: string): string => {
  const sentences = message.split(/(?<=[.!;])\s+|\n+/u);
  return sentences
    .map((sentence, at) => {
      const just = asJust(sentence, sentences[at - 1]);
      if (just !== undefined) return just;
      const rest = `${sentence} ${sentences[at + 1] ?? ''}`;
      const ending = THATS_ALL.find(([pattern]) => {
        const found = pattern.exec(rest);
        return found !== null && rest.slice(0, found.index).trim().length > 0;
      });
      if (!ending) return sentence;
      const list = sentence.replace(ending[0], '').replace(/[\s,.;!]+$/u, '');
      const isList = /\p{L}/u.test(list) && !SAYS_MORE.test(list) && !/[?¿]/.test(list);
      return isList ? `${ending[1]} ${list}.` : sentence;
    })
    .join(' ');
};
