import { expect, it } from '@jest/globals';
import { lightPicture } from './picture.ts';

it('lightPicture returns the light version of drawings only', () => {
  expect(lightPicture('/api/cocktails/7/picture?v=a1')).toBe('/api/cocktails/7/picture?v=a1&scheme=light');
  for (const other of ['/api/pictures/abc', 'https://pictures.example/me.png'])
    expect(lightPicture(other)).toBeUndefined();
});
