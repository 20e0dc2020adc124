import { describe, expect, it } from '@jest/globals';
import { splitAtNames } from './sam-line.tsx';

const DRINKS = [
  { id: 1, name: 'Negroni' },
  { id: 2, name: 'Negroni Sbagliato' },
  { id: 3, name: "Bee's Knees" },
  { id: 4, name: 'No. 9-A/B (Dry) *?+^$|[]{}\\' },
];

const links = (text: string) =>
  splitAtNames(text, DRINKS).flatMap(({ text: name, id }) => (id === undefined ? [] : [[name, id]]));

describe('names of drinks in a text', () => {
  it.each([
    ['at its start', 'Negroni, and nothing else.', [['Negroni', 1]]],
    ['in other letters', 'a NEGRONI', [['NEGRONI', 1]]],
    ['that begin with another name', 'a Negroni Sbagliato', [['Negroni Sbagliato', 2]]],
    ['with a printed apostrophe', 'The Bee’s Knees!', [['Bee’s Knees', 3]]],
    [
      'with signs that patterns use',
      'Try the No. 9-A/B (Dry) *?+^$|[]{}\\.',
      [['No. 9-A/B (Dry) *?+^$|[]{}\\', 4]],
    ],
    [
      'that come twice',
      'Negroni or Negroni',
      [
        ['Negroni', 1],
        ['Negroni', 1],
      ],
    ],
    ['in front of an s', "the Negroni's glass", [['Negroni', 1]]],
    ['within another word', 'Negronis, Unnegroni', []],
    ['that are not there', 'A glass of water.', []],
  ])('are found %s', (_, text, found) => {
    expect(links(text)).toEqual(found);
  });

  it('leave the text as it was', () => {
    const text = 'A Negroni, then a Bee’s Knees. And a negroni sbagliato?';
    expect(
      splitAtNames(text, DRINKS)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
    expect(splitAtNames(text, [])).toEqual([{ text }]);
  });
});
