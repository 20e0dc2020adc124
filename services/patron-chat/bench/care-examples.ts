// What the guess of care is learned from: messages of each kind and look-alikes, the development set of the bench, and
// what guests say of everything else.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { careTokensOf } from '../src/care/care-tokens.ts';
import { namedKinds } from '../src/care/cues.ts';
import type { CareLabel } from '../src/care/guess.ts';
import { featuresOf } from '../src/care/guess-features.ts';
import { restrictionsIn } from '../src/care/restrictions.ts';
import { likelyKinds } from '../src/care/signals.ts';
import type { Example } from '../src/intents/classifier.ts';
import { LANGUAGES } from '../src/language/language.ts';
import { DEVELOPMENT } from './sentences.ts';
import talks from './talks/development.json' with { type: 'json' };
import { Talk } from './talks.ts';

interface CareExample {
  readonly label: CareLabel;
  readonly text: string;
}

const read = <Key extends string>(path: string): [Key, string[]][] =>
  Object.entries(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))) as [Key, string[]][];

/** Plain words in the place of the marks of intents' examples; no number of them is a minor's age. */
const plainText = (text: string): string =>
  text.replaceAll('{drink}', 'Paloma').replaceAll('{term}', 'gin').replaceAll('{number}', '30');

const written = LANGUAGES.flatMap((language) =>
  read<CareLabel>(`../src/care/examples/${language}.json`).flatMap(([label, texts]) =>
    texts.map((text): CareExample => ({ label, text })),
  ),
);
const development = read<CareLabel>('./care/development.json').flatMap(([label, texts]) =>
  texts.map((text): CareExample => ({ label, text })),
);
const everyday = LANGUAGES.flatMap((language) =>
  read<string>(`../src/intents/examples/${language}.json`).flatMap(([, texts]) =>
    texts.map((text): CareExample => ({ label: 'none', text: plainText(text) })),
  ),
);

/** Messages of talks before any care is in force. */
const talked = talks.talks
  .map((talk) => Talk.parse(talk))
  .flatMap(({ turns }) => {
    const inCare = turns.findIndex(({ expect }) => expect.care !== undefined && expect.care !== 'none');
    return (inCare < 0 ? turns : turns.slice(0, inCare)).map(({ say }) => say);
  });
const ordinary = [...talked, ...DEVELOPMENT.map(({ message }) => message)].map(
  (text): CareExample => ({ label: 'none', text }),
);

/** What the examples are, in short: weights that were learned from others are stale. */
export const careDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([written, development, everyday, ordinary]))
    .digest('hex')
    .slice(0, 16);

/** Whether a sentence of another subject tells of a kind of care all the same: 'one of us is vegan'. */
const tellsOfCare = ({ text }: CareExample): boolean => {
  const tokens = careTokensOf(text);
  const { allergens, diets } = restrictionsIn(text);
  return (
    namedKinds(tokens).size > 0 ||
    likelyKinds(tokens, false).length > 0 ||
    allergens.length > 0 ||
    diets.length > 0
  );
};

export const careExamples = (): Example<CareLabel>[] =>
  [...written, ...development, ...[...everyday, ...ordinary].filter((example) => !tellsOfCare(example))].map(
    ({ label, text }) => ({ label, features: featuresOf(careTokensOf(text)) }),
  );
