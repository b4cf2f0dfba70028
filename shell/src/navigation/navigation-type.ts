/** How this document was come to; undefined where the browser does not say. */
export function navigationType(): NavigationTimingType | undefined {
  const [entry]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  return entry?.type;
}
