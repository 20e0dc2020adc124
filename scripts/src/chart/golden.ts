// What is kept in the repository of a rendered example: the manifests, under the checksum of what they come from.
import { readFileSync } from 'node:fs';
import { type Example, goldenOf, sourceHash } from './files.ts';

const HEAD = '# Rendered by `make chart-goldens` from the chart and these values: sha256 ';

export const goldenText = (example: Example, manifests: string): string =>
  `${HEAD}${sourceHash(example)}\n${manifests.trimStart()}`;

/** The checksum that a golden carries, and its manifests. */
export function readGolden(example: Example): { hash: string; manifests: string } {
  const text = readFileSync(goldenOf(example), 'utf8');
  const end = text.indexOf('\n');
  if (!text.startsWith(HEAD)) throw new Error(`${goldenOf(example)} does not say what it was rendered from`);
  return { hash: text.slice(HEAD.length, end), manifests: text.slice(end + 1) };
}
