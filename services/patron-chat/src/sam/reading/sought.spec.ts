import { describe, expect, it } from '@jest/globals';
import { requestFor } from './sought.ts';

const NOBODY = {
  isForOther: false,
  isForBoth: false,
  isBeside: false,
  othersAbstain: false,
  staysTheirs: false,
};

describe('the drinks that are asked for', () => {
  it('stay without alcohol while they are for someone who drinks none', () => {
    expect(requestFor({ kind: 'suggest' }, { ...NOBODY, staysTheirs: true })).toEqual({
      kind: 'suggest',
      alcoholFree: 'only',
    });
  });

  it("are the guest's own otherwise", () => {
    expect(requestFor({ kind: 'suggest' }, NOBODY)).toEqual({ kind: 'suggest' });
  });

  it('are not asked for by a remark', () => {
    expect(requestFor({ kind: 'none' }, { ...NOBODY, staysTheirs: true })).toEqual({ kind: 'none' });
  });

  it('come with one without alcohol where both are asked for', () => {
    expect(requestFor({ kind: 'suggest' }, { ...NOBODY, staysTheirs: true, isBeside: true })).toEqual({
      kind: 'suggest',
      alcoholFree: 'beside',
    });
  });
});
