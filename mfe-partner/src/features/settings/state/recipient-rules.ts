import { zodResolver } from '@hookform/resolvers/zod';
import { emailFieldSchema } from '@korkollen/api/contracts/form-fields';
import { z } from 'zod';

// The contract's own rule of an address for enquiries.
export const recipientResolver = zodResolver(z.object({ address: emailFieldSchema }));
