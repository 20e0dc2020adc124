import { describe, expect, it } from '@jest/globals';
import { retiredWordsIn } from './retired-words.ts';

describe('a retired name', () => {
  it('is reported with its line and the name to use', () => {
    expect(retiredWordsIn('services/a/src/b.ts', `\n\nconst lock = new ${'Tur'}${'ns'}();`)).toEqual([
      `services/a/src/b.ts:3: '${'Tur'}ns' was replaced by CustomerLock`,
    ]);
  });

  it('is a bound without the prefix MIN_ or MAX_', () => {
    const code = `const ${'LEAST'}_ML = 5;\nconst ${'MOST'}_ML = 75;\nconst MOST_RECENT = 3;`;
    expect(retiredWordsIn('services/a/src/b.ts', code)).toEqual([
      `services/a/src/b.ts:1: '${'LEAST'}_' was replaced by MIN_`,
      `services/a/src/b.ts:2: '${'MOST'}_' was replaced by MAX_`,
    ]);
  });

  it('is a name of a retired shape', () => {
    const code = `const ${'isOf'}Drink = ${'stand'}InsFor(${'sober'}Share);`;
    expect(retiredWordsIn('services/a/src/b.ts', code)).toHaveLength(3);
    expect(retiredWordsIn('services/a/src/b.ts', 'isOffered; standing; misunderstanding; sober')).toEqual([]);
  });

  it('can be part of another word, or have another meaning in a listed place', () => {
    const react = `${'Disp'}atch`;
    expect(retiredWordsIn('services/a/src/b.ts', `turnsLeft; anyTurnsAtAll; // ${'Tur'}ns out`)).toEqual([]);
    expect(retiredWordsIn('web/src/a.ts', react)).toEqual([]);
    expect(retiredWordsIn('services/a/src/b.ts', react)).toHaveLength(1);
  });
});

it('reports a controller outside the files named after controllers', () => {
  const code = '@Module({})\nclass AModule {}\n\n@Controller()\nclass AController {}\n';
  expect(retiredWordsIn('services/a/src/a.module.ts', code)).toEqual([
    'services/a/src/a.module.ts:4: a controller belongs in a file *.controller.ts, *.rpc.controller.ts or *.consumer.ts',
  ]);
  for (const file of [
    'src/a.controller.ts',
    'src/a.rpc.controller.ts',
    'src/a.consumer.ts',
    'test/a.spec.ts',
  ])
    expect(retiredWordsIn(`services/a/${file}`, code)).toEqual([]);
});
