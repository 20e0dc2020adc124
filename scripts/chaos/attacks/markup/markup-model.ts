// A fake model that returns markup in every text.
import assert from 'node:assert/strict';
import { type Behavior, behave, type FakeRequest } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import { DRAFT, ORDER } from '../../system/model.ts';
import { joinPlanner } from '../../system/plans.ts';
import { EVENING } from '../payments/quota-races.ts';
import { BROKEN_OUT, IMAGE, LINK, SCRIPT, TEXTS, TITLE } from './stored-markup.ts';

/** The texts of a draft, one by one and all at once. */
const DRAFTS: readonly Partial<typeof DRAFT>[] = [
  { name: IMAGE },
  { tagline: BROKEN_OUT },
  { description: `${TITLE} ${SCRIPT}` },
  { steps: [`Shake hard ${IMAGE}`, LINK] },
  { name: TITLE, tagline: LINK, description: IMAGE, steps: [SCRIPT, BROKEN_OUT] },
];

const SECTIONS = ['welcome', 'signature', 'digestif'] as const;
type Choice = Record<(typeof SECTIONS)[number], { id: number }[]>;

/** The first of the candidates, with custom words. */
const menuFrom = (question: string) => {
  const { drinks, places } = JSON.parse(question) as { drinks: Choice; places: { signature: number } };
  const [welcome, digestif] = [
    drinks.welcome[0]?.id,
    drinks.digestif.find(({ id }) => id !== drinks.welcome[0]?.id)?.id,
  ];
  const signatures = drinks.signature.map(({ id }) => id).filter((id) => id !== welcome && id !== digestif);
  return { name: IMAGE, intro: TITLE, welcome, digestif, signatures: signatures.slice(0, places.signature) };
};

const taskOf = ({ body }: FakeRequest) =>
  (body.response_format as { json_schema: { name: string } }).json_schema.name;

/** Answers every question with markup. */
const answering =
  (draft: Partial<typeof DRAFT>, line: string): Behavior =>
  (response, asked) => {
    const question = asked.body.messages?.[1]?.content ?? '{}';
    const answers: Record<string, () => unknown> = {
      cocktail: () => ({ ...DRAFT, ...draft }),
      classic: () => ({ known: true, drink: { ...DRAFT, mood: 'Classic', ...draft } }),
      menu: () => menuFrom(question),
      sam: () => ({
        baseLiquorIntent: { base_liquor: 'gin', witty_response: line },
        moodIntent: { mood: 'all' },
      }),
    };
    behave.answer(answers[taskOf(asked)]?.() ?? {})(response, asked);
  };

/** Characters that none of our texts need. */
const MARKUP = /[<>{}]|javascript:/i;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

async function said(guest: Guest, path: string, body: object, told: string[]): Promise<void> {
  const answer = await guest.call('POST', path, { body });
  assert.ok([200, 422, 503].includes(answer.status), `${path} is answered ${answer.status}`);
  told.push(...textsIn(JSON.parse(answer.body)).filter((text) => MARKUP.test(text)));
}

export const MODEL_MARKUP: Case = {
  title: 'The model answers with markup',
  family: 'texts',
  injected: `markup in every text of ${DRAFTS.length} drinks, a classic, a menu and ${TEXTS.length} lines of Sam's`,
  isShort: true,
  async run(chaos: ChaosSystem) {
    const [host, admin] = [await joinPlanner(chaos), await chaos.signUps.demo('admin')];
    const told: string[] = [];
    for (const draft of DRAFTS) {
      chaos.model.always('chat', answering(draft, IMAGE));
      await said(host, '/api/cocktails/generate', ORDER, told);
    }
    await said(admin, '/api/admin/classic-cocktails/generate', { name: 'Zorblax of Nowhere' }, told);
    await said(host, '/api/menus/generate', EVENING, told);
    for (const text of TEXTS) {
      chaos.model.always('chat', answering({}, text));
      await said(host, '/api/patron-ai/base-liquor', { message: 'something with gin' }, told);
    }
    const tasks = new Set(chaos.model.asked('chat').map(taskOf));
    assert.deepEqual([...tasks].toSorted(), ['classic', 'cocktail', 'menu', 'sam']);
    assert.deepEqual(told, [], 'its words are believed');
  },
};
