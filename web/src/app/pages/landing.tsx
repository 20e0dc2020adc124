import { Page } from '../../components/page/page.tsx';
import { Featured } from '../../features/landing/components/featured.tsx';
import { Footer } from '../../features/landing/components/footer.tsx';
import { Hero } from '../../features/landing/components/hero.tsx';
import { HowItWorks } from '../../features/landing/components/how-it-works.tsx';
import { SignedOut } from '../session/signed-out.tsx';

export function Landing() {
  return (
    <>
      <Page className="grid gap-20 pb-20">
        <SignedOut />
        <Hero />
        <Featured />
        <HowItWorks />
      </Page>
      <Footer />
    </>
  );
}
