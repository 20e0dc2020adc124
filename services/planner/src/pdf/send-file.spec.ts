import { expect, it } from '@jest/globals';
import { fileName } from './exports.controller.ts';

it.each([
  ['Garden Party', 'Garden Party - shopping list.csv'],
  ['東京の夜', '東京の夜 - shopping list.csv'],
  ['../../etc/passwd', '.. .. etc passwd - shopping list.csv'],
  ['AC/DC: "live"\r\n', 'AC DC live - shopping list.csv'],
  ['???', 'Menu - shopping list.csv'],
])('makes of %j the file name %j', (menuName, expected) => {
  expect(fileName(menuName, { what: 'shopping list', extension: 'csv' })).toBe(expected);
});
