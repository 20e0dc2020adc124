import { ALLERGIC } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';
import { isWanted } from './exclusion-text.ts';
import { termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** Words of illness: in a sentence that has one, what is named is what brings it on. */
const ILLNESS =
  /^(?:epipen|epi|anaphyla\w*|antihistamine|hospital|hospitali[sz]ed|er|throat|swells?|swelling|statin|medication|meds|itch\w*|hives|rash|heartburn|wheez\w*|vomit\w*|migraines?|nause\w*)$/;

const sentenceFrom = (reading: OpenReading, at: number): readonly Token[] => {
  const end = reading.tokens.findIndex(({ before }, place) => place > at && before === 'stop');
  return reading.tokens.slice(at, end < 0 ? undefined : end);
};

/** 'Carries an EpiPen for tree nuts', '… and someone to cinnamon': what makes a guest ill, however it's said. */
export const readIllness = (reading: OpenReading): void => {
  let [isIll, isAllergic] = [false, false];
  const spans = [...reading.excluded, ...reading.unknown, ...reading.neutral];
  for (let at = 0; at < reading.tokens.length; ) {
    const token = reading.tokens[at];
    if (token?.before === 'stop') {
      isIll = sentenceFrom(reading, at).some(({ word }) => ILLNESS.test(word));
      isAllergic = false;
    }
    isAllergic ||= ALLERGIC.test(token?.word ?? '');
    const isRead = spans.some(({ from, to }) => at >= from && at < to);
    const item = isRead ? undefined : termAt(reading.stems, at);
    const isNamed = item !== undefined && item.origin !== 'drink';
    const isAnother = isAllergic && reading.tokens[at - 1]?.word === 'to';
    if (item && isNamed && (isAnother || (isIll && !isWanted(reading, at - 2, at))))
      reading.excluded.push({ term: item.term, isSoft: false, from: at, to: at + item.length });
    at += item?.length ?? 1;
  }
};
