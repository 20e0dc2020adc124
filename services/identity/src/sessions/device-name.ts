import { parse } from 'bowser';

/** `Safari on iOS`, from a browser's `User-Agent`; empty where it says nothing that people know. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = parse(userAgent.slice(0, 512));
  return [browser.name, os.name && `on ${os.name}`].filter(Boolean).join(' ').slice(0, 60);
}
