const sendsForm = 'form button[type="submit"]';
const isControl = 'a, button, input, select, textarea';

/** What a message is not to cover: the buttons that save, and the control that has the focus. */
function neededBoxes(messages: HTMLElement): DOMRect[] {
  const focused = document.activeElement;
  const needed: Element[] = [...document.querySelectorAll(sendsForm)];
  if (focused?.matches(isControl) && !messages.contains(focused)) needed.push(focused);
  return needed.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

const isCovered = (box: DOMRect, other: DOMRect): boolean =>
  other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;

/** How far up a box covers none of the others; 0 where there is no such place on the screen. */
function liftOver(box: DOMRect, others: readonly DOMRect[]): number {
  let { top } = box;
  for (const other of others.toSorted((one, another) => another.bottom - one.bottom)) {
    if (isCovered(new DOMRect(box.x, top, box.width, box.height), other)) top = other.top - box.height;
  }
  return top < 0 ? 0 : box.top - top;
}

/**
 * Puts the messages, as one comes or the focus goes on, where they cover nothing that is needed: in the right corner, else
 * in the left one, else above it.
 */
export function placeMessages(messages: HTMLElement): void {
  messages.style.marginBottom = '';
  const needed = neededBoxes(messages);
  for (const side of ['end', 'start'] as const) {
    messages.dataset['side'] = side;
    const box = messages.getBoundingClientRect();
    if (!needed.some((other) => isCovered(box, other))) return;
  }
  messages.dataset['side'] = 'end';
  messages.style.marginBottom = `${liftOver(messages.getBoundingClientRect(), needed)}px`;
}
