// Drinks without alcohol for someone beside the guest: 'one without alcohol for my brother', 'half of us don't drink'.
import whom from '../care/cues/whom.json' with { type: 'json' };
import type { Mention } from './mentions/mention.ts';
import type { MatchedPhrase, ParsedMessage } from './parsed-message.ts';

/** Whether the drinks are to be without alcohol for someone else: all of them, or one beside the others. */
export type AlcoholFreeServing = 'only' | 'beside';

const KIN = whom.concepts.kin.flatMap((text) => (text.endsWith('*') ? [] : [text]));
const KIN_WORDS: ReadonlySet<string> = new Set(KIN.map((text) => text.split(' ').at(-1) ?? text));
const KIN_STEMS = whom.concepts.kin.flatMap((text) => (text.endsWith('*') ? [text.slice(0, -1)] : []));
const OTHERS: ReadonlySet<string> = new Set([
  ...whom.concepts.they,
  ...`half some several few most others ones those people folks guests nondrinkers teetotalers teetotallers kids somebody someone alguem qualcuno jemand jemanden grandmother grandfather granny nana oma opa omi abuela abuelo abuelita abuelito mamie papy nonna nonno avo vovo
  mitad algunos algunas alguien otros moitie certains certaines
  autres halfte einige manche andere meta alcuni alcune altri metade alguns algumas outros
  quienes personas gente invitados ceux celles gens invites diejenigen leute leuten gaste gasten quelli quelle persone
  ospiti invitati aqueles pessoas convidados`.split(/\s+/),
]);
const FOR: ReadonlySet<string> = new Set(whom.concepts.for);
const WHO: ReadonlySet<string> = new Set(
  'who that whos que qui quien quienes ceux celui der die das wer che chi quem'.split(' '),
);

const isOther = ({ words, number, roles }: MatchedPhrase): boolean =>
  number !== undefined ||
  roles.has('other') ||
  words.some(
    (word) =>
      OTHERS.has(word) ||
      KIN_WORDS.has(word) ||
      (word.endsWith('s') && KIN_WORDS.has(word.slice(0, -1))) ||
      KIN_STEMS.some((stem) => word.startsWith(stem)),
  );

const clauseOf = ({ phrases }: ParsedMessage, clause: number) =>
  phrases.filter((phrase) => phrase.clause === clause);

const FOR_THEM =
  / (?:for|pour|per|para|pra|fur|a|au) (?:him|her|them|lui|elle|eux|lei|loro|el|ella|ellos|ihn|sie|ele|ela|eles) /;

/** 'Para los que no beben', 'für die, die fahren'. */
const FOR_WHOM =
  / (?:para|pour|fur|per|pra) (?:los|las|el|la|ceux|celles|celui|celle|die|den|quelli|quelle|chi|os|as|quem) (?:\S+ )?(?:que|qui|die|der|che|chi|quem|no|non|nao|ne|nicht) /;

/** 'For my brother-in-law', behind or before what is asked for him. */
const isForOther = (phrases: readonly MatchedPhrase[]): boolean => {
  const isFor = ({ words }: MatchedPhrase) => words.some((word) => FOR.has(word));
  const text = ` ${phrases.flatMap(({ words }) => words).join(' ')} `;
  return (
    FOR_THEM.test(text) ||
    FOR_WHOM.test(text) ||
    phrases.some((phrase, at) => isFor(phrase) && phrases.slice(at, at + 4).some(isOther))
  );
};

/** Words by which the guest says it of themselves. */
const FIRST_PERSON = /^(?:i|im|ich|je|yo|io|eu|we|bebo|tomo|bois|trinke|bevo|beviamo|bebemos|buvons)$/;
/** Verbs of someone else. */
const THIRD_PERSON =
  /^(?:doesnt|does|isnt|bebe|beben|toma|toman|boit|boivent|trinkt|darf|durfen|beve|bevono|bebem|tomam)$/;

/** Whether a phrase of a clause says of someone else, not of the guest, that they drink no alcohol. */
export const abstainsForOther = (parsed: ParsedMessage, { clause, at, words }: MatchedPhrase): boolean => {
  if (words.some((word) => FIRST_PERSON.test(word))) return false;
  const own = clauseOf(parsed, clause);
  // 'Eine Freundin, die nicht trinkt': a comma parts the subject from what is said of her.
  const isParted = WHO.has(own[0]?.words[0] ?? '');
  const before = [...(isParted ? clauseOf(parsed, clause - 1) : []), ...own].filter(
    (phrase) => phrase.at < at,
  );
  if (isParted && before.length > 0 && words.some((word) => THIRD_PERSON.test(word) || word === 'trinken'))
    return true;
  const subject = before.findLast((phrase) => isOther(phrase) || phrase.roles.has('own'));
  if (subject && isOther(subject)) return true;
  return subject === undefined && before.length > 0 && words.some((word) => THIRD_PERSON.test(word));
};

