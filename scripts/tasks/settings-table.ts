// Writes the table of settings into docs/operations.md, from the shapes by which processes read them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '../dev/plain-error.ts';
import { OPERATIONS, withTable } from './settings-table/document.ts';
import { settingsTable } from './settings-table/table.ts';

try {
  writeFileSync(OPERATIONS, withTable(readFileSync(OPERATIONS, 'utf8'), settingsTable()));
} catch (error) {
  fail(error);
}
