import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { isPermitted } from '../event-brief.ts';
import { readBrief } from '../read-brief.ts';

const briefOf = (theme: string) => readBrief({ eventType: 'Birthday Celebration', theme }, { month: 12 });

describe('what a kitchen lacks', () => {
  it.each([
    ['A barn with no stove and no freezer', ['stove', 'freezer']],
    ['We don’t have a blender', ['blender']],
    ['Nothing fancy: we have no special equipment', ['blender']],
    ['The fridge at the cottage is broken', ['fridge']],
    ['In the park without power', ['stove', 'blender', 'freezer', 'fridge']],
    ['A field with no fridge, freezer or power', ['stove', 'blender', 'freezer', 'fridge']],
    [
      'Off the grid in the woods, no running water',
      ['stove', 'blender', 'freezer', 'fridge', 'running water', 'glassware'],
    ],
    ['There’s no electricity up there', ['stove', 'blender', 'freezer', 'fridge']],
    ['A narrowboat with one small fridge', ['fridge', 'freezer']],
    [
      'We have a kitchen with a stove and paper cups, that’s it',
      ['glassware', 'blender', 'freezer', 'fridge'],
    ],
    ['Kein Strom vor Ort, wir bringen Kühlboxen mit', ['stove', 'blender', 'freezer', 'fridge']],
    ['Grillfest im Innenhof, kein Kühlschrank', ['fridge']],
    ['Cumpleaños en el parque, sin luz y sin ron', ['stove', 'blender', 'freezer', 'fridge']],
    ['Anniversaire sur un bateau, pas d’électricité, sans œufs', ['stove', 'blender', 'freezer', 'fridge']],
    ['Compleanno in barca, senza corrente, senza uova', ['stove', 'blender', 'freezer', 'fridge']],
    ['Aniversário no parque, sem energia, sem leite', ['stove', 'blender', 'freezer', 'fridge']],
    ['The kitchen has a stove and one freezer. No rum', []],
    ['No ice machine at the lodge', []],
    ['No oven and one kettle, no freezer and no blender', ['blender', 'freezer']],
    ['A hut without a stove, but there is an urn', []],
    ['No power, we boil water on a camping stove', ['blender', 'freezer', 'fridge']],
    ['No stove and no kettle', ['stove']],
    ['No stove, and the kettle is broken', ['stove']],
  ])('is read from the words: %s', (theme, lacks) => {
    expect(briefOf(theme).lacks).toEqual(lacks);
  });

  it.each([
    ['No ice machine out there', ['No ice machine: all ice is bought'], []],
    ['We have no ice, rum', ['Rum', 'No ice there: all ice is bought'], []],
    ['No ice, please', [], ['No ice']],
  ])('is no rule that drinks claim to keep while ice is bought: %s', (theme, labels, open) => {
    const { parts, rules, excluded, unread } = briefOf(theme);
    expect(parts.filter(({ kind }) => kind !== 'season').map(({ label }) => label)).toEqual(labels);
    expect([rules, excluded]).toEqual([[], []]);
    expect(unread.map(({ text }) => text)).toEqual(open);
  });

  it.each([
    'Sommerfest im Stadtpark, wir bringen Plastikbecher mit, kein Rum',
    'Cumpleaños en el parque con vasos de plástico, sin ron',
    'Anniversaire au parc, gobelets en plastique, sans rhum',
    'Compleanno in barca, bicchieri di plastica, senza uova',
    'Aniversário no parque, copos descartáveis, sem leite',
  ])('counts cups in every language: %s', (theme) => {
    const { lacks, notUnderstood, place } = briefOf(theme);
    expect(lacks).toEqual(['glassware']);
    expect(place).toMatch(/garden|boat/);
    expect(notUnderstood).toEqual([]);
  });

  it.each([
    ['Kein Strom vor Ort, Sommerfest, bitte nichts mit Rum', 'No rum'],
    ['Fiesta en la azotea, no hay electricidad, prohibido el vidrio, sin ron', 'No rum'],
    ['There’s no electricity, no glass allowed and no rum', 'No rum'],
  ])('is no exclusion that nobody understands: %s', (theme, label) => {
    const { notUnderstood, parts } = briefOf(theme);
    expect(notUnderstood).toEqual([]);
    expect(parts.map((part) => part.label)).toContain(label);
  });

  it('keeps what can’t be made there off the menu', () => {
    const techniques = (theme: string) =>
      new Set(
        CLASSIC_CANDIDATES.filter((one) => isPermitted(one, briefOf(theme))).map((one) => one.technique),
      );
    expect([...techniques('Winter evening')]).toEqual(expect.arrayContaining(['blended', 'heated']));
    const without = [...techniques('Winter evening, no stove and no blender')];
    expect(without).not.toContain('blended');
    expect(without).not.toContain('heated');
  });
});
