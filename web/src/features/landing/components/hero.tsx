import { LoginLink } from '../../../components/page/login-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { HeroArt } from './hero-art.tsx';

export function Hero() {
  return (
    <section className="hero grid items-center gap-10 pt-10 sm:pt-16 lg:min-h-[calc(100dvh-9rem)] lg:grid-cols-[1.05fr_1fr] lg:pt-4 sideways:grid-cols-2 sideways:items-start sideways:pt-2">
      <div className="grid gap-6 sideways:gap-3">
        <h1 className="text-5xl leading-[1.02] sm:text-6xl lg:text-7xl sideways:text-4xl">
          <span className="block">Your Guests. </span>
          <span className="block">Your Vibe. </span>
          <span className="block text-brass">Our AI.</span>
        </h1>
        <p className="max-w-xl text-lg text-muted sm:text-xl sideways:text-base">
          From party pros to home hosts: craft custom menus, prep plans, and bar-ready recipes for any
          occasion.
        </p>
        <Button
          asChild
          size="large"
          className="mt-2 justify-self-stretch sm:justify-self-start sideways:mt-0 sideways:px-5"
        >
          <LoginLink toGenerate>Generate Your First Drink</LoginLink>
        </Button>
      </div>
      <HeroArt />
    </section>
  );
}
