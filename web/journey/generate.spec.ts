// The generator on every screen, with its sheets and dialogs. Generating is part of the first-drink journey.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DrinkPreview } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import { until } from './browser.ts';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, PHONE, SCREENS, START_MS, WITH_MOTION } from './system.ts';
import { signUp } from './users.ts';

const system = openSystem();
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Runs in the page: axes whose handle overlaps their label. */
const COVERED_LABELS = `[...document.querySelectorAll('.radar-handle')].map((handle) => {
  const { axis } = handle.dataset;
  const dot = handle.querySelector('.radar-handle-dot').getBoundingClientRect();
  const lies = (part) => {
    const { left, right, top, bottom, height } = part.getBoundingClientRect();
    // A line is higher than its text.
    const leading = height * 0.15;
    return left < dot.right && right > dot.left && top + leading < dot.bottom && bottom - leading > dot.top;
  };
  const value = document.querySelector('[data-live="label"][data-axis="' + axis + '"]');
  return [...value.parentElement.children].some(lies) ? axis : '';
}).filter(Boolean)`;

describe.each(SCREENS)('the generator on a $name', (screen) => {
  beforeAll(async () => {
    page = await system.open(screen);
    await signUp(page, `maker-on-a-${screen.name}`);
    await page.goto('/generate');
  }, START_MS);

  it('has no fault', async () => {
    await page.getByRole('heading', { level: 1, name: 'AI-Powered Generation' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has none with a list of choices open', async () => {
    await page.getByRole('combobox', { name: 'Vibe' }).click();
    await page.getByRole('option', { name: 'Cozy' }).waitFor();
    // The list hides the rest of the page from assistive technology, including the main landmark and its heading.
    expect(await faultsOf(page, '[role="listbox"]')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('has none with the notes of a flavor open, and one chosen', async () => {
    await page.getByText('Enter values').click();
    await button('Bitter notes').click();
    await button('Campari').click();
    expect(await faultsOf(page)).toEqual([]);
    await button('Done').click();
    await page.getByRole('button', { name: /Remove.*Campari/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('covers no name or value with a handle that is all the way out', async () => {
    for (const handle of await page.getByRole('slider').all()) await handle.press('End');
    const covered = await page.evaluate<string[]>(COVERED_LABELS);
    expect(covered).toEqual([]);
  });

  it('keeps its button in reach', async () => {
    await page.getByRole('slider', { name: 'Bitter' }).scrollIntoViewIfNeeded();
    const box = await button('Generate My Cocktail').boundingBox();
    const height = screen.options.viewport?.height ?? 0;
    if (screen === PHONE) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

describe('the generator on a phone held sideways', () => {
  it('shows the radar beside the form, and its button without scrolling', async () => {
    const viewport = { width: 740, height: 360 };
    page = await system.open({ ...PHONE, options: { ...PHONE.options, viewport } });
    await signUp(page, 'maker-held-sideways');
    await page.goto('/generate');
    await button('Generate My Cocktail').waitFor();
    const [stage, make] = [page.locator('.drink-stage'), button('Generate My Cocktail')];
    const [left, right] = [await stage.boundingBox(), await make.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? viewport.width)).toBeLessThan(right?.x ?? 0);
    expect((right?.y ?? viewport.height) + (right?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('the radar and its list', () => {
  it('have a name for each slider and each field that no other control has', async () => {
    page = await system.open(DESKTOP);
    await signUp(page, 'speaker');
    await page.goto('/generate');
    await page.getByRole('slider', { name: 'Fruity', exact: true }).waitFor();
    await page.getByText('Enter values').click();
    await page.getByRole('spinbutton', { name: 'Fruity, value', exact: true }).waitFor();
    await page.getByText('Fruity', { exact: true }).last().click();
    await page.getByRole('spinbutton', { name: 'Fruity, value' }).and(page.locator(':focus')).waitFor();
  });
});

describe('colors that the system chooses', () => {
  /** Waits until an element has a color, because state changes may fade. */
  const untilPainted = (selector: string, property: string, color: string) =>
    until(page, `getComputedStyle(document.querySelector('${selector}')).${property} === '${color}'`);

  beforeAll(async () => {
    page = await system.open(DESKTOP, { forcedColors: 'active' });
    await signUp(page, 'contrast');
    await page.goto('/generate');
  }, START_MS);

  /** The computed value of a system color. */
  const systemColor = (name: string) =>
    page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ${name}';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    })()`);

  it('draw the radar', async () => {
    await page.getByRole('slider', { name: 'Bitter' }).waitFor();
    await untilPainted('.generator .stroke-field-line', 'stroke', await systemColor('CanvasText'));
    await untilPainted('.radar-handle-dot', 'stroke', await systemColor('CanvasText'));
    await untilPainted('.radar-handle-dot', 'fill', await systemColor('Highlight'));
  });

  it('tell a chosen note from the others', async () => {
    await page.getByText('Enter values').click();
    await button('Bitter notes').click();
    await button('Campari').click();
    await untilPainted('[data-state="on"]', 'backgroundColor', await systemColor('Highlight'));
    await untilPainted('[data-state="on"]', 'color', await systemColor('HighlightText'));
    const other = `getComputedStyle(document.querySelector('[data-state="off"]')).backgroundColor`;
    expect(await page.evaluate(other)).not.toBe(await systemColor('Highlight'));
  });

  it('tell a switch that is on from one that is off', async () => {
    await page.goto('/account');
    await page.getByRole('switch', { name: 'Metric units' }).waitFor();
    await untilPainted('[role="switch"]', 'backgroundColor', await systemColor('Canvas'));
    await page.getByRole('switch', { name: 'Metric units' }).click();
    await untilPainted('[role="switch"]', 'backgroundColor', await systemColor('Highlight'));
  });
});

describe('the glass, with motion on', () => {
  /** Runs in the page: the color of the liquid's surface, on the stage or in the overlay. */
  const COLOR = `document.querySelector('.drink-stage-glass [data-part="liquid"] ellipse')?.getAttribute('fill')`;
  /** Runs in the page: whether the drink on the stage shows this color. */
  const isShown = (color: string) =>
    `document.querySelector('.drink-stage-glass radialGradient stop[stop-color="${color}"]') !== null`;
  /**
   * Runs in the page: records when the button was clicked, when the stream was first drawn and when the name was first
   * shown, in milliseconds. The name is shown for less time than a busy machine may take between two polls.
   */
  const RECORD_POUR = `
    window.pour_ = {};
    addEventListener('click', () => { pour_.pressed ??= performance.now(); }, { capture: true, once: true });
    new MutationObserver(() => {
      const name = document.querySelector('.pour-name');
      if (name) { pour_.named ??= performance.now(); pour_.name = name.textContent; }
      if (document.querySelector('.pour-figure [data-part="stream"]')) pour_.streamed ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });`;
  let heart: string;

  beforeAll(async () => {
    page = await system.open(DESKTOP, WITH_MOTION);
    await signUp(page, 'pourer');
    await page.goto('/generate');
  }, START_MS);

  /** The main color of the drink that the server previews for these fields. */
  const nextPreview = async (fields: object): Promise<string> => {
    const answer = await page.waitForResponse(
      (one) =>
        one.url().endsWith('/api/cocktails/preview') &&
        Object.entries(fields).every(([name, value]) => one.request().postDataJSON()[name] === value),
    );
    const { liquid } = DrinkPreview.parse(await answer.json()).drawing;
    return liquid[(liquid.length - 1) >> 1] ?? '';
  };

  it('changes its color in the frame in which a handle moves', async () => {
    await until(page, `${COLOR} !== undefined`);
    await page.evaluate(`
      document.addEventListener('pointermove', () => {
        const before = ${COLOR};
        requestAnimationFrame(() => { (window.frames_ ??= []).push([before, ${COLOR}]); });
      }, { capture: true });`);
    const box = await page.getByRole('slider', { name: 'Fruity' }).boundingBox();
    if (!box) throw new Error('the handle is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 5 });
    const frames = await page.evaluate<[string, string][]>('window.frames_');
    expect(frames.filter(([before, after]) => before !== after).length).toBeGreaterThanOrEqual(4);
    await page.mouse.up();
    await button('Done').click();
  });

  it('shows the drink that will be made, once it is let go', async () => {
    const previewed = nextPreview({ preferredGlass: 'Coupe' });
    await page.getByRole('combobox', { name: 'Preferred Glassware' }).click();
    await page.getByRole('option', { name: 'Coupe' }).click();
    heart = await previewed;
    await until(page, isShown(heart));
  });

  it('is poured, shows the name of the drink, and moves to its page', async () => {
    const previewed = nextPreview({ suggestedName: 'Slow Pour' });
    await page.getByRole('textbox', { name: 'Suggested Name' }).fill('Slow Pour');
    heart = await previewed;
    await page.evaluate(RECORD_POUR);
    await button('Generate My Cocktail').click();
    await page.waitForURL('**/cocktail/*');
    const { pressed, streamed, named, name } =
      await page.evaluate<Record<string, number | string>>('window.pour_');
    expect(name).toBe('Slow Pour');
    expect(streamed).toBeLessThan(Number(named));
    expect(Number(named) - Number(pressed)).toBeGreaterThanOrEqual(1600);
    await page.getByRole('heading', { level: 1, name: 'Slow Pour' }).waitFor();
    expect(await page.getByText('is served').count()).toBe(0);
    const address = await page.evaluate<string>("document.querySelector('main img').currentSrc");
    const picture = await (await page.context().request.get(address)).text();
    expect(picture).toContain('A drink in its glass: Coupe');
    expect(picture).toContain(`stop-color="${heart}"`);
  });
});

describe('all the way', () => {
  it('breaks no rule of the page, and throws nothing', () => {
    expect(system.complaints).toEqual([]);
  });
});
