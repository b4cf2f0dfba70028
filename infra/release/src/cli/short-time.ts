/** `2026-11-22 20:10 UTC` */
export const shortTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
