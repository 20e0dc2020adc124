// Writes .br and .gz beside every text file of the build, so that the gateway never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|txt|json)$/;
/** Bytes under which compressing gains nothing. */
const SMALLEST = 512;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    buildApp: {
      // When everything is written.
      order: 'post',
      async handler({ config }) {
        const dir = resolve(config.root, config.build.outDir);
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, name);
          if (!TEXT.test(name)) continue;
          const source = readFileSync(path);
          if (source.length < SMALLEST) continue;
          writeFileSync(`${path}.br`, brotliCompressSync(source));
          writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
        }
      },
    },
  };
}
