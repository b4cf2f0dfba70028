// Stands in the head of a page that arrives rendered, and holds what is pressed, sent or changed until the starter has come,
// which stands behind the content (./starter.ts). Nothing is imported, so that it stays a few lines.

declare global {
  interface Window {
    /** Ends the holding; the events that came meanwhile, in their order. */
    takeEarlyEvents?: () => Event[];
  }
}

const types = ['click', 'submit', 'input', 'change'];
const events: Event[] = [];

/** Fields show what is done to them and links lead on; what needs a script waits. */
const needsScript = ({ type, target }: Event): boolean =>
  type === 'submit' ||
  (type === 'click' && target instanceof Element && target.closest('button, [role="button"], summary') !== null);

function hold(event: Event): void {
  events.push(event);
  if (!needsScript(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const type of types) document.addEventListener(type, hold, true);

window.takeEarlyEvents = () => {
  for (const type of types) document.removeEventListener(type, hold, true);
  return events;
};

export {};
