import { productName } from '../../contracts/product';

/** How a letter begins; null for whoever is not called by a name that was typed. */
export const greeting = (name: string | null): string => (name === null ? 'Hej,' : `Hej ${name},`);

/** Why one of us gets a letter. */
export const toUs = `Du får mejlet för att du arbetar med ${productName}.`;
