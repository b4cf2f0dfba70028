const TAG = 'meta[name="theme-color"]';

/** Has the browser's own frame in the colour of a chosen theme. Without one its tags, which come with the page, follow the system. */
export function colourBrowser(theme?: 'light' | 'dark'): void {
  document.querySelector(`${TAG}:not([media])`)?.remove();
  const chosen = theme && document.querySelector(`${TAG}[media*="${theme}"]`);
  if (!chosen) return;
  // browsers take the first tag that holds
  const always = document.createElement('meta');
  always.name = 'theme-color';
  always.content = chosen.getAttribute('content') ?? '';
  document.querySelector(TAG)?.before(always);
}
