import { listed } from '@swizzle/mixology/wording/phrases';
import { type GuestDrink, MENU_SECTIONS, sectionTitle } from '@swizzle/proto';
import {
  Component,
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useSyncExternalStore,
} from 'react';
import { DrinkPicture } from '../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../components/radar/flavor-radar.tsx';
import { STEPS, strengthOf, tasteWords } from '../../lib/flavor/taste-words.ts';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';

const MOTION: KeyframeAnimationOptions = { duration: 240, easing: 'ease-out' };

interface Props {
  list: RefObject<HTMLElement | null>;
  /** Changes with the order of the cards. */
  order: string;
  children: ReactNode;
}

type Tops = ReadonlyMap<HTMLElement, number>;

/**
 * Animates the cards of a list from their current positions to their new ones. A class component, since only these can
 * measure the page right before it changes: nothing is measured if the order stays.
 */
class MovingCards extends Component<Props> {
  private readonly motions = new WeakMap<HTMLElement, Animation>();

  override getSnapshotBeforeUpdate({ order }: Props): Tops | null {
    if (order === this.props.order || prefersReducedMotion()) return null;
    return new Map(this.cards().map((card) => [card, card.offsetTop + this.drift(card)]));
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Tops | null): void {
    if (!before) return;
    // Reads everything before writing, so that there is one layout.
    const moves = this.cards().map((card) => ({
      card,
      by: (before.get(card) ?? card.offsetTop) - card.offsetTop,
    }));
    for (const { card, by } of moves) if (by !== 0) this.move(card, by);
  }

  override render(): ReactNode {
    return this.props.children;
  }

  private cards(): HTMLElement[] {
    return [...(this.props.list.current?.querySelectorAll<HTMLElement>('[data-drink]') ?? [])];
  }

  /** Distance of a card that is still moving from its place. */
  private drift(card: HTMLElement): number {
    const isMoving = this.motions.get(card)?.playState === 'running';
    return isMoving ? new DOMMatrix(getComputedStyle(card).transform).m42 : 0;
  }

  private move(card: HTMLElement, by: number): void {
    this.motions.get(card)?.cancel();
    this.motions.set(
      card,
      card.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], MOTION),
    );
  }
}

/** The URL of a drink on its menu. */
const drinkHash = (id: string) => `#drink-${encodeURIComponent(id)}`;

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

/** If the page was opened at a drink, there is no list in the history to go back to. */
const arrivedAt = globalThis.location?.hash;

/** The drink in the URL, so that the phone's back button closes it. */
export function useDrinkOnMenu(drinks: readonly GuestDrink[]) {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const close = useCallback(() => {
    if (window.location.hash !== arrivedAt) return window.history.back();
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return { drink: drinks.find(({ id }) => drinkHash(id) === hash), close };
}

interface DrinkCardProps {
  drink: GuestDrink;
  isClosest: boolean;
}

/** A drink of the menu. Its only link, the name, covers the whole card. */
const DrinkCard = memo(function DrinkCard({ drink, isClosest }: DrinkCardProps) {
  const nameId = useId();
  const disclosed = [allergensIn(drink), tracesIn(drink), drink.suits?.join(' · ')].filter(
    (words) => words !== undefined,
  );
  return (
    <article
      aria-labelledby={nameId}
      data-drink={drink.id}
      data-sold-out={drink.isSoldOut}
      data-closest={isClosest}
      className="drink"
    >
      <div className="drink-picture">
        <DrinkPicture cocktail={drink} size={128} />
      </div>
      <div className="drink-words">
        {isClosest && <p className="mark closest">Closest to your taste</p>}
        {drink.isSoldOut && <p className="mark sold-out">Sold out</p>}
        <h3>
          <a id={nameId} href={drinkHash(drink.id)}>
            {drink.name}
          </a>
        </h3>
        <p className="drink-ingredients">{drink.ingredients.join(', ')}</p>
        <p className="drink-tagline">{drink.tagline || drink.description}</p>
        {disclosed.map((words) => (
          <p key={words} className="drink-allergens">
            {words}
          </p>
        ))}
        <StrengthMark drink={drink} />
      </div>
      <div className="drink-flavor">
        <FlavorRadar profile={drink.flavorProfile} size={48} className="drink-radar" />
        <p>{tasteWords(drink.flavorProfile)}</p>
      </div>
    </article>
  );
});

interface DrinkListProps {
  list: RefObject<HTMLDivElement | null>;
  /** In the host's order. */
  drinks: readonly GuestDrink[];
  /** Sorted by the guest's taste, if there is one. */
  closest: readonly GuestDrink[] | undefined;
  /** Number of displayed drinks. */
  most: number;
}

/** All drinks as siblings, so that each keeps its element when it moves. */
export function DrinkList({ list, drinks, closest, most }: DrinkListProps) {
  const bySection = MENU_SECTIONS.map((section) => ({
    section,
    its: drinks.filter((drink) => drink.section === section),
  })).filter(({ its }) => its.length > 0);
  const ordered = closest ?? bySection.flatMap(({ its }) => its);
  const shown = ordered.slice(0, most);
  const headings = new Map(bySection.map(({ section, its }) => [its[0], sectionTitle(section, drinks)]));
  return (
    <div ref={list} className="drinks">
      <MovingCards list={list} order={ordered.map(({ id }) => id).join(' ')}>
        {closest && (
          <h2 key="closest" className="by-taste">
            By your taste
          </h2>
        )}
        {shown.map((drink, place) => (
          <Fragment key={drink.id}>
            {!closest && headings.has(drink) && <h2>{headings.get(drink)}</h2>}
            <DrinkCard drink={drink} isClosest={closest !== undefined && place === 0 && !drink.isSoldOut} />
          </Fragment>
        ))}
        {shown.length === 0 && (
          <p className="drinks-empty">No drinks on this menu yet. Check back in a moment.</p>
        )}
      </MovingCards>
    </div>
  );
}

/** The strength as a word, as dots and in percent. */
export function StrengthMark({ drink }: { drink: GuestDrink }) {
  const { step, word } = strengthOf(drink);
  return (
    <p className="strength" data-zero-proof={step === 0 && !drink.alcoholTraces}>
      {word}
      {step > 0 && (
        <svg aria-hidden="true" viewBox={`0 0 ${STEPS * 10} 8`}>
          {Array.from({ length: STEPS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <circle key={at} cx={at * 10 + 4} cy="4" r="3" data-lit={at < step} />
          ))}
        </svg>
      )}
      <span>{abvOf(drink)}</span>
    </p>
  );
}

const abvOf = ({ abv }: GuestDrink) => `${Number(abv.toFixed(1))}% alcohol`;

// Warnings for guests: allergens, and traces of alcohol.

/** 'Contains egg and milk', or nothing. */
export const allergensIn = ({ allergens }: GuestDrink) =>
  allergens.length > 0 ? `Contains ${listed(allergens)}` : undefined;

/** 'Contains a trace of alcohol (Angostura bitters)', or nothing. */
export const tracesIn = ({ alcoholTraces }: GuestDrink) =>
  alcoholTraces && `Contains a trace of alcohol (${listed(alcoholTraces)})`;
