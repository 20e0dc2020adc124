// Guests who want to speak to the model above our heads: what is sent to it, and what comes of an answer that obeys.
import assert from 'node:assert/strict';
import type { Asked } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { withHost } from '../house/hosts.ts';
import { type Task, taskOf } from '../house/model.ts';
import { assertUnheard } from '../house/sayings.ts';
import { drinkFor, menuFor, samTo } from '../house/served.ts';
import { DISGUISES, MARK } from './orders-in-disguise.ts';

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
function assertSent(bar: Bar, words: readonly string[], places: Places): void {
  const asked = bar.model.asked('chat');
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

const WORDS = DISGUISES.map(([, words]) => words);

const byName: Case = {
  title: 'Names of drinks give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} names that close the JSON, play a role, or hide their letters`,
  isShort: true,
  run: (bar) =>
    withHost(bar, async (host) => {
      const drinks = await Promise.all(
        WORDS.map(
          async (suggestedName) => [suggestedName, await drinkFor(bar, host, { suggestedName })] as const,
        ),
      );
      for (const [words, { name }] of drinks) assert.equal(name, words.trim().normalize('NFC'));
      assertSent(bar, WORDS, { cocktail: /^\.order\.suggestedName$/ });
      await assertUnheard(bar);
    }),
};

interface Stored {
  _id: number;
  recipe: object;
}
/** Wherever a recipe has words. */
const SPOILED = [
  ...['name', 'tagline', 'description', 'garnish'],
  ...['instructions.0', 'ingredients.0.name', 'figures.lines.0.name'],
];

const byRemix: Case = {
  title: 'A cocktail that is remixed gives orders to the model',
  family: 'texts',
  injected: `a stored cocktail with orders in its name, lines, steps and ingredients, ${WORDS.length} times`,
  isShort: true,
  run: (bar) =>
    withHost(bar, async (host) => {
      const { id } = await drinkFor(bar, await bar.doors.join());
      const shelf = bar.books.of<Stored>('catalog', 'cocktails');
      const { recipe } = (await shelf.findOne({ _id: id })) ?? {};
      try {
        for (const words of WORDS) {
          const spoiled = Object.fromEntries(SPOILED.map((field) => [`recipe.${field}`, words]));
          await shelf.updateOne({ _id: id }, { $set: spoiled });
          await drinkFor(bar, host, { remixedFromId: id });
        }
      } finally {
        if (recipe) await shelf.updateOne({ _id: id }, { $set: { recipe } });
      }
      assertSent(bar, WORDS, { cocktail: /^\.order\.remixOf\.(name|ingredients\.\d+\.name)$/ });
      await assertUnheard(bar);
    }),
};

const byTheme: Case = {
  title: 'Themes of parties give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} themes of the same kind`,
  isShort: false,
  run: (bar) =>
    withHost(bar, async (host) => {
      for (const theme of WORDS) {
        const menu = await menuFor(bar, host, { theme });
        assert.ok(!menu.intro.includes(MARK) || menu.intro.includes(theme), 'orders in an intro');
      }
      assertSent(bar, WORDS, { menu: /^\.(event\.theme|drinks\.\w+\.\d+\.name)$/ });
      await assertUnheard(bar);
    }),
};

const byChat: Case = {
  title: 'Messages to Sam give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} messages of the same kind`,
  isShort: true,
  run: (bar) =>
    withHost(bar, async (host) => {
      // Something for a hammock: Sam asks the model, where mere orders would make him answer alone.
      const messages = WORDS.map((words) => `for my hammock ${words}`);
      for (const message of messages) {
        const { baseLiquorIntent } = await samTo(host, message);
        assert.ok(!baseLiquorIntent.witty_response.includes(MARK), 'Sam repeats an order');
      }
      assertSent(bar, messages, { sam: /^\.guestSays$/ });
      await assertUnheard(bar);
    }),
};

export const INJECTIONS: readonly Case[] = [byName, byRemix, byTheme, byChat];
