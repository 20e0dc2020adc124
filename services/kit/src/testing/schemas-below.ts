import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'mongoose';

/** The collection schemas exported by all `*.schema.ts` and `*.repository.ts` files below a folder. */
export async function schemasIn(folder: string): Promise<Schema[]> {
  const files = globSync('**/*.{schema,repository}.ts', { cwd: folder });
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is Schema => value instanceof Schema && Boolean(value.get('collection')));
}
