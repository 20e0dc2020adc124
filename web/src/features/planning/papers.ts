// The documents of a menu.
import ClockIcon from 'lucide-react/icons/clock';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Martini from 'lucide-react/icons/martini';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';

export const PAPERS = [
  { paper: 'shopping', title: 'Shopping List', use: 'what to buy', Icon: ShoppingBasket },
  { paper: 'batches', title: 'Batch Cards', use: 'what to mix ahead', Icon: FlaskConical },
  { paper: 'prep', title: 'Prep Plan', use: 'what to do when', Icon: ClockIcon },
  { paper: 'bar', title: 'Bar Plan', use: 'glasses, tools, ice', Icon: Martini },
] as const;
export type Paper = (typeof PAPERS)[number]['paper'];

export const isPaper = (word: string): word is Paper => PAPERS.some(({ paper }) => paper === word);
