import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'mongoose';

/** The schemas of all collections that the files `*.schema.ts` and `*.repository.ts` of a folder describe. */
export async function schemasBelow(folder: string): Promise<Schema[]> {
  const files = globSync('**/*.{schema,repository}.ts', { cwd: folder });
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is Schema => value instanceof Schema && Boolean(value.get('collection')));
}
