// What only a model says or is told: nobody else may hear it, and nobody may write it down.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChaosSystem } from './chaos-system.ts';

/** Characters of a sentence that is told apart from what anybody might say. */
const TELLING = 40;

/** Sentences of what we tell models. */
const promptsOf = (chaos: ChaosSystem): string[] =>
  chaos.model
    .asked('chat')
    .map(({ body }) => body.messages?.[0]?.content ?? '')
    .flatMap((prompt) => prompt.split(/[.:]?\s*\n+\s*-?\s*|(?<=[.:])\s+/))
    .filter((sentence) => sentence.length > TELLING);

/** None of these words, and nothing of what models are told, stands in an answer or a log. */
export async function assertNotLeaked(chaos: ChaosSystem, words: readonly string[] = []): Promise<void> {
  const names = await readdir(join(chaos.home, 'logs'));
  const logs = await Promise.all(
    names.map(
      async (name) => [`the log of ${name}`, await readFile(join(chaos.home, 'logs', name), 'utf8')] as const,
    ),
  );
  const bodies = chaos.recorder().exchanges.map(({ call, body }) => [`the answer to ${call}`, body] as const);
  const secret = [...new Set([...promptsOf(chaos), ...words])];
  // As they stand in JSON, too.
  const written = [...new Set(secret.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]))];
  const leaks = [...bodies, ...logs].flatMap(([where, text]) => {
    const heard = written.find((word) => text.includes(word));
    return heard ? [`${where} holds '${heard}'`] : [];
  });
  assert.deepEqual(leaks, []);
}
