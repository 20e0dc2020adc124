import { connect } from 'node:net';

/** Connects, says the words if any, and gives what comes back until `enough` likes it. */
export function ask(
  port: number,
  words: string,
  enough: (answer: string) => boolean,
  timeout = 1000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    socket.setTimeout(timeout, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write(words));
    socket.on('data', (data) => {
      answer += data;
      if (!enough(answer)) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });
}
