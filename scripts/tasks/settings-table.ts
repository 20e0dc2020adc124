// Generates the settings table in docs/operations.md and the values schema of the chart from the processes' config
// schemas.
import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '../dev/terminal.ts';
import { OPERATIONS, settingsTable, VALUES_SCHEMA, withSettings, withTable } from './settings-table/table.ts';

try {
  writeFileSync(OPERATIONS, withTable(readFileSync(OPERATIONS, 'utf8'), settingsTable()));
  writeFileSync(VALUES_SCHEMA, withSettings(readFileSync(VALUES_SCHEMA, 'utf8')));
} catch (error) {
  fail(error);
}
