import { PRODUCT_NAME } from '@swizzle/proto';

export function Foot() {
  return (
    <footer className="menu-foot">
      <a href="/">Made with {PRODUCT_NAME}</a>
    </footer>
  );
}