/** What someone likes or usually drinks. */
const LIKES =
  /^(?:likes?|loves?|drinks?|prefers?|enjoys?|adores?|liked|loved|drank|mag|mogen|liebt|trinkt|trinken|bevorzugt|gusta|encanta|bebe|beben|toma|toman|prefiere|aime|aiment|adore|adorent|boit|boivent|prefere|ama|amano|piace|beve|bevono|adora|adorano|preferisce|gosta|gostam|preferem)$/;
const OWN = /^(?:i|im|id|ive|me|we|us|our|both|yo|nosotros|je|moi|nous|ich|mir|wir|uns|io|noi|eu|nos)$/;

/** 'My mum would like something with prosecco' orders for her. */
const ORDERS_FOR_THEM =
  /(?:^| )(?:wants?|would (?:like|love)|something|anything|a drink|quiere|querria|quisiera|gustaria|algo|veut|voudrait|aimerait|quelque chose|will|mochte|hatte|wurde|etwas|was|vuole|vorrebbe|qualcosa|quer|gostaria|alguma coisa)(?= |$)/;

/**
 * Whether a message only tells what someone else likes, and asks for nothing: 'my grandma likes her sherry'. The
 * guest's own drinks are no matter of that.
 */
export const onlyTellsOfOther = (parsed: ParsedMessage, mentions: readonly Mention[]): boolean => {
  const { words, phrases, marks } = parsed;
  if (parsed.questions.size > 0 || marks.some((mark) => mark.includes('?'))) return false;
  if (words.some((word) => OWN.test(word)) || isForOther(phrases)) return false;
  if (ORDERS_FOR_THEM.test(words.join(' '))) return false;
  // 'She's 84' tells how old someone is.
  const isAge = ({ at }: Mention) => /\d/.test(phrases[at]?.words.join(' ') ?? '');
  const told = mentions.filter((mention) => !isAge(mention));
  return (
    told.length > 0 &&
    told.every(({ clause, at, place }) => {
      const before = clauseOf(parsed, clause).filter((phrase) => phrase.at < (phrases[at]?.at ?? 0));
      const other = before.findIndex((phrase) => phrase.number === undefined && isOther(phrase));
      const likes = before.findLastIndex((phrase) => phrase.words.some((word) => LIKES.test(word)));
      return place === 'wish' && other >= 0 && likes >= other;
    })
  );
};

const PARTIAL: ReadonlySet<string> = new Set(
  'half some several few most mitad algunos algunas moitie certains certaines halfte einige manche meta alcuni alcune metade alguns algumas'.split(
    ' ',
  ),
);
const isPartial = (word: string) => PARTIAL.has(word);
const THEM: ReadonlySet<string> = new Set([...whom.concepts.they, 'er', 'der', 'ihnen', 'gli']);

/** 'What would they like?', after those who don't drink. */
const asksAboutThem = ({ words, clauses, marks }: ParsedMessage, clause: number): boolean =>
  words.some((word, at) => {
    const own = clauses[at] ?? 0;
    return own > clause && THEM.has(word) && (marks[own] ?? '').includes('?');
  });

/** What a glass goes with, and no wish for what is in it. */
const SETTINGS: ReadonlySet<Mention['concept']['kind']> = new Set(['food', 'occasion']);

/** 'My friend drives': he is served, without alcohol. */
const DRIVES =
  /^(?:drives?|driving|fahrt|fahren|conduit|conduire|conduce|conducir|maneja|manejar|guida|guidare|dirige|dirigir|conduz|conduzir)$/;

export interface Company {
  readonly mentions: readonly Mention[];
  readonly alcoholFree: AlcoholFreeServing | undefined;
}

/** Whether a phrase speaks of a thing that somebody leaves out, and not of all drinking. */
const isAboutThing = (parsed: ParsedMessage, { at, clause }: MatchedPhrase): boolean =>
  clauseOf(parsed, clause).some(
    ({ at: place, concept }) => place > at && concept !== undefined && !SETTINGS.has(concept.kind),
  );

/** What says of someone else that they drink no alcohol tonight. */
const abstainerIn = (parsed: ParsedMessage): MatchedPhrase | undefined =>
  parsed.phrases.find(
    (phrase) =>
      (phrase.roles.has('abstain') || phrase.words.some((word) => DRIVES.test(word))) &&
      !isAboutThing(parsed, phrase) &&
      abstainsForOther(parsed, phrase),
  );

