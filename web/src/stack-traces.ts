// Disables stack traces while the app's code loads: React creates errors only for their stacks, and with open developer
// tools each lookup parses the whole file.

const { stackTraceLimit } = Error;
Reflect.deleteProperty(Error, 'stackTraceLimit');

export function restoreStackTraces(): void {
  Error.stackTraceLimit = stackTraceLimit;
}
