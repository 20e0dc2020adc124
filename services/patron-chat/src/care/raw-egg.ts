// For whom raw egg is a risk: somebody old or ill, a child, a pregnancy. Once told of, it holds for the whole talk.
import type { CareKind } from '@swizzle/proto';
import { wordsOf } from '../language/tokenize.ts';

const WITHOUT_RAW_EGG: ReadonlySet<CareKind> = new Set(['pregnancy', 'minor']);

const OLD = '(?:6[5-9]|[7-9]\\d|10\\d)';
const PERSON =
  '(?:i am|im|i m|he is|she is|hes|shes|he s|she s|they are|theyre|(?:my|her|his|our) \\S+(?: \\S+)? (?:is|s|turns|turned)|aged?|turning|turns|bin|ist|wird|tengo|tiene|cumple|ai|a|ha|ho|compie|tenho|tem|faz)';
const YEARS = '(?:years?|yrs?|yo|jahre?|anos|ans|anni)';
const RISK = new RegExp(
  `(?:^| )(?:${PERSON} (?:now |about |nearly |almost |already |schon |ya |deja |gia |ja )?${OLD}(?= (?:${YEARS}|and|but|so|now|btw|lol|y|und|et|e)(?: |$)|$)|${OLD} ?${YEARS}(?: old)?|elderly|grandm\\S+|grandp\\S+|grandad|granny|nana|in (?:his|her|their|my) (?:seventies|eighties|nineties|[789]0s)|abuel[oa]s?|abuelit[oa]s?|ancian[oa]s?|grand mere|grand pere|mamie|papi|personnes? agees?|omas?|opas?|grossmutter|grossvater|senior(?:en|in)?|nonn[aoi]|anzian[oaie]|avos?|vovo|idos[oa]s?|chemo\\S*|quimio\\S*|chimio\\S*|immun(?:e|o)\\S* (?:system|suppress\\S*|compromised)?|immunsuppr\\S*|inmuno\\S*|imunos\\S*|transplant\\S*|trasplant\\S*|greffe)(?= |$)`,
);
/** A bottle, a drink or a percentage of that number, or a grandmother's recipe. */
const NOT_A_PERSON = /(?:proof|percent|ml|cl|grad|degrees|guests|people|personas|gaste|leute)/;

export const tellsOfRisk = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  const found = RISK.exec(text);
  return found !== null && !NOT_A_PERSON.test(text.slice(found.index + found[0].length).split(' ')[1] ?? '');
};

/** Whether raw egg stays out of what is offered. */
export const isAtRisk = (rawEggIsRisky: boolean, care: readonly CareKind[]): boolean =>
  rawEggIsRisky || care.some((kind) => WITHOUT_RAW_EGG.has(kind));