/** 'My brother drives, a gin and tonic for me': he drinks no alcohol, whatever else the message asks. */
export const tellsOfAbstainer = (parsed: ParsedMessage): boolean => {
  const abstaining = abstainerIn(parsed);
  return abstaining !== undefined && !parsed.questions.has(abstaining.clause);
};

const isZero = ({ concept, attitude }: Mention): boolean =>
  (concept.kind === 'zero' && attitude === 'want') || (concept.kind === 'alcohol' && attitude === 'avoid');

/** Words of somebody's order: 'for her', 'give him'. */
const asksForThem = ({ words }: ParsedMessage): boolean => FOR_THEM.test(` ${words.join(' ')} `);

/** Wishes without those for a glass without alcohol of someone else; nothing where there is none. */
const withoutTheirs = (parsed: ParsedMessage, mentions: readonly Mention[]): Company | undefined => {
  // 'Half don't drink alcohol'.
  const isAboutPart = ({ clause, at }: Mention) =>
    clauseOf(parsed, clause).some(
      (phrase) => phrase.at < (parsed.phrases[at]?.at ?? 0) && phrase.words.some(isPartial),
    );
  // 'My brother drinks no alcohol': he is served beside the guest, unless only his drink is asked for.
  const saysOfOther = (phrase: MatchedPhrase | undefined) =>
    phrase !== undefined &&
    (phrase.words.some((word) => THIRD_PERSON.test(word)) || abstainsForOther(parsed, phrase));
  const isOthers = (mention: Mention) =>
    isAboutPart(mention) ||
    isForOther(clauseOf(parsed, mention.clause)) ||
    saysOfOther(parsed.phrases[mention.at]);
  const isTold = ({ clause }: Mention) => !asksForThem(parsed) && !isForOther(clauseOf(parsed, clause));
  const own = mentions.filter((mention) => !isZero(mention) || !isOthers(mention));
  if (own.length === mentions.length) return undefined;
  const isBeside = own.length > 0 || mentions.some((one) => isZero(one) && (isAboutPart(one) || isTold(one)));
  return { mentions: own, alcoholFree: isBeside ? 'beside' : 'only' };
};

/** How someone who is said to drink no alcohol is served: beside the guest, or alone. */
const servingFor = (
  parsed: ParsedMessage,
  mentions: readonly Mention[],
  { at, clause, words }: MatchedPhrase,
): AlcoholFreeServing | undefined => {
  const before = clauseOf(parsed, clause).filter((phrase) => phrase.at < at);
  const isGroup = before.some((phrase) => phrase.number !== undefined || phrase.words.some(isPartial));
  const isOnlyWithout = mentions.every(({ attitude }) => attitude === 'avoid');
  // 'One guest doesn't drink: a version without tequila for her'.
  if (isOnlyWithout && mentions.length > 0 && asksForThem(parsed)) return 'only';
  // 'She doesn't drink, so a gin for me' speaks of one drink.
  const isBesideFood = mentions.every(
    ({ concept, attitude }) => attitude === 'avoid' || SETTINGS.has(concept.kind),
  );
  if (!isBesideFood && !isGroup) return undefined;
  if (asksAboutThem(parsed, clause)) return 'only';
  const isOnlySetting = mentions.every(({ concept }) => SETTINGS.has(concept.kind));
  // 'My wife drives, who doesn't drink' leaves the guest free to.
  const isDriven = parsed.words.some((word) => DRIVES.test(word));
  const isRelative = !isDriven && [parsed.words[at - 1], words[0]].some((word) => WHO.has(word ?? ''));
  return isRelative && isOnlySetting ? 'only' : 'beside';
};

/** What of a message's wishes is for someone who drinks no alcohol, apart from the guest's own. */
export const companyIn = (parsed: ParsedMessage, mentions: readonly Mention[]): Company => {
  const others = withoutTheirs(parsed, mentions);
  if (others) return others;
  const abstaining = abstainerIn(parsed);
  return { mentions, alcoholFree: abstaining && servingFor(parsed, mentions, abstaining) };
};

const NO_ALCOHOL =
  /(?<!\p{L})(?:(?:no|without|zero|sin|sans|ohne|kein\p{L}*|senza|sem) (?:any |el |l['’])?(?:alcohol|alcool|alkohol|alcol|álcool)(?! (?:taste|burn|flavou?r|bite))|alcohol.?free|non.?alcoholic|mocktails?|alkoholfrei\p{L}*|analcolic\p{L})(?!\p{L})/iu;

/** Whether a message asks for something without alcohol, in so many words. */
export const saysNoAlcohol = (message: string): boolean => NO_ALCOHOL.test(message);
