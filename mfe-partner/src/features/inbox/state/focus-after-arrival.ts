/**
 * Moves the focus once the page stands. A frame later, because the host puts the focus on the page's heading in the
 * effects of the same navigation. Returns what calls it off.
 */
export function focusAfterArrival(focus: () => void): () => void {
  const frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
