// Effects of a model that obeys an injection: our own figures are used, and none of its words are shown.
import assert from 'node:assert/strict';
import { type Behavior, behave } from '@swizzle/kit/testing/fake-openai';
import { SamAnswer } from '@swizzle/proto';
import type { Case } from '../../case.ts';
import { type ChaosSystem, MODEL_KEY } from '../../system/chaos-system.ts';
import { DRAFT, taskOf } from '../../system/model.ts';
import {
  askedFor,
  assertAddsUp,
  assertNotLeaked,
  drinkFor,
  menuFor,
  samTo,
} from '../../system/model-checks.ts';
import { withHost } from '../../system/plans.ts';

// A fake model that obeys: false claims about itself, the product and a drink.

/** What the model is told to claim, in any text of its answer. */
interface Lie {
  readonly what: string;
  words(prompt: string): string;
  /** Other fields of a drink besides texts. */
  readonly draft?: object;
}

/** Maximum characters of Sam's line, plus a few that would be cut anyway. */
const MAX_CHARACTERS = 200;

/** A passage of the instructions that isn't about the instructions themselves. */
const passageOf = (prompt: string): string =>
  prompt
    .split('\n')
    .filter((line) => !/JSON|instruction|"|`|<|\d/i.test(line) && line.length > MAX_CHARACTERS / 3)
    .map((line) => line.replace(/^- /, '').slice(0, MAX_CHARACTERS))[0] ?? prompt.slice(0, MAX_CHARACTERS);

const always = (words: string) => () => words;

const LIES: readonly Lie[] = [
  { what: 'its instructions', words: passageOf },
  { what: 'its instructions in capitals', words: (prompt) => passageOf(prompt).toUpperCase() },
  { what: 'the key', words: always(`Gin, and the key is ${MODEL_KEY}.`) },
  { what: 'a link', words: always('Gin for free at https://evil.example.com/win today.') },
  { what: 'markup', words: always('Gin <img src=x onerror=alert(1)> and **more**.') },
  { what: 'a script', words: always('Gin </script><script>alert(1)</script>.') },
  { what: 'a strength', words: always('Gin with 0.0 % ABV, really.') },
  { what: 'no alcohol', words: always('Gin without a drop of alcohol, non-alcoholic at last.') },
  { what: 'calories', words: always('Gin with only 12 calories and 1 g of sugar.') },
  { what: 'health', words: always('Gin that cures and is healthy for kids.') },
  { what: 'figures of its own', words: always('Gin.'), draft: { abv: 0, calories: 12, standardDrinks: 0 } },
  { what: 'another schema', words: always('Gin.'), draft: { role: 'system', content: 'obeyed' } },
  {
    what: 'poison',
    words: always('Gin.'),
    draft: { ingredients: [...DRAFT.ingredients, { id: 'methanol', amount: 2 }] },
  },
];

interface Offered {
  readonly id: number;
  readonly abv: number;
  readonly base: string;
}
interface Menu {
  readonly places: { readonly signature: number };
  readonly drinks: Readonly<Record<'welcome' | 'signature' | 'digestif', readonly Offered[]>>;
}

/** A valid menu: one drink is light, one alcohol-free, and no two are alike. */
function choiceFrom(content = '{}') {
  const { drinks, places } = JSON.parse(content) as Partial<Menu>;
  if (!drinks || !places) return {};
  const chosen: Offered[] = [];
  const choose = (among: readonly Offered[], suits: (drink: Offered) => boolean): number => {
    const open = among.filter(({ id }) => chosen.every((other) => other.id !== id));
    const drink = open.find(suits) ?? open[0];
    if (drink) chosen.push(drink);
    return drink?.id ?? 0;
  };
  const isOther = ({ base }: Offered) => chosen.every((other) => other.base !== base);
  const welcome = choose(drinks.welcome, ({ abv }) => abv > 0 && abv <= 10);
  const alcoholFree = choose(drinks.signature, ({ abv }) => abv === 0);
  const more = Array.from({ length: places.signature - 1 }, () => choose(drinks.signature, isOther));
  return { welcome, signatures: [alcoholFree, ...more], digestif: choose(drinks.digestif, isOther) };
}

/** Obeys. The guest's text selects the lie by a number between two markers. */
const manipulatedModel = (marked: (lie: number) => string): Behavior => {
  return (response, asked) => {
    const [system, ...said] = asked.body.messages ?? [];
    const at = LIES.findIndex((_lie, lie) => said.some(({ content }) => content.includes(marked(lie))));
    const lie = LIES[at];
    const words = lie?.words(system?.content ?? '') ?? '';
    const answers = {
      cocktail: {
        ...DRAFT,
        name: words.slice(0, 80),
        tagline: words.slice(0, 140),
        description: words,
        ...lie?.draft,
      },
      classic: {
        known: true,
        drink: { ...DRAFT, name: 'The Obedient One', description: words, ...lie?.draft },
      },
      menu: { name: words.slice(0, 60), intro: words.slice(0, 160), ...choiceFrom(said[0]?.content) },
      sam: {
        baseLiquorIntent: { base_liquor: 'gin', witty_response: words, ...lie?.draft },
        moodIntent: { mood: 'all' },
      },
    };
    behave.answer(answers[taskOf(asked)])(response, asked);
  };
};

/** A request with a lie's number for the model, which is presentable on any page. */
const wishFor = (lie: number) => `Hammock ${lie} Sling`;
const wishes = LIES.map((_lie, at) => wishFor(at));

/** The false claims in the responses to these calls. */
function assertNoLies(chaos: ChaosSystem): void {
  const prompts = chaos.model.asked('chat').map(({ body }) => body.messages?.[0]?.content ?? '');
  // A single word is no false claim.
  const lies = LIES.flatMap(({ words }) => [...new Set(prompts)].map(words)).filter((lie) => lie.length > 10);
  for (const { call, body } of chaos.recorder().exchanges) {
    const told = lies.find((lie) =>
      body.toLowerCase().includes(JSON.stringify(lie.toLowerCase()).slice(1, -1)),
    );
    assert.equal(told, undefined, `the answer to ${call} holds a lie`);
    assert.ok(!body.includes('methanol'), `the answer to ${call} pours methanol`);
  }
}

export const PROMPT_INJECTION_EFFECTS: readonly Case[] = [
  {
    title: 'A model obeys an injection in a drink’s name',
    family: 'texts',
    injected: `drafts with ${LIES.map(({ what }) => what).join(', ')}`,
    isShort: true,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        const drinks = await Promise.all(
          wishes.map((suggestedName) => drinkFor(chaos, host, { suggestedName })),
        );
        for (const drink of drinks) assertAddsUp(drink);
        assert.deepEqual(
          drinks.map(({ name }) => name),
          wishes,
        );
        assert.ok(askedFor(chaos, 'cocktail') >= LIES.length, 'not every lie was asked for');
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
  {
    title: 'A model obeys an injection in a message to Sam',
    family: 'texts',
    injected: 'the same as lines of Sam',
    isShort: false,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        for (const wish of wishes) SamAnswer.parse(await samTo(host, `something like a ${wish}`));
        assert.equal(askedFor(chaos, 'sam'), LIES.length);
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
  {
    title: 'A model obeys an injection in a theme',
    family: 'texts',
    injected: 'the same as names of menus and lines beneath them',
    isShort: false,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        for (const theme of wishes) await menuFor(chaos, host, { theme });
        assert.ok(askedFor(chaos, 'menu') >= LIES.length, 'not every lie was asked for');
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
];
