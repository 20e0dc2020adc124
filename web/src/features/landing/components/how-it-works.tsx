import { PRODUCT_NAME } from '@swizzle/proto';
import QrCode from 'lucide-react/icons/qr-code';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';

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

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-8">
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
