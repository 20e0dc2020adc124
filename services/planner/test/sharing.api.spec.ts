import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startService } from '@swizzle/kit/lifecycle/service';
import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import { stockItem } from '@swizzle/mixology/stock/stock-item';
import {
  Bar,
  Counted,
  ErrorBody,
  events,
  GuestMenu,
  type Menu,
  type MenuEntry,
  type MenuShare,
} from '@swizzle/proto';
import sharp from 'sharp';
import { appModule } from '../src/app.module.ts';
import { type Planner, startPlanner, until } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
const changed: string[] = [];
const created: { menuId: string; userId: string }[] = [];

beforeAll(async () => {
  planner = await startPlanner();
  const connection: NatsConnection = await planner.nats.connect();
  connection.subscribe('planner.menu.changed.v1', {
    callback: (_error, message) =>
      void changed.push(events['planner.menu.changed.v1'].parse(message.json()).slug),
  });
  connection.subscribe('planner.menu.created.v1', {
    callback: (_error, message) => void created.push(events['planner.menu.created.v1'].parse(message.json())),
  });
  await connection.flush();
}, START_MS);
afterAll(() => planner?.stop());

const share = async ({ id }: Pick<Menu, 'id'>, body: unknown = {}): Promise<MenuShare> => {
  const menu = await planner.menuOf(await planner.call('POST', `/menus/${id}/share`, 'host', body));
  if (!menu.share) throw new Error('is not shared');
  return menu.share;
};
const guest = (slug: string) => planner.call('GET', `/m/${slug}`, undefined);
const shown = async (slug: string) => GuestMenu.parse(await (await guest(slug)).json());
const view = (slug: string) => planner.call('POST', `/m/${slug}/views`, undefined);
const shareOf = async ({ id }: Pick<Menu, 'id'>) =>
  (await planner.menuOf(await planner.call('GET', `/menus/${id}`, 'host'))).share;
const told = (slug: string, times = 1) => until(() => changed.filter((one) => one === slug).length >= times);
const settled = ({ id }: Pick<Menu, 'id'>) =>
  until(async () => {
    const { hasPendingEvent, isUnsaid } = (await planner.menus.findOne({ _id: id })) ?? {};
    return !hasPendingEvent && !isUnsaid;
  });

/** A cocktail is another one now, and the catalog says so. */
const changeInCatalog = async (id: number, $set: Record<string, unknown>) => {
  await planner.cocktails.updateOne({ _id: id }, { $set });
  const connection: NatsConnection = await planner.nats.connect();
  await jetstream(connection).publish('catalog.cocktail.updated.v1', JSON.stringify({ cocktailId: id }));
};

describe('a new menu', () => {
  it('is told of', async () => {
    const { id } = await planner.plan('host');
    await until(() => created.some(({ menuId }) => menuId === id));
    expect(created).toContainEqual({ menuId: id, userId: 'host' });
    await settled({ id });
  });
});

