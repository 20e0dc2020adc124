import { Menu, type MenuEntry, type MenuRequest } from '@swizzle/proto';
import type { Visitor } from '../visitor.ts';

const REQUEST: MenuRequest = {
  eventType: 'Birthday Celebration',
  guestCount: 1000,
  eventLength: '4-6 hours',
  budget: '$5-8',
};

/** The host of a shared menu, who changes it. */
export class Host {
  private readonly visitor: Visitor;
  private menu: Menu;

  private constructor(visitor: Visitor, menu: Menu) {
    this.visitor = visitor;
    this.menu = menu;
  }

  /** Plans a menu and shares it. */
  static async withMenu(visitor: Visitor): Promise<Host> {
    const menu = await ask(visitor, 'POST', '/api/menus/generate', REQUEST);
    return new Host(visitor, await ask(visitor, 'POST', `/api/menus/${menu.id}/share`, {}));
  }

  /** The URL of the guests' event stream. */
  get eventsUrl(): string {
    return `${this.visitor.url}/api${this.guestPath}/events`;
  }

  /** The path of the guests' page. */
  get guestPath(): string {
    const { share } = this.menu;
    if (!share) throw new Error('the menu is not shared');
    return `/m/${share.slug}`;
  }

  /** Swaps a drink; each time the next one on the menu. */
  async swap(times: number): Promise<void> {
    await this.change('POST', `${this.pathOf(this.entry(times))}/swap`);
  }

  /** Toggles whether a drink is sold out. */
  async toggleSoldOut(times: number): Promise<void> {
    const entry = this.entry(times);
    await this.change('PATCH', this.pathOf(entry), { isSoldOut: !entry.isSoldOut });
  }

  private entry(times: number): MenuEntry {
    const { cocktails } = this.menu;
    return cocktails[times % cocktails.length] as MenuEntry;
  }

  private pathOf({ id }: MenuEntry): string {
    return `/api/menus/${this.menu.id}/cocktails/${id}`;
  }

  private async change(method: string, path: string, body?: unknown): Promise<void> {
    this.menu = await ask(this.visitor, method, path, body);
  }
}

async function ask({ url, cookie }: Visitor, method: string, path: string, body?: unknown): Promise<Menu> {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return Menu.parse(await answer.json());
}
