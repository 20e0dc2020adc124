// Whether words may stand on a public page. A word list: it works without anybody's help, and never learns.
import {
  assignIncrementingIds,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import words from './decency.json' with { type: 'json' };

const english = englishDataset.build();

// Runs of one letter arrive here as one or two, so a pattern writes 'tity' where people write two t's.
const withIds = (patterns: readonly string[]) => {
  const free = Math.max(...english.blacklistedTerms.map(({ id }) => id)) + 1;
  return assignIncrementingIds(patterns.map(parseRawPattern)).map((term) => ({
    ...term,
    id: term.id + free,
  }));
};

const matcher = new RegExpMatcher({
  blacklistedTerms: [...english.blacklistedTerms, ...withIds(words.refused)],
  // Bars have called drinks by worse names than a word list knows; those that are on every menu stay.
  whitelistedTerms: [...(english.whitelistedTerms ?? []), ...words.allowed],
  ...englishRecommendedTransformers,
});

const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;
/** Letters that stand apart, as in 'd a m n'. */
const APART = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}*@$!][\s.\-_*]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** Whether a text may be shown to everybody, as far as a list of words can tell. */
export const isDecent = (text: string): boolean => {
  const plain = text.normalize('NFKC').replace(APOSTROPHES, "'");
  const joined = plain.replace(APART, (letters) => letters.replace(/[\s.\-_*]+/g, ''));
  return !matcher.hasMatch(plain) && (joined === plain || !matcher.hasMatch(joined));
};
