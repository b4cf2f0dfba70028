import { zodResolver } from '@hookform/resolvers/zod';
import { invitationRequestSchema } from '@korkollen/api/contracts/colleagues';
import { profileChangeSchema } from '@korkollen/api/contracts/own-account';

// The contract's own rules, of a person's details and of whom somebody invites.
export const detailsResolver = zodResolver(profileChangeSchema);
export const invitationResolver = zodResolver(invitationRequestSchema);
