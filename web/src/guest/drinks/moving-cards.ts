import { Component, type ReactNode, type RefObject } from 'react';
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
 * Lets the cards of a list glide to where a new order puts them, from wherever they are at that moment. A class, since
 * only a class can look at the page right before it changes: where the order stays, nothing has to be laid out for it.
 */
export class MovingCards extends Component<Props> {
  private readonly motions = new WeakMap<HTMLElement, Animation>();

  override getSnapshotBeforeUpdate({ order }: Props): Tops | null {
    if (order === this.props.order || prefersReducedMotion()) return null;
    return new Map(this.cards().map((card) => [card, card.offsetTop + this.drift(card)]));
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Tops | null): void {
    if (!before) return;
    // All is read before anything is written: the page is laid out once.
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

  /** How far a card that is still moving is from its place. */
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
