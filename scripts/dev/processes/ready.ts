import { get } from 'node:http';

/** Whether GET returns 200. */
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

const WAIT_MS = 2000;

/** Whether a process is ready, including its dependencies; for a page, whether it is served. */
export async function hasAllDependencies(readyUrl: string): Promise<boolean> {
  const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(WAIT_MS) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !type.startsWith('application/json')) return answer.ok;
  const { checks = {} } = (await answer.json()) as { checks?: Record<string, string> };
  return Object.values(checks).every((state) => state === 'up');
}
