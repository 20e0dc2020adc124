import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser } from '../testing/fixtures.ts';
import { closeApp, renderApp } from '../testing/render-app.tsx';

afterEach(closeApp);

const open = (path: string) => renderApp({ path, user: aUser() });
const press = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('link', { name }));

describe('the browser loads a new document', () => {
  it('on the way to the checkout', async () => {
    const app = open('/pricing');
    await press(app, 'Start Free Trial');
    expect(app.leave).toHaveBeenCalledWith('/subscribe');
    expect(window.location.pathname).toBe('/pricing');
  });

  it('on the way out of it, whichever link is taken', async () => {
    const app = open('/subscribe');
    await press(app, 'Saved');
    expect(app.leave).toHaveBeenCalledWith('/saved');
    expect(window.location.pathname).toBe('/subscribe');
  });

  it('for no other step', async () => {
    const app = open('/pricing');
    await press(app, 'Saved');
    expect(app.leave).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/saved');
  });
});