describe('a shared menu', () => {
  it('has an address that cannot be guessed, and keeps it', async () => {
    const menu = await planner.plannedDinner('host');
    const first = await share(menu);
    expect(first.slug).toMatch(/^[\w-]{22}$/);
    expect(first.url).toBe(`http://localhost:8080/m/${first.slug}`);
    expect((await share(menu)).slug).toBe(first.slug);
  });

  it('has one address, however many ask for it at once', async () => {
    const menu = await planner.plannedDinner('host');
    const shares = await Promise.all(Array.from({ length: 8 }, () => share(menu)));
    expect(new Set(shares.map(({ slug }) => slug)).size).toBe(1);
  });

  it('shows guests the menu’s own words, and nothing of its host', async () => {
    const menu = await planner.plan('host', { theme: 'Secret proposal' });
    const { slug } = await share(menu);
    const answer = await guest(slug);
    const text = await answer.text();
    const seen = GuestMenu.parse(JSON.parse(text));
    expect(seen).toMatchObject({ name: menu.name, intro: menu.intro });
    expect(seen.drinks).toEqual(
      menu.cocktails.map(({ id, section, isSoldOut, cocktail, line }) => ({
        id,
        section,
        isSoldOut,
        name: cocktail.name,
        tagline: line ?? cocktail.tagline,
        description: cocktail.description,
        imageUrl: cocktail.imageUrl,
        abv: cocktail.abv,
        flavorProfile: cocktail.flavorProfile,
        flavorNotes: cocktail.flavorNotes,
        glassType: cocktail.glassType,
        allergens: cocktail.allergens,
        ingredients: cocktail.ingredients.map(({ name }) => name),
      })),
    );
    expect(text).not.toMatch(/host|Secret proposal|servings|guestCount|budget/);
  });

  it('tells its host and its guests of a walnut that the menu has kept from a time when nobody knew', async () => {
    const menu = await planner.plannedDinner('host');
    const stale = {
      'entries.0.cocktail.garnish': 'Walnut half',
      'entries.0.cocktail.allergens': [],
      'entries.1.cocktail.alcoholTraces': ['brandied cherry'],
    };
    await planner.menus.updateOne({ _id: menu.id }, { $set: stale });
    const { slug } = await share(menu);
    const seen = await shown(slug);
    expect(seen.drinks[0]?.allergens).toContain('nuts');
    expect(seen.drinks[1]?.alcoholTraces).toBeUndefined();
    const hosted = await planner.menuOf(await planner.call('GET', `/menus/${menu.id}`, 'host'));
    expect(hosted.cocktails[0]?.cocktail.allergens).toEqual(seen.drinks[0]?.allergens);
  });

  it('tells its guests of a drink that is sold out, swapped, and of another name, each with a higher revision', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const [drink] = menu.cocktails;
    const path = `/menus/${menu.id}/cocktails/${drink?.id}`;
    const before = await shown(slug);

    await planner.call('PATCH', path, 'host', { isSoldOut: true });
    await told(slug, 1);
    const soldOut = await shown(slug);
    expect(soldOut.drinks[0]?.isSoldOut).toBe(true);

    await planner.call('POST', `${path}/swap`, 'host');
    await told(slug, 2);
    const swapped = await shown(slug);
    expect(swapped.drinks[0]).toMatchObject({ id: drink?.id, isSoldOut: false });
    expect(swapped.drinks[0]?.name).not.toBe(drink?.cocktail.name);

    await planner.call('PATCH', `/menus/${menu.id}`, 'host', { name: 'Renamed' });
    await told(slug, 3);
    const renamed = await shown(slug);
    expect(renamed.name).toBe('Renamed');
    const revisions = [before, soldOut, swapped, renamed].map(({ revision }) => revision);
    expect(revisions).toEqual([...new Set(revisions)].toSorted((one, other) => one - other));
  });

  it('shows its guests what has run out in the bar that it is served from, and what is back', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const [drink] = menu.cocktails;
    const needed = drink?.cocktail.ingredients.flatMap((line) => pourOf(line)?.id ?? []) ?? [];
    const bottles = needed.filter((id) => stockItem(id)).map((ingredientId) => ({ ingredientId }));
    const { id: barId } = Bar.parse(
      await (await planner.call('POST', '/bars', 'host', { name: 'Venue' })).json(),
    );
    const bar = Bar.parse(
      await (await planner.call('POST', `/bars/${barId}/bottles`, 'host', { bottles })).json(),
    );
    const served = await planner.call('PATCH', `/menus/${menu.id}/stock`, 'host', { barId });
    expect((await planner.menuOf(served)).stockBarId).toBe(barId);
    await told(slug, 1);
    const isSoldOut = async () => (await shown(slug)).drinks[0]?.isSoldOut;
    expect(await isSoldOut()).toBe(false);

    const bottle = `/bars/${barId}/bottles/${bar.bottles[0]?.id}`;
    await planner.call('PATCH', bottle, 'host', { left: 0 });
    await told(slug, 2);
    expect(await isSoldOut()).toBe(true);
    await planner.call('PATCH', bottle, 'host', { left: 100 });
    await told(slug, 3);
    expect(await isSoldOut()).toBe(false);

    await planner.call('PATCH', bottle, 'host', { left: 0 });
    await told(slug, 4);
    await planner.call('DELETE', `/bars/${barId}`, 'host');
    await told(slug, 5);
    expect(await isSoldOut()).toBe(false);
  });

  it('is served from no bar that its host may not see, and by nobody but its host', async () => {
    const menu = await planner.plannedDinner('host');
    const { id: barId } = Bar.parse(
      await (await planner.call('POST', '/bars', 'stranger', { name: 'Theirs' })).json(),
    );
    const serve = (userId: string) => planner.call('PATCH', `/menus/${menu.id}/stock`, userId, { barId });
    expect([(await serve('host')).status, (await serve('stranger')).status]).toEqual([404, 404]);
  });

  it('does not trouble its guests with what they cannot see', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const before = await shown(slug);
    const path = `/menus/${menu.id}`;
    await planner.call('PATCH', `${path}/cocktails/${menu.cocktails[0]?.id}`, 'host', { servings: 99 });
    await planner.call('PATCH', `${path}/shopping`, 'host', { prices: { ice: 1 } });
    expect(await shown(slug)).toEqual(before);
    await planner.call('PATCH', path, 'host', { name: 'Now they see' });
    expect((await shown(slug)).revision).toBe(before.revision + 1);
  });
});

