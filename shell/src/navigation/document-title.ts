/**
 * The page arrives with a title of the server's; a page that draws its own adds another, and browsers show the first.
 * Takes the server's away while there is another, and puts it back while there is none.
 */
export function keepOneTitle(head: HTMLHeadElement): void {
  const serverTitle = head.querySelector('title');
  if (!serverTitle) return;
  const settle = (): void => {
    const hasOther = [...head.querySelectorAll('title')].some((title) => title !== serverTitle);
    if (hasOther && serverTitle.isConnected) serverTitle.remove();
    if (!hasOther && !serverTitle.isConnected) head.append(serverTitle);
  };
  new MutationObserver(settle).observe(head, { childList: true });
}
