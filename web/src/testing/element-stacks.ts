// React's development build captures a stack of ten frames for each element, a tenth of the page specs' CPU time. Its
// warnings name the component without it, too.
import * as react from 'react';
// Detects the DOM when it's loaded: there is a window here, but none between two test files.
import 'react-dom/client';

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// React stops by itself after ten thousand elements per second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
