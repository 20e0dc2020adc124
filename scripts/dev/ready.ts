import { get } from 'node:http';

/** Whether GET answers 200 there. */
export function answersOk(url: string, timeout = 2000): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = get(url, { timeout, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  });
}
