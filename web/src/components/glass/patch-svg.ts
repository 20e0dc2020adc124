// Changes a drawing into another of much the same shape, touching only what differs: elements keep their animations,
// and a frame of a drag costs a few attributes.

const SVG = 'http://www.w3.org/2000/svg';

/** Makes `target` contain what `markup` says. The markup is ours, drawn by our own code. */
export function patchSvg(target: Element, markup: string): void {
  const next = document.createElementNS(SVG, 'g');
  next.innerHTML = markup;
  patchChildren(target, next);
}

/** Makes the children of `target` equal to those of `next`, which it may take over. */
export function patchChildren(target: Element, next: Element): void {
  const wanted = [...next.children];
  for (const [at, element] of wanted.entries()) {
    const present = target.children[at];
    if (!present) target.append(element);
    else if (present.localName !== element.localName || isOtherPart(present, element))
      present.replaceWith(element);
    else {
      patchAttributes(present, element);
      patchChildren(present, element);
    }
  }
  while (target.children.length > wanted.length) target.lastElementChild?.remove();
}

function patchAttributes(present: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  if (present.attributes.length === next.attributes.length) return;
  for (const { name } of [...present.attributes]) if (!next.hasAttribute(name)) present.removeAttribute(name);
}

/** A garnish that takes another's place is a new one. */
const isOtherPart = (present: Element, next: Element) =>
  present.getAttribute('data-garnish') !== next.getAttribute('data-garnish');
