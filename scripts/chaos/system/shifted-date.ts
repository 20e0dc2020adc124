// Loaded before a process of the system: its clock is as far ahead as a file says. The file is named by SHIFTED_BY,
// and each process notes beside it, under its own id, by how much it is ahead.
import { readFileSync, watch, writeFileSync } from 'node:fs';

const file = process.env.SHIFTED_BY ?? '';
const realNow = Date.now;
let ahead = 0;

const read = () => {
  const text = readFileSync(file, 'utf8');
  if (text === '') return;
  ahead = Number(text);
  writeFileSync(`${file}.${process.pid}`, text);
};

Date.now = () => realNow() + ahead;
// What is written `new Date()` asks the same clock; every other date is what it is.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [Date.now()], as),
});
Date.prototype.constructor = Date;

read();
watch(file, { persistent: false }, read);
