// The payment provider is let in on the document of /subscribe alone. That policy comes with the document and stays
// as long as it does, so on the way there and on the way back the browser loads another one.
import type { AroundNavHandler } from 'wouter';
import { browser } from '../lib/session/leave.ts';

const isCheckout = (address: string) => /^\/subscribe\/?(?:[?#]|$)/.test(address);

/** Stands around every step within the app. */
export const crossDocuments: AroundNavHandler = (navigate, to, options) =>
  isCheckout(to) === isCheckout(window.location.pathname) ? navigate(to, options) : browser.go(to);
