import { PRODUCT_NAME } from '@swizzle/proto';
import { LoginLink } from '../../../components/page/login-link.tsx';

const COMPANY = ['About', 'Blog', 'Privacy', 'Contact'];
const LINK = 'inline-flex min-h-9 items-center text-muted hover:text-brass';

export function Footer() {
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
