import { type Cocktail, FEATURED_CARDS, PRODUCT_NAME } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import QrCode from 'lucide-react/icons/qr-code';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { CardGrid, CardSkeletons, CocktailCard } from '../../components/cocktail-card/cocktail-card.tsx';
import { LoginLink, Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Hero } from '../../features/landing/components/hero.tsx';
import { Showcase } from '../../features/landing/components/showcase.tsx';
import { read } from '../../lib/api/call.ts';
import { SignedOut } from '../session/signed-out.tsx';

/** Each part in a boundary hydrates separately, when the browser is idle. */
export function Landing() {
  return (
    <>
      <Page className="grid grid-cols-1 gap-20 pb-20">
        <SignedOut />
        <Hero />
        <Suspense>
          <Featured />
        </Suspense>
        <Suspense>
          <HowItWorks />
        </Suspense>
        <Suspense>
          <Showcase />
        </Suspense>
      </Page>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

const STEPS = [
  { Icon: Sparkles, title: 'Design & Generate', text: 'Draw a flavor on the radar and get a recipe.' },
  {
    Icon: ShoppingBasket,
    title: 'Shop & Prep',
    text: 'Get a shopping list and prep plan sized for your guests.',
  },
  {
    Icon: QrCode,
    title: 'Share with QR Codes',
    text: 'Put one code on the table. Guests open the menu on their phones.',
  },
  { Icon: Users, title: 'Guests Explore', text: 'Guests find the drink that fits their taste.' },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid grid-cols-1 gap-8">
      <h2 id="how" className="text-3xl sm:text-4xl">
        How {PRODUCT_NAME} Works
      </h2>
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ Icon, title, text }, index) => (
          <li key={title} className="grid content-start gap-3 border-t border-brass pt-5">
            <p className="flex items-center justify-between text-brass">
              <span aria-hidden="true" className="font-display text-3xl leading-none">
                {index + 1}
              </span>
              <Icon aria-hidden className="size-6" strokeWidth={1.5} />
            </p>
            <h3 className="text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const COMPANY = ['About', 'Blog', 'Privacy', 'Contact'];
const LINK = 'inline-flex min-h-9 items-center text-muted hover:text-brass';

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <p className="font-display text-2xl font-semibold">{PRODUCT_NAME}</p>
        <nav aria-labelledby="footer-platform">
          <h2 id="footer-platform" className="mb-2 text-lg">
            Platform
          </h2>
          <ul>
            <li>
              <LoginLink className={LINK}>AI Generation</LoginLink>
            </li>
            <li>
              <LoginLink className={LINK}>Cocktail Explorer</LoginLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" className="mb-2 text-lg">
            Company
          </h2>
          <ul>
            {COMPANY.map((name) => (
              <li key={name}>
                <a href={`#${name.toLowerCase()}`} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="page-width pb-10 text-sm text-muted">© 2025 {PRODUCT_NAME}. All rights reserved.</p>
    </footer>
  );
}

interface FeaturedNoticeProps {
  art?: ReactNode;
  words: string;
  /** The actions for an error. */
  children: ReactNode;
}

/** Shown in place of the featured drinks if there are none. */
function FeaturedNotice({ art, words, children }: FeaturedNoticeProps) {
  return (
    <div role="status" className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      {art}
      <p className="max-w-md text-lg text-muted">{words}</p>
      {children}
    </div>
  );
}

const PLACEHOLDERS = 4;

function Featured() {
  const { data, isError, refetch } = useQuery(read('GET /api/cocktails/featured', {}));
  // Rendering eight cards at once blocks a slow phone, so React may interrupt it.
  const shown = useDeferredValue(data);
  return (
    <section aria-labelledby="featured" className="grid grid-cols-1 gap-8">
      <h2 id="featured" className="text-3xl sm:text-4xl">
        Featured Fusion Creations
      </h2>
      {shown === undefined && !isError && <CardSkeletons count={PLACEHOLDERS} />}
      {isError && <Unreachable onRetry={() => void refetch()} />}
      {shown !== undefined && !isError && <Cards cocktails={shown ?? []} />}
    </section>
  );
}

function Cards({ cocktails }: { cocktails: readonly Cocktail[] }) {
  if (cocktails.length === 0) return <NothingYet />;
  return (
    <CardGrid label="Featured cocktails">
      {cocktails.slice(0, FEATURED_CARDS).map((cocktail) => (
        <CocktailCard key={cocktail.id} cocktail={cocktail} />
      ))}
    </CardGrid>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <FeaturedNotice words="We couldn't load the featured drinks.">
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </FeaturedNotice>
  );
}

function NothingYet() {
  return (
    <FeaturedNotice art={<EmptyGlass />} words="Nothing is featured tonight. The first round could be yours.">
      <Button asChild look="quiet">
        <LoginLink toGenerate>Make a cocktail</LoginLink>
      </Button>
    </FeaturedNotice>
  );
}
