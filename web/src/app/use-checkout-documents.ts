// The payment provider is let in on the document of /subscribe alone. That policy comes with the document and stays
// as long as it does, so on the way there and on the way back the browser loads another one.
import { createPath, type Location, useBlocker } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { browser } from '../lib/session/leave.ts';

const isCheckout = ({ pathname }: Location) => pathname.replace(/\/$/, '') === paths.subscribe;

/** Turns every navigation to the checkout, and away from it, into the load of a new document. */
export function useCheckoutDocuments() {
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back and Forward cross documents by themselves.
    if (historyAction === 'POP' || isCheckout(currentLocation) === isCheckout(nextLocation)) return false;
    browser.go(createPath(nextLocation));
    return true;
  });
}
