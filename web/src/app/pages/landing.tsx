import { Suspense } from 'react';
import { Page } from '../../components/page/page.tsx';
import { Featured } from '../../features/landing/components/featured.tsx';
import { Footer } from '../../features/landing/components/footer.tsx';
import { Hero } from '../../features/landing/components/hero.tsx';
import { HowItWorks } from '../../features/landing/components/how-it-works.tsx';
import { Showcase } from '../../features/landing/components/showcase.tsx';
import { SignedOut } from '../session/signed-out.tsx';

/** Each part within a boundary comes to life in its own turn, when the browser has nothing better to do. */
export function Landing() {
  return (
    <>
      <Page className="grid gap-20 pb-20">
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
