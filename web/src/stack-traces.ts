// While the app's code loads, errors carry no stack: React makes some only to have them at hand, and a browser that is
// being inspected looks up where each was made, for which it parses the whole file anew.

const { stackTraceLimit } = Error;
Reflect.deleteProperty(Error, 'stackTraceLimit');

export function restoreStackTraces(): void {
  Error.stackTraceLimit = stackTraceLimit;
}
