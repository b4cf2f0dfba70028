import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askedAbout } from '../../../addresses/asked-inquiry';
import type { EnquiryValues } from './enquiry-values';

/** Chooses the type that the link to the form asks about; after a reload only where nothing has been chosen since. */
export function useAskedType({ getValues, setValue }: UseFormReturn<EnquiryValues>): void {
  const location = useLocation();
  const { key } = location;
  const [firstKey] = useState(key);
  const asked = askedAbout(location.state);
  useEffect(() => {
    if (asked === null || (key === firstKey && getValues('inquiryType') !== '')) return;
    setValue('inquiryType', asked, { shouldValidate: true });
  }, [asked, key, firstKey, getValues, setValue]);
}
