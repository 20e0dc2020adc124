// What a place cannot do is a fact that the plan goes by, and no clause that nothing made use of.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 90 }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('the limits of a place', () => {
  it.each([
    ['Only a kettle and no shakers, gin', ['blender', 'freezer', 'fridge']],
    ['One generator for everything, gin', ['blender']],
    ['Only one power socket in the tent, rum', ['blender']],
    ['Lights off a tractor battery, rum', ['blender']],
    ['One small fridge, volunteers behind the bar', ['bartender', 'fridge', 'freezer']],
    ['A stall run by four parents, punch', ['bartender']],
    ['Il n’y a ni frigo ni évier. Pas de rhum, s’il vous plaît', ['fridge', 'running water']],
    ['Festa no quintal, só uma geladeira pequena. Nada de vodka', ['fridge', 'freezer']],
  ])('are what it lacks: %s', (theme, lacks) => {
    const brief = read(theme);
    expect(brief.lacks).toEqual(expect.arrayContaining(lacks));
    expect(brief.unread.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    'Gin, just jugs please',
    'Jugs and punches, please',
    'No room behind the counter, gin',
    'Trays passed by staff, gin',
  ])('are met by batches: %s', (theme) => expect(read(theme).isBatched).toBe(true));

  it('count bars, and no bars of the town', () => {
    expect(labels('Trays passed by staff and two bars')).toContain('2 bars, 1 bartender at each');
    expect(labels('Two bars in town sponsor us, gin').join()).not.toContain('at each');
  });

  it.each(['Nothing red, white carpets', 'Rum. New cream sofas, be careful', 'A house with pale rugs, gin'])(
    'are its carpets and its sofas: %s',
    (theme) => {
      const { excluded } = read(theme);
      expect(excluded.map(({ id }) => id)).toContain('drinks that stain');
    },
  );

  it('are none where white is only a color', () => {
    expect(read('White linen dresses and a white wedding, gin').excluded).toEqual([]);
  });

  it('say that ice is carried in', () => {
    expect(labels('Just cool boxes and two bags of ice')).toContain('No ice machine: all ice is carried in');
  });

  it('leave a host who has it all as they are', () => {
    const brief = read('A big kitchen, a generator shed by the garden, gin for all');
    expect([brief.lacks, brief.isBatched]).toEqual([[], false]);
  });

  it('ask for warm drinks in any language', () => {
    expect(labels('Nur zwei Herdplatten, also bitte warme Getränke, keinen Rum')).toContain('Hot drinks');
    expect(labels('Boissons chaudes pour tous, pas de rhum')).toContain('Hot drinks');
  });
});
