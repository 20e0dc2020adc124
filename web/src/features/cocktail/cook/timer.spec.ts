import { describe, expect, it } from '@jest/globals';
import { timersOf } from './timer.tsx';

describe('the timer of a step', () => {
  it.each([
    ['Shake hard with ice for 12 seconds.', ['Shake', 12]],
    ['Fill with ice and shake hard for 10 to 12 seconds.', ['Shake', 12]],
    ['Fill with ice and shake ten seconds longer.', ['Shake', 10]],
    ['Add ice and stir for 15 seconds, until the glass is properly cold.', ['Stir', 15]],
    ['Run the blender for 20 seconds, until it pours like soft snow.', ['Timer', 20]],
    ['Blend on high for 20 seconds.', ['Blend', 20]],
    ['Simmer the coffee with the peel in a small pan for three minutes.', ['Simmer', 180]],
    ['Shake everything with ice and strain.', ['Shake', 10]],
    ['Stir with a handful of ice just until cold and strain.', ['Stir', 15]],
  ])('%j is %j', (step, [label, seconds]) => {
    expect(timersOf(step)).toEqual([{ label, seconds }]);
  });

  it('stands for each of two', () => {
    expect(timersOf('Shake without ice for 15 seconds, then with ice for at least two minutes.')).toEqual([
      { label: 'Shake', seconds: 15 },
      { label: 'Shake', seconds: 120 },
    ]);
  });

  it.each([
    'Top up with soda water and stir once.',
    'Rinse the glass with absinthe and shake out the rest.',
    'Strain into the coupe.',
    'Lay a second cherry across the rim.',
  ])('is not there for %j', (step) => {
    expect(timersOf(step)).toEqual([]);
  });
});
