import { counted } from '@swizzle/mixology/events/words/nouns';
import { MENU_SECTIONS, type Menu, type MenuSection } from '@swizzle/proto';
import { Fragment } from 'react';
import { SECTION_TITLES } from '../../../lib/section-titles.ts';
import { BriefChips } from './brief-chips.tsx';
import { MenuName } from './menu-name.tsx';
import { MenuRow } from './menu-row.tsx';

/** A line may break after the dot, not before it. */
const SEPARATOR = '\u00a0· ';

/** A menu as the host would lay it on the tables. */
export function MenuSheet({ menu }: { menu: Menu }) {
  const { eventType, eventLength, guestCount, budget, theme, cocktails } = menu;
  const event = [eventType, counted(guestCount, 'guest'), eventLength, `${budget} per person`];
  return (
    <article className="menu-sheet" aria-labelledby="menu-name">
      <header className="grid justify-items-center gap-3 text-center">
        <MenuName menu={menu} />
        <p className="max-w-prose text-lg text-balance text-muted">{menu.intro}</p>
        <p className="text-sm text-muted">
          {event.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && SEPARATOR}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
          {theme && <span className="block wrap-anywhere">Theme: {theme}</span>}
        </p>
      </header>
      <BriefChips menu={menu} />
      {cocktails.length === 0 && (
        <p className="py-10 text-center text-lg text-muted">No cocktails in this menu yet.</p>
      )}
      {MENU_SECTIONS.map((section) => (
        <Section key={section} menu={menu} section={section} />
      ))}
    </article>
  );
}

function Section({ menu, section }: { menu: Menu; section: MenuSection }) {
  const entries = menu.cocktails.filter((entry) => entry.section === section);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={`menu-${section}`} className="menu-section">
      <h3 id={`menu-${section}`} className="menu-section-title">
        {SECTION_TITLES[section]}
      </h3>
      <ul>
        {entries.map((entry) => (
          <MenuRow key={entry.id} menuId={menu.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