describe('an address', () => {
  it('ends for another one, and its guests are told', async () => {
    const menu = await planner.plannedDinner('host');
    const old = await share(menu);
    const renewed = await share(menu, { renew: true });
    expect(renewed.slug).not.toBe(old.slug);
    await told(old.slug);
    expect((await guest(old.slug)).status).toBe(404);
    expect((await shown(renewed.slug)).name).toBe(menu.name);
  });

  it('ends when the menu is shared no longer, and does not come back', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const ended = await planner.menuOf(await planner.call('DELETE', `/menus/${menu.id}/share`, 'host'));
    expect(ended.share).toBeNull();
    await told(slug);
    const answer = await guest(slug);
    expect(answer.status).toBe(404);
    expect(ErrorBody.parse(await answer.json()).message).toContain('at this address');
    expect((await view(slug)).status).toBe(404);
    expect((await share(menu)).slug).not.toBe(slug);
  });

  it('ends with its menu', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    await view(slug);
    await planner.call('DELETE', `/menus/${menu.id}`, 'host');
    await told(slug);
    expect((await guest(slug)).status).toBe(404);
    await until(async () => (await planner.menus.findOne({ _id: menu.id })) === null);
    expect(await planner.views.countDocuments({ menuId: menu.id })).toBe(0);
  });

  it.each(['x', 'x'.repeat(23), '../menus', '$ne'])('is refused where it cannot be one: %s', async (slug) => {
    expect((await guest(encodeURIComponent(slug))).status).toBe(400);
  });

  it('is unknown where nobody has it', async () => {
    expect((await guest('x'.repeat(22))).status).toBe(404);
  });
});

describe('guests', () => {
  it('are counted by day, each of many at once', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug, views } = await share(menu);
    expect(views).toEqual({ total: 0, days: [] });
    const answers = await Promise.all(Array.from({ length: 25 }, () => view(slug)));
    expect(Counted.parse(await answers[0]?.json())).toEqual({ counted: true });
    const [today] = (await planner.views.find({ menuId: menu.id }).toArray()).map(({ day }) => String(day));
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await shareOf(menu))?.views).toEqual({ total: 25, days: [{ day: today, views: 25 }] });
  });

  it('are all in the sum, and by day as far back as thirty days with guests', async () => {
    const menu = await planner.plannedDinner('host');
    await share(menu);
    const days = Array.from({ length: 40 }, (_, at) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    );
    await planner.views.insertMany(days.map((day) => ({ menuId: menu.id, day, count: 2 })));
    const views = (await shareOf(menu))?.views;
    expect(views?.total).toBe(80);
    expect(views?.days).toEqual(
      days
        .toReversed()
        .slice(0, 30)
        .map((day) => ({ day, views: 2 })),
    );
  });

  it('leave nothing of themselves', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    await view(slug);
    const [kept] = await planner.views.find({ menuId: menu.id }).toArray();
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(['_id', 'count', 'day', 'menuId']);
  });
});

