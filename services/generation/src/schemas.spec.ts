import { expect, it } from '@jest/globals';
import { schemasIn } from '@swizzle/kit/testing/schemas-below';
import { SCHEMAS } from './schemas.ts';

it('lists the schema of every collection', async () => {
  expect(new Set(SCHEMAS)).toEqual(new Set(await schemasIn(import.meta.dirname)));
});
