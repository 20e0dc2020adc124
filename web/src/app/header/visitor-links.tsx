import { LoginLink } from '../../components/page/login-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { NAV_LOOK, NavLink } from './nav-link.tsx';

/** The header's links for somebody who is not signed in. */
export function VisitorLinks() {
  return (
    <>
      <LoginLink toGenerate className={NAV_LOOK}>
        Generate
      </LoginLink>
      <LoginLink className={NAV_LOOK}>Explore</LoginLink>
      <NavLink to={paths.pricing}>Pricing</NavLink>
      <LoginLink className={NAV_LOOK}>Login</LoginLink>
      <Button asChild look="quiet" className="md:ml-2">
        <LoginLink toSignUp>Sign Up</LoginLink>
      </Button>
    </>
  );
}
