// React's development build notes where each element was made, a stack of ten frames: a tenth of all that page specs
// compute. Its warnings name the component without it too.
import * as react from 'react';
// It learns of the page that it renders to as it is loaded: here one stands, between two test files none.
import 'react-dom/client';

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// React stops by itself after ten thousand elements a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
