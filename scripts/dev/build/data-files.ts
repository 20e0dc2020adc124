// Data tables as files beside a bundle. V8 compiles literals in the bundle at every start and keeps both code and
// source: for megabytes of recipes that takes several times as long as JSON.parse, and twice the memory.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { ROOT } from '../root.ts';

/** Minimum characters for a separate file. */
const LEAST = 2000;

/** Escapes to ASCII, which is read fastest. */
const asciiOf = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Its path in the repository, so that processes of one folder share it. */
const nameOf = (id: string) => relative(ROOT, id).replaceAll('/', '.');

export const dataBesideBundle: Plugin = {
  name: 'data-beside-bundle',
  load: {
    filter: { id: { include: /\.json$/, exclude: /\/node_modules\// } },
    handler(id) {
      const json = asciiOf(JSON.stringify(JSON.parse(readFileSync(id, 'utf8'))));
      if (json.length < LEAST) return null;
      const file = this.emitFile({ type: 'asset', name: nameOf(id), source: json });
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}), 'latin1'));`;
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  },
};
