// The script for browsers in one piece: the modules of `browser/` without their types and imports, one after the
// other in one scope. So nothing has to be built, and names are unique among them.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Each after what it needs. */
const MODULES = ['card-form', 'calls', 'elements', 'main'];

export function browserScript(): string {
  const parts = MODULES.map((name) => {
    const source = readFileSync(new URL(`./browser/${name}.ts`, import.meta.url), 'utf8');
    const alone = source.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '');
    return stripTypeScriptTypes(alone);
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
