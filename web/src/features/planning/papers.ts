// What a menu comes with.
import ClockIcon from 'lucide-react/icons/clock';
import FlaskConical from 'lucide-react/icons/flask-conical';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';

export const PAPERS = [
  { paper: 'shopping', title: 'Shopping List', Icon: ShoppingBasket },
  { paper: 'batches', title: 'Batch Cards', Icon: FlaskConical },
  { paper: 'prep', title: 'Prep Plan', Icon: ClockIcon },
] as const;
export type Paper = (typeof PAPERS)[number]['paper'];

export const isPaper = (word: string): word is Paper => PAPERS.some(({ paper }) => paper === word);
