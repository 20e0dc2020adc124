// Writes .br and .gz beside every text file of the build, so that the gateway never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|txt|json)$/;
/** Bytes under which compressing gains nothing. */
const SMALLEST = 512;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const path = join(dir, name);
        if (!TEXT.test(name)) continue;
        const source = readFileSync(path);
        if (source.length < SMALLEST) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(source));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
