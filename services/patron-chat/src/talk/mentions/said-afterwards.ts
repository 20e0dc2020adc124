// What comes behind a thing and speaks of it.
import type { MatchedPhrase, ParsedMessage } from '../parsed-message.ts';
import { type Draft, isFiller, OWNED } from './mention.ts';

/** A plain 'no', as an answer or behind what it refuses. */
const PLAIN_NO = new Set(['no', 'nope', 'nein', 'non', 'nao', 'nicht', 'nada']);
const isPlainNo = ({ words }: MatchedPhrase) => words.every((word) => PLAIN_NO.has(word));

/** 'Campari out', 'Gurke raus'. */
const OUT = new Set(['out', 'fuera', 'raus', 'weg', 'fuori', 'fora', 'dehors', 'via']);
const isOut = ({ words }: MatchedPhrase) => words.every((word) => OUT.has(word));

/** 'Très peu pour moi', or a plain 'non' and nothing else before the next comma. */
const isRefusal = ([first, second]: readonly MatchedPhrase[]): boolean => {
  if (!first) return false;
  const isAlone = second === undefined || second.clause !== first.clause;
  return first.roles.has('avoidAfter') || (isPlainNo(first) && isAlone);
};

/** What may follow 'not' without speaking against what came before. */
const HARMLESS = /^(?:why|problem|matter|if|perche|pourquoi|warum|porque|nicht wahr|no)$/;

/** 'Il caffè la sera non lo posso bere': a clause that opens with a thing and goes on with a 'not'. */
const isDenied = (
  { phrases }: ParsedMessage,
  { at, clause, attitude }: Draft,
  after: readonly MatchedPhrase[],
): boolean => {
  const opens = phrases.slice(0, at).every((phrase) => phrase.clause !== clause || isFiller(phrase));
  const no = after.findIndex(({ roles }) => roles.has('no') || roles.has('avoid'));
  const isWhole = phrases
    .slice(at + 1)
    .every((phrase) => phrase.clause !== clause || phrase.concept === undefined);
  const isHarmless = after.some(({ words }) => words.some((word) => HARMLESS.test(word)));
  return attitude === 'want' && opens && isWhole && no >= 0 && no < after.length - 1 && !isHarmless;
};

/** A thing that a comma parts from what is said of it: 'la menthe, très peu pour moi'. */
const isTopic = ({ phrases, marks }: ParsedMessage, { at, clause }: Draft): boolean => {
  const isLast = phrases[at + 1]?.clause !== clause;
  const before = phrases.slice(0, at).filter((phrase) => phrase.clause === clause);
  return marks[clause] === ',' && isLast && before.every(isFiller);
};

/** Behind a thing: 'basil yes', 'Basilikum gern'. */
const WELCOMING = new Set(['yes', 'yes please', 'gern', 'gerne', 'ja', 'si', 'oui', 'sim', 'volentieri']);

/** 'Keep the sweetness down'. */
const isKeptLow = (
  { words }: ParsedMessage,
  { attitude }: Draft,
  after: readonly MatchedPhrase[],
): boolean => {
  const [next] = after;
  if (attitude !== 'want' || !next?.roles.has('lessAfter')) return false;
  return words.slice(0, next.at).includes('keep');
};

/** 'Is', 'sounds', 'tastes' in all languages. */
const BEING = new Set(
  'is are was sounds sound tastes taste seems looks es son suena sabe parece est sont semble ist sind klingt schmeckt sembra sono e'.split(
    ' ',
  ),
);

/** 'Sounds too' is a phrase, 'is too' are two. */
const hasTooNear = (phrases: readonly MatchedPhrase[]): boolean =>
  phrases.slice(0, 2).some(({ roles }) => roles.has('too'));

/** 'A bit heavy for me', 'un poco fuerte para mí', 'mir etwas zu stark': words behind a thing that is not for this guest. */
const NOT_FOR_ME =
  /(?:^| )(?:(?:heavy|strong|much|harsh|boozy|intense|rich|rough|sharp|smoky|pesad[oa]|fuerte|mucho|lourde?|forte?|puissante?|schwer|stark|heftig|viel|pesante|pesado|intens[oa]) (?:for|para|pra|pour|per|fur) (?:me|us|mi|moi|nous|mich|uns|noi|mim|my)|mir (?:\p{L}+ ){0,3}(?:schwer|stark|heftig|viel)|(?:e|est) (?:\p{L}+ )?(?:trop|troppo) (?:lourde?|forte?|pesante))(?: |$)/u;

