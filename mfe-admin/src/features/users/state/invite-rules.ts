import { zodResolver } from '@hookform/resolvers/zod';
import { administratorRequestSchema } from '@korkollen/api/contracts/users';

/** The contract's own rules. */
export const inviteResolver = zodResolver(administratorRequestSchema);
