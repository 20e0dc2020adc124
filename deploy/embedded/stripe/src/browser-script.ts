// Bundles the browser script: the modules of `browser/` without types and imports, concatenated into one scope.
// Needs no build; names must be unique across them.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** In dependency order. */
const MODULES = ['card-form', 'calls', 'elements', 'main'];

export function browserScript(): string {
  const parts = MODULES.map((name) => {
    const source = readFileSync(new URL(`./browser/${name}.ts`, import.meta.url), 'utf8');
    const alone = source.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '');
    return stripTypeScriptTypes(alone);
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
