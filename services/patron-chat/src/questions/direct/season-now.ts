// What is ripe at this time of the year, where the words name no month: 'which fruit is good right now?'
import { seasonOf } from '@swizzle/mixology/briefs/schedule/when-and-where';
import { type AdviceId, adviceOf } from '../advice.ts';
import { answerOf } from '../asked.ts';
import type { DirectRule } from './direct-rule.ts';

const RIPE =
  /(?:^| )(?:in season|seasonal|fruits?|herbs?|produce|temporada|frutas?|saison|obst|fruchte|krauter|stagione|frutta|epoca)(?= |$)/;
const NOW =
  /(?:^| )(?:(?:right )?now|this (?:time of (?:the )?year|month|season)|at the moment|currently|in season(?: for \S+)?$|ahora|este mes|en ce moment|ce mois ci|gerade|jetzt|zurzeit|adesso|ora|questo mese|agora|este mes)(?= |$)/;

const SEASONS: Readonly<Record<ReturnType<typeof seasonOf>, AdviceId>> = {
  winter: 'advice seasonWinter',
  spring: 'advice seasonSpring',
  summer: 'advice seasonSummer',
  autumn: 'advice seasonAutumn',
};

export const seasonNow: DirectRule = {
  name: 'what is in season now',
  isWithoutAlcohol: true,
  answer: ({ words, asks, named }, { language }) => {
    const text = words.join(' ');
    if (!asks || named.length > 0 || !RIPE.test(text) || !NOW.test(text)) return undefined;
    return answerOf(adviceOf(SEASONS[seasonOf(new Date().getUTCMonth() + 1)], language) ?? []);
  },
};