/** 'Coffee at 8pm keeps me up', 'el café no me deja dormir': what costs somebody the night is not for them. */
const KEEPS_AWAKE =
  /(?:^| )(?:keep(?:s|ing)? (?:me|us|her|him|them) (?:up|awake|wired)|(?:can t|cant|cannot|won t|wont|never|not) (?:\S+ )?sleep|(?:quita|tira|rouba)\S* (?:el|o) (?:sueno|sono)|(?:deja|laisse|lascia|deixa)\S* (?:\S+ )?dorm\S+|empeche\S* de dormir|me empeche|fa(?:nno)? dormire|toglie il sonno|halt\S* (?:mich|uns) wach|nicht (?:ein)?schlafen)(?= |$)/u;

const textBehind = (parsed: ParsedMessage, { at, clause }: Pick<Draft, 'at' | 'clause'>): string =>
  parsed.phrases
    .slice(at + 1)
    .filter((phrase) => phrase.clause === clause)
    .flatMap(({ words }) => words)
    .join(' ');

/** 'Caramel syrup sounds too sweet': a thing that is too much of something. */
const isTooMuch = (parsed: ParsedMessage, { concept, at, clause }: Draft): boolean => {
  if (!OWNED.has(concept.kind)) return false;
  const rest = parsed.phrases.slice(at + 1).filter((phrase) => phrase.clause === clause);
  const isFound = BEING.has(rest[0]?.words[0] ?? '');
  return isFound && (hasTooNear(rest) || NOT_FOR_ME.test(textBehind(parsed, { at, clause })));
};

const keepsAwake = (parsed: ParsedMessage, draft: Draft): boolean =>
  draft.concept.kind === 'ingredient' && KEEPS_AWAKE.test(textBehind(parsed, draft));

/** What comes behind a thing and speaks of it: 'sweet is fine', 'dairy free', 'tequila no', 'coconut? no.' */
export const afterwards = (parsed: ParsedMessage, drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft) => {
    const { phrases, marks } = parsed;
    const rest = phrases.slice(draft.at + 1);
    const end = rest.findIndex(({ concept, clause }) => concept !== undefined || clause !== draft.clause);
    const after = rest.slice(0, end < 0 ? rest.length : end);
    const refused: Draft = draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft;
    const answer = marks[draft.clause] === '?' && after.length === 0 ? rest[0] : undefined;
    if (answer && (isPlainNo(answer) || answer.roles.has('avoidAfter'))) return refused;
    if (isTopic(parsed, draft) && isRefusal(rest)) return refused;
    const last = after.at(-1);
    const isWhole = end < 0 || rest[end]?.clause !== draft.clause;
    if (after.length === 1 && isWhole && last && (isPlainNo(last) || isOut(last))) return refused;
    if (isDenied(parsed, draft, after)) return refused;
    const nearest = after
      .slice(0, 3)
      .find(({ roles }) => roles.has('allowedAfter') || roles.has('avoidAfter'));
    if (isTooMuch(parsed, draft) || keepsAwake(parsed, draft)) return refused;
    // 'Bourbon is a bit heavy for me': lighter, if anything.
    const isAboutRefused = drafts.some((one) => one.clause === draft.clause && isTooMuch(parsed, one));
    if (draft.concept.kind === 'strength' && draft.attitude === 'want' && isAboutRefused)
      return { ...draft, attitude: 'less' };
    // 'Doce demais'.
    if (draft.attitude === 'want' && after[0]?.roles.has('tooAfter')) return { ...draft, attitude: 'less' };
    if (isKeptLow(parsed, draft, after)) return { ...draft, attitude: 'less' };
    // 'Without lime is fine, too' still goes without, 'less sweet works' is less sweet.
    if (draft.attitude === 'avoid' && WELCOMING.has(after[0]?.words.join(' ') ?? ''))
      return { ...draft, attitude: 'want' };
    if (!nearest || (nearest.roles.has('allowedAfter') && draft.attitude !== 'want')) return draft;
    return nearest.roles.has('allowedAfter') ? { ...draft, attitude: 'allow' } : refused;
  });