describe('a drink that the catalog changes', () => {
  it('changes on every menu that has it, and their guests are told', async () => {
    const menus = [await planner.plannedDinner('host'), await planner.plannedDinner('host')];
    const [drink, other] = menus.map(({ cocktails }) => cocktails[0]) as [MenuEntry, MenuEntry];
    const { cocktail } = drink;
    await planner.menus.updateOne({ 'entries.id': other.id }, { $set: { 'entries.$.cocktail': cocktail } });
    const slugs = await Promise.all(menus.map(async (menu) => (await share(menu)).slug));
    await changeInCatalog(cocktail.id, { 'recipe.tagline': 'Now with more bees.' });
    await Promise.all(slugs.map((slug) => told(slug)));
    for (const slug of slugs) expect((await shown(slug)).drinks[0]?.tagline).toBe('Now with more bees.');
  });

  it('stays on its menus when it is removed there', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const [gone, next] = menu.cocktails as [MenuEntry, MenuEntry];
    await changeInCatalog(gone.cocktail.id, { removedAt: new Date() });
    expect(await planner.requests.ask('catalog.cocktail.get', { id: gone.cocktail.id })).toBeNull();
    // Heard after the removal.
    await changeInCatalog(next.cocktail.id, { 'recipe.tagline': 'Still here.' });
    await told(slug);
    expect((await shown(slug)).drinks.map(({ name }) => name)).toContain(gone.cocktail.name);
  });
});

describe('what a crash kept from being told', () => {
  it.each(['hasPendingEvent', 'isUnsaid'])('is told after a restart (%s)', async (mark) => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    await settled(menu);
    const ended = `an-address-that-ended${mark[0]}`;
    await planner.menus.updateOne({ _id: menu.id }, { $set: { [mark]: true, endedSlugs: [ended] } });
    const again = await startService('planner', appModule(planner.config), planner.config);
    await Promise.all([told(ended), told(slug)]);
    await settled(menu);
    await again.stop();
    expect(await planner.menus.findOne({ _id: menu.id })).toMatchObject({
      hasPendingEvent: false,
      endedSlugs: [],
    });
  });

  it('is a removal, too, which is then finished', async () => {
    const menu = await planner.plannedDinner('host');
    await settled(menu);
    const removed = {
      state: 'removed' as const,
      hasPendingEvent: true,
      endedSlugs: ['the-last-address-of-it'],
    };
    await planner.menus.updateOne({ _id: menu.id }, { $set: removed });
    const again = await startService('planner', appModule(planner.config), planner.config);
    await told('the-last-address-of-it');
    await until(async () => (await planner.menus.findOne({ _id: menu.id })) === null);
    await again.stop();
  });
});

describe('the card of a menu', () => {
  it('is a picture for everybody while the menu is shared, and gone afterwards', async () => {
    const menu = await planner.plannedDinner('host');
    const { slug } = await share(menu);
    const card = await planner.call('GET', `/m/${slug}/card.jpg`, undefined);
    expect(card.status).toBe(200);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(card.headers.get('cache-control')).toBe('public, max-age=300');
    const { width, height } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    await planner.call('DELETE', `/menus/${menu.id}/share`, 'host');
    expect((await planner.call('GET', `/m/${slug}/card.jpg`, undefined)).status).toBe(404);
  });
});
