import { configure } from '@testing-library/react';

configure({
  // A failure says what was missing; the whole page beside it would bury that.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Milliseconds: only what never comes waits this long, however busy the machine is.
  asyncUtilTimeout: 20_000,
});
