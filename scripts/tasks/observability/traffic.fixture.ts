// Produces at least one event of each metric, through the public API.
import { DEMO_PASSWORD, FREE_DAILY_COCKTAILS } from '@swizzle/proto';

const DINNER = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
};

/**
 * Signs in users, generates drinks and a menu, chats with Sam, starts a payment, and makes unauthorized requests.
 */
export async function makeTraffic(url: string): Promise<void> {
  const signIn = async (name: string, password = DEMO_PASSWORD) => {
    const body = new URLSearchParams({ email: `${name}@swizzle.local`, password });
    const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const post = async (cookie: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status;
  };
  await signIn('planner', 'not the password');
  const [curious, planner] = await Promise.all([signIn('curious'), signIn('planner')]);
  await Promise.all([
    fetch(`${url}/api/cocktails`),
    post(planner, '/api/menus/generate', DINNER),
    post(planner, '/api/patron-ai/base-liquor', { message: 'something with rum' }),
    post(curious, '/api/get-or-create-subscription', {}),
    post('', '/api/stripe/webhook', {}),
  ]);
  for (let drink = 0; drink <= FREE_DAILY_COCKTAILS; drink++)
    await post(curious, '/api/cocktails/generate', {});
}
