import { useQuery } from '@tanstack/react-query';
import QrCode from 'lucide-react/icons/qr-code';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { read } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import menuPage from '../papers/menu.webp';
import shoppingPage from '../papers/shopping.webp';
import { useInView } from '../use-in-view.ts';
import { ScanScreen } from './scan-screen.tsx';

const GuestDemo = lazy(() => import('./guest-demo.tsx'));
const MenuCode = lazy(() => import('./menu-code.tsx'));

/** Number of drinks that fit on the phone. */
const DRINKS = 4;

/** A guest's phone with a menu of the featured drinks. Its code is loaded when it is near the viewport. */
function GuestPhone() {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame, '300px');
  const { data } = useQuery({ ...read('GET /api/cocktails/featured', {}), enabled: isNear });
  const drinks = data?.slice(0, DRINKS) ?? [];
  const sign = <QrCode className="size-28" strokeWidth={1} />;
  return (
    <>
      <div ref={frame} className="phone">
        {isNear && drinks.length === DRINKS ? (
          <Suspense fallback={<ScanScreen code={sign} />}>
            <GuestDemo drinks={drinks} />
          </Suspense>
        ) : (
          <ScanScreen code={sign} />
        )}
      </div>
      <a href={paths.sampleMenu} className="table-card">
        {isNear ? (
          <Suspense fallback={<span className="menu-code" />}>
            <MenuCode />
          </Suspense>
        ) : (
          <span className="menu-code" />
        )}
        Scan or tap to open a sample menu
      </a>
    </>
  );
}

/** Examples of the printed menu, the guest page and the shopping list. */
export function Showcase() {
  return (
    <section aria-labelledby="showcase" className="grid grid-cols-1 gap-10">
      <h2 id="showcase" className="text-3xl sm:text-4xl">
        Everything the evening needs
      </h2>
      <ol className="showcase">
        <Shown title="The menu on their phones" picture={<GuestPhone />}>
          Guests scan one code and the menu opens: no app, no account. They drag a flavor, and the drinks
          closest to their taste come to the top. Swap a drink or mark it sold out, and every phone follows.
        </Shown>
        <Shown
          title="The menu on the table"
          picture={
            <img
              src={menuPage}
              width={765}
              height={990}
              loading="lazy"
              decoding="async"
              alt="A printed menu: its name, the welcome drink, the signature drinks, and the digestif, each drawn, with its strength"
              className="paper-picture"
            />
          }
        >
          Print the same menu on one page, and table cards that carry the code, ready to cut and fold.
        </Shown>
        <Shown
          title="The list for the store"
          picture={
            <img
              src={shoppingPage}
              width={765}
              height={990}
              loading="lazy"
              decoding="async"
              alt="A shopping list by aisle: how much of what, in which packs, the price of each, and a running total"
              className="paper-picture"
            />
          }
        >
          Bottles, citrus, ice, and garnishes, counted for your guests and priced against your budget. Share
          it with whoever shops; it works in a store without a signal.
        </Shown>
      </ol>
    </section>
  );
}

interface ShownProps {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

function Shown({ title, picture, children }: ShownProps) {
  return (
    <li className="shown">
      <div className="shown-picture">{picture}</div>
      <h3 className="text-2xl">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}
