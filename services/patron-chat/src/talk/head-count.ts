// How many people a message counts, how many of them drink, and how many glasses each has: '21 of us drink, not 25'.
import type { Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { tokenize } from '../language/tokenize.ts';
import { numberSpan, replaced } from '../questions/question/marks.ts';

export interface HeadCount {
  /** All that come. */
  readonly people: number | undefined;
  /** Those of them who drink. */
  readonly drinkers: number | undefined;
  /** Glasses for each. */
  readonly each: number | undefined;
  /** It tells of a part of those who come: 'three of us are vegan', of thirty. */
  readonly isPart: boolean;
  /** It takes back a number that was told before, or tells another. */
  readonly isCorrection: boolean;
}

/** One glass for each, in words. */
const ONE_EACH =
  /(?:^| )(?:one|an?|una?|une|eine?n?|uno|uma?)(?: @d| \S+){0,3}? (?:each|apiece|per person|per head|a head|cada uno|cada una|por persona|por cabeza|chacun|chacune|par personne|pro person|pro kopf|a testa|ciascuno|per persona|cada um|cada uma|por pessoa)(?= |$)/;
/** Behind a number: how many each guest has. */
const EACH =
  /(\d+) (?:[^\d\s]+ )?(?:each|apiece|per person|per head|per guest|a head|a person|pp|cada uno|cada una|cada quien|por persona|por cabeza|por barba|chacun|chacune|par personne|par tete|pro person|pro kopf|pro gast|pro nase|jeder|fur jeden|a testa|ciascuno|ciascuna|per persona|cada um|cada uma|por pessoa|por cabeca|(?:pra|para) cada)(?= |$)/;
const EACH_BEFORE =
  /(?:each|je|everyone|everybody|jeder|chacun|cada uno|ciascuno|cada um) (?:gets |has |wants |drinks |will have |bekommt |trinkt |hat |en boit |toma |bebe |beve |ne beve )?(\d+)(?= |$)/;
const PEOPLE =
  'people|ppl|guests|persons|friends|mates|girls|guys|colleagues|coworkers|cousins|neighbou?rs|heads|covers|adults|pax|personas|amig[oa]s|chic[oa]s|invitad[oa]s|prim[oa]s|comensales|coleg[ah]\\S*|personnes|invite[e]?s|amie?s|copine?s|convives|leuten?|personen|gasten?|freunden?|freundinnen|kollegen|persone|ospiti|amic[ih]e?|amiche|invitat[ie]|ragazz[ei]|pessoas|convidad[oa]s';
const OF_US =
  'of (?:us|them|you)|de (?:nosotr[oa]s|ell[oa]s|nos|eles|elas)|d entre (?:nous|eux)|von (?:uns|ihnen|denen)|davon|di (?:noi|loro)';
/** What is told of a part of the company: 'three of us are vegan'. */
const OF_A_PART =
  '(?: (?:are|is|have|has|of them|son|es|sont|est|sind|ist|sono|e|sao|tem|tienen|ont|haben|hanno|dont|do|no|ne|nicht|non|nao|hate|hates|like|likes|want|wants|need|cannot|cant|odian|quieren))+ (?!coming|here|in total|now|going|invited)';
/** Beside a number: how many guests there are. */
const GUESTS = new RegExp(`(\\d+) (?:${PEOPLE}|coming|(?:${OF_US}))(?= |$)(?!${OF_A_PART})`);
const WE_ARE =
  /(?:we are|were|well be|there are|there will be|somos|seremos|estamos|vienen|vendran|on est|nous sommes|on sera|serons|ils sont|viennent|wir sind|sind wir|kommen|zu|siamo in|siamo|saremo in|saremo|vengono in|vengono|bevono in|estaremos|vamos ser|vem|vao vir) (\d+)(?= |$)/;
const FOR =
  /(?:for|para|pour|fur|per|pra) (?:the |los |las |les |die |i |os )?(\d+)(?! (?:each|apiece|per|a head|cada|chacun|par|pro|je|a testa|por|min|hour|hora|heure|stund|or[ae]|day|dia|jour|tag|giorn|oz|ml|cl|dollar|euro|pounds|quid|bucks|reais|rounds|rondas|tournees|runden|giri|rodadas|nights|noches|nuits|nachte|notti|noites|weeks|semanas|semaines|wochen|settimane|years|anos|ans|jahr|anni|percent|prozent|courses|platos|plats|gange|portate|pratos))(?= |$)/;

const DRINK =
  'drink|drinks|drinking|drinkers?|beben|bebemos|toman|tomamos|bebedores|boivent|boit|buvons|buveurs|trinken|trinker|bevono|beviamo|bevitori|bebem|bebemos|tomam';
/** 'Six drinks' are glasses or recipes, and nobody who drinks. */
const IS_NO_NOUN = '(?:(?<=(?:^| )1 )|(?!drinks(?= |$)))';
/** Those who have alcohol. */
const DRINKERS = new RegExp(
  `(\\d+) ${IS_NO_NOUN}(?:(?:${OF_US}|${PEOPLE}) )?(?:(?:will|are|only|actually|really|who|that|que|qui|die|che) )*(?:${DRINK})(?! (?:no|nothing|nada|pas|rien|nicht|nichts|nix|niente|water|keinen?|kein))(?= |$)`,
);
/** Those who have none. */
const ABSTAINERS = new RegExp(
  `(\\d+) (?:(?:${OF_US}|${PEOPLE}|others?|otr[oa]s|autres|andere|altri|outr[oa]s) )?(?:(?:who|que|qui|die|che) )?(?:(?:dont|do not|wont|will not|doesnt|no|ne|n|non|nao) (?:${DRINK})|(?:trinken|boivent|bevono) (?:nicht|nichts|pas|rien|kein\\S*|niente)|(?:nicht|nichts|pas)(?= |$)|non ?drinkers|abstemi[oa]s|nichttrinker|astemi|(?:(?:are|is|will be|estan|sont|sind|sono|estao) )?(?:driving|drive|(?:designated )?drivers|pregnant|expecting|conducen|conductores|embarazadas?|conduisent|conducteurs|enceintes?|fahren|fahrer|schwangere?|guidano|autisti|incint[ae]|dirigem|motoristas|gravidas?))(?= |$)`,
  'g',
);
/** What is taken back: 'not 25'; the number behind it counts nobody. */
const NOT_SO_MANY =
  /(?:^| )(?:not|no|instead of|rather than|and not|y no|en (?:vez|lugar) de|(?:et )?pas|au lieu de|(?:und )?nicht|statt|anstatt|(?:e )?non|invece di|(?:e )?nao|em vez de) \d+(?= [.,]|$)/;
/** A number by itself that takes the place of the one before: 'finally 8', 'make that 20 then'. */
const ONLY_NUMBER =
  /^(?:(?:no|sorry|actually|ok|so|and|but|well|now|only|just|make|it|that|its|were|we|are|re|is|finally|in the end|perdon|al final|ahora|mejor|solo|son|somos|seremos|pero|y|pardon|finalement|maintenant|plutot|seulement|on|est|sera|mais|et|am ende|doch|jetzt|nur|sind|wir|aber|und|scusa|alla fine|adesso|anzi|siamo|saremo|in|solo|ma|e|desculpa|no fim|agora|na verdade|so|mas|,) )*(\d+)(?: (?:now|then|instead|actually|people|of us|ahora|entonces|maintenant|jetzt|doch|adesso|agora|redo|again|please|,|it|rehazlo|refais|nochmal|rifai|refaz))*$/;
const CORRECTS =
  /(?:^| )(?:sorry|actually|redo|recalculate|again|correction|al final|en realidad|rehaz\S*|recalcula|finalement|refais|recalcule|am ende|doch|nochmal|neu|alla fine|anzi|rifai|ricalcola|no fim|na verdade|refaz|refaca|now|ahora|maintenant|jetzt|adesso|agora)(?= |$)/;

const numberOf = (pattern: RegExp, text: string): number | undefined => {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Everybody who has none: '8 drivers and 1 pregnant' are nine. */
const abstainersIn = (text: string): number | undefined => {
  const counts = [...text.matchAll(ABSTAINERS)].map(([, digits]) => Number(digits));
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
};

/** In the guest's language or in English, which many mix into their own. */
export const numbersIn = (words: readonly string[], language: Language) => {
  const own = numberSpans(words, language);
  const english = language === 'en' ? [] : numberSpans(words, 'en');
  return [...own, ...english.filter(({ at }) => own.every((one) => one.at !== at))].toSorted(
    (one, other) => one.at - other.at,
  );
};

/** Words with their numbers in digits. */
export const inDigits = (words: readonly string[], language: Language): string =>
  replaced(words, numbersIn(words, language).map(numberSpan)).join(' ');

/** The same of a message, with a comma between clauses. */
const clausesInDigits = (message: string, language: Language): string => {
  const { tokens } = tokenize(message);
  return tokens
    .map(({ clause }) => clause)
    .filter((clause, at, all) => all.indexOf(clause) === at)
    .map((clause) =>
      inDigits(
        tokens.filter((token) => token.clause === clause).map(({ word }) => word),
        language,
      ),
    )
    .join(' , ');
};

/** Glasses for each, by words with digits. */
export const eachIn = (text: string): number | undefined =>
  numberOf(EACH, text) ?? numberOf(EACH_BEFORE, text) ?? (ONE_EACH.test(text) ? 1 : undefined);

/** Guests, by words with digits. */
export const guestsIn = (text: string): number | undefined => {
  // 'For 2 glasses each' counts no guests.
  const others = text.replace(EACH, ' ').replace(EACH_BEFORE, ' ');
  const drinkers = numberOf(DRINKERS, others);
  return drinkers ?? numberOf(GUESTS, others) ?? numberOf(WE_ARE, others) ?? numberOf(FOR, others);
};

/** Whether a message counts people by a word for people. */
export const countsPeople = (text: string): boolean => GUESTS.test(text);

const MAX_PEOPLE = 1000;
const MAX_EACH = 12;
const within = (value: number | undefined, most: number): number | undefined =>
  value !== undefined && value >= 1 && value <= most ? value : undefined;

const PART = new RegExp(`(\\d+) (?:${OF_US})(?= |$)`);

/** @param before people that the talk has counted */
export const headCountIn = (message: string, language: Language, before: number | null): HeadCount => {
  const whole = clausesInDigits(message, language);
  const text = whole.replace(NOT_SO_MANY, ' ');
  const bare = before === null ? undefined : numberOf(ONLY_NUMBER, text.replaceAll(' , ', ' ').trim());
  const abstainers = abstainersIn(text);
  const others = text.replaceAll(ABSTAINERS, ' ').replace(EACH, ' ').replace(EACH_BEFORE, ' ');
  const drinkers = numberOf(DRINKERS, others);
  const people =
    numberOf(GUESTS, others.replace(DRINKERS, ' ')) ??
    numberOf(WE_ARE, others) ??
    (drinkers === undefined ? bare : undefined);
  const all = people ?? before ?? undefined;
  const left = all !== undefined && abstainers !== undefined ? all - abstainers : undefined;
  const isCorrection = whole !== text || bare !== undefined || CORRECTS.test(text);
  const some = people ?? numberOf(PART, text);
  const isPart = some !== undefined && before !== null && some < before && !isCorrection;
  return {
    // Of a company that was counted fewer are a part of it, unless the number is taken back.
    people: within(isPart ? undefined : people, MAX_PEOPLE),
    drinkers: within(drinkers ?? left, MAX_PEOPLE),
    each: within(eachIn(text), MAX_EACH),
    isPart,
    isCorrection,
  };
};
