import { zodResolver } from '@hookform/resolvers/zod';
import { dataRequestSchema } from '@korkollen/api/contracts/data-requests';
import { z } from 'zod';
import { texts } from '../../../texts/sv';
import { toDataRequest, type DataRequestValues } from './data-request-values';

/** The contract's own rules; the form keeps its values as they were typed. */
export const dataRequestResolver = zodResolver(
  z.preprocess((values: DataRequestValues) => toDataRequest(values), dataRequestSchema),
  { error: () => texts.legal.request.checkField },
  { raw: true },
);
