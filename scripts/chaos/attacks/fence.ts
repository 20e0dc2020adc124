// What is sent to the model: our words among the instructions, a guest's at one place of the data, and nowhere else.
import assert from 'node:assert/strict';
import type { Asked } from '@swizzle/kit/testing/fake-openai';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Task, taskOf } from '../system/model.ts';
import { MARK } from './orders-in-disguise.ts';

/** Where in what is sent somebody's words may stand. */
type Places = Readonly<Partial<Record<Task, RegExp>>>;

/** Paths to the texts in a value that hold the mark. */
function* pathsToMark(value: unknown, at = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') {
    if (value.includes(MARK)) yield [at, value];
  } else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes(MARK)) yield [`${at}.${key} (a key)`, key];
      yield* pathsToMark(inner, `${at}.${key}`);
    }
}

/** Everything but the data of the guest's message is ours, and its data is at the one place for it. */
function assertFenced(asked: Asked, words: readonly string[], places: Places): void {
  const task = taskOf(asked);
  const { messages = [], ...rest } = asked.body;
  assert.deepEqual([...pathsToMark(rest)], [], 'words beside the messages');
  assert.deepEqual(
    messages.slice(0, 2).map(({ role }) => role),
    ['system', 'user'],
  );
  assert.ok(!messages[0]?.content.includes(MARK), 'words among our instructions');
  for (const { role, content } of messages.slice(1)) {
    assert.ok(role === 'user' || role === 'assistant', `a message of ${role}`);
    for (const [path, text] of pathsToMark(JSON.parse(content))) {
      assert.match(path, places[task] ?? /^$/, `words of ${task} at ${path}`);
      assert.ok(words.includes(text), `words of ${task} were changed: ${text}`);
    }
  }
}

/** What was asked with the mark in it is fenced, and our instructions are the same for everybody. */
export function assertSent(chaos: ChaosSystem, words: readonly string[], places: Places): void {
  const asked = chaos.model.asked('chat');
  const marked = asked.filter(({ body }) => JSON.stringify(body).includes(MARK));
  for (const task of Object.keys(places) as Task[]) {
    const told = asked.filter((one) => taskOf(one) === task).map(({ body }) => body.messages?.[0]?.content);
    assert.equal(new Set(told).size, 1, `${task} is told in ${new Set(told).size} ways`);
    assert.ok(
      marked.some((one) => taskOf(one) === task),
      `nothing of it was asked of ${task}`,
    );
  }
  for (const one of marked) assertFenced(one, words, places);
}
