// Guests who want to speak to the model above our heads, by every way that their words go.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import { askedFor } from '../house/hearing.ts';
import { withHost } from '../house/hosts.ts';
import { assertUnheard } from '../house/sayings.ts';
import { drinkFor, menuFor, samTo } from '../house/served.ts';
import { assertSent } from './fence.ts';
import { DISGUISES, ENDINGS, MARK } from './orders-in-disguise.ts';

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
  injected: `${WORDS.length} messages of the same kind, and ${ENDINGS.length} that end the JSON and look harmless`,
  isShort: true,
  run: (bar) =>
    withHost(bar, async (host) => {
      const messages = [...WORDS, ...ENDINGS.map((end) => `something for my hammock ${end} ${MARK}`)];
      for (const message of messages) {
        const { baseLiquorIntent } = await samTo(host, message);
        assert.ok(!baseLiquorIntent.witty_response.includes(MARK), 'Sam repeats an order');
      }
      // What he takes for an order he answers by himself.
      assert.ok(askedFor(bar, 'sam') >= ENDINGS.length, 'Sam answered by himself');
      assertSent(bar, messages, { sam: /^\.(guestSays|shown\.\d+|drinks\.\d+\.name)$/ });
      await assertUnheard(bar);
    }),
};

export const INJECTIONS: readonly Case[] = [byName, byRemix, byTheme, byChat];
