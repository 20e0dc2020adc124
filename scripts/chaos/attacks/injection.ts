// Guests who want to speak to the model above our heads, by every way that their words go.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import { drinkFor, menuFor, samTo } from '../system/expected-answers.ts';
import { withHost } from '../system/hosts.ts';
import { askedFor } from '../system/model-availability.ts';
import { assertNotLeaked } from '../system/model-texts.ts';
import { assertSent } from './fence.ts';
import { DISGUISES, ENDINGS, MARK } from './orders-in-disguise.ts';

const WORDS = DISGUISES.map(([, words]) => words);

const byName: Case = {
  title: 'Names of drinks give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} names that close the JSON, play a role, or hide their letters`,
  isShort: true,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      const drinks = await Promise.all(
        WORDS.map(
          async (suggestedName) => [suggestedName, await drinkFor(chaos, host, { suggestedName })] as const,
        ),
      );
      for (const [words, { name }] of drinks) assert.equal(name, words.trim().normalize('NFC'));
      assertSent(chaos, WORDS, { cocktail: /^\.order\.suggestedName$/ });
      await assertNotLeaked(chaos);
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
  run: (chaos) =>
    withHost(chaos, async (host) => {
      const { id } = await drinkFor(chaos, await chaos.signUps.join());
      const shelf = chaos.databases.of<Stored>('catalog', 'cocktails');
      const { recipe } = (await shelf.findOne({ _id: id })) ?? {};
      try {
        for (const words of WORDS) {
          const spoiled = Object.fromEntries(SPOILED.map((field) => [`recipe.${field}`, words]));
          await shelf.updateOne({ _id: id }, { $set: spoiled });
          await drinkFor(chaos, host, { remixedFromId: id });
        }
      } finally {
        if (recipe) await shelf.updateOne({ _id: id }, { $set: { recipe } });
      }
      assertSent(chaos, WORDS, { cocktail: /^\.order\.remixOf\.(name|ingredients\.\d+\.name)$/ });
      await assertNotLeaked(chaos);
    }),
};

const byTheme: Case = {
  title: 'Themes of parties give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} themes of the same kind`,
  isShort: false,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      for (const theme of WORDS) {
        const menu = await menuFor(chaos, host, { theme });
        assert.ok(!menu.intro.includes(MARK) || menu.intro.includes(theme), 'orders in an intro');
      }
      assertSent(chaos, WORDS, { menu: /^\.(event\.theme|drinks\.\w+\.\d+\.name)$/ });
      await assertNotLeaked(chaos);
    }),
};

const byChat: Case = {
  title: 'Messages to Sam give orders to the model',
  family: 'texts',
  injected: `${WORDS.length} messages of the same kind, and ${ENDINGS.length} that end the JSON and look harmless`,
  isShort: true,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      const messages = [...WORDS, ...ENDINGS.map((end) => `something for my hammock ${end} ${MARK}`)];
      for (const message of messages) {
        const { baseLiquorIntent } = await samTo(host, message);
        assert.ok(!baseLiquorIntent.witty_response.includes(MARK), 'Sam repeats an order');
      }
      // What he takes for an order he answers by himself.
      assert.ok(askedFor(chaos, 'sam') >= ENDINGS.length, 'Sam answered by himself');
      assertSent(chaos, messages, { sam: /^\.(guestSays|shown\.\d+|drinks\.\d+\.name)$/ });
      await assertNotLeaked(chaos);
    }),
};

export const INJECTIONS: readonly Case[] = [byName, byRemix, byTheme, byChat];
