// What is kept in the repository of a rendered example: the manifests, under a seal that neither they nor what they
// were rendered from can change without breaking.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Example, goldenOf, sourceHash } from './files.ts';

const HEAD = '# Rendered by `make chart-goldens` from the chart and these values: sha256 ';

export const sealOf = (example: Example, manifests: string): string =>
  createHash('sha256').update(sourceHash(example)).update(manifests).digest('hex');

export function goldenText(example: Example, rendered: string): string {
  const manifests = rendered.trimStart();
  return `${HEAD}${sealOf(example, manifests)}\n${manifests}`;
}

export function readGolden(example: Example): { seal: string; manifests: string } {
  const text = readFileSync(goldenOf(example), 'utf8');
  const end = text.indexOf('\n');
  if (!text.startsWith(HEAD)) throw new Error(`${goldenOf(example)} does not say what it was rendered from`);
  return { seal: text.slice(HEAD.length, end), manifests: text.slice(end + 1) };
}
