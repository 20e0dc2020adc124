// Fakes of what jsdom lacks: EventSource and dialogs.

import type { GuestMenu } from '@swizzle/proto';
import { act } from '@testing-library/react';
import '../../testing/jsdom-gaps.ts';

class FakeStream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = FakeStream.OPEN;

  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

/** URLs of all opened streams. */
export const streamsOpened = () => FakeStream.all.map(({ url }) => url);

const last = () => {
  const stream = FakeStream.all.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
};

export const say = (menu: GuestMenu) =>
  act(async () => {
    last().dispatchEvent(new MessageEvent('menu', { data: JSON.stringify(menu) }));
  });

export const sendGone = () =>
  act(async () => {
    last().dispatchEvent(new MessageEvent('gone', { data: '{}' }));
  });

/** Closes all streams of a test. */
export const endStreams = () =>
  act(async () => {
    for (const stream of FakeStream.all.splice(0)) stream.dispatchEvent(new Event('gone'));
  });

/** Breaks the connection; if the server refused it, the browser doesn't reconnect. */
export const breakStream = (isRefused = false) =>
  act(async () => {
    if (isRefused) last().readyState = FakeStream.CLOSED;
    last().dispatchEvent(new Event('error'));
  });

Object.assign(globalThis, { EventSource: FakeStream });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
