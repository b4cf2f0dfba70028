import { isRecord } from '../storage/persisted-store';

const KEY = 'korkollen_watch_wish';
const LIFETIME_MS = 30 * 60_000;

/** What a guest wanted to watch, by its address, while they log in in this tab. Without a storage it is forgotten. */
export function keepWish(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, at: Date.now() }));
  } catch (error) {
    console.warn('The browser does not let a wish be kept over the login', error);
  }
}

/** Whether this was wished for; a wish is granted once. */
export function takeWish(address: string): boolean {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(wish) || wish.address !== address) return false;
    sessionStorage.removeItem(KEY);
    return typeof wish.at === 'number' && Date.now() - wish.at < LIFETIME_MS;
  } catch (error) {
    console.warn('A wish that was kept over the login cannot be read', error);
    return false;
  }
}
