import type { InquiryType } from '@korkollen/api/contracts/vocabulary';
import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EnquiryValues } from './enquiry-values';

/** Chooses the type that the link to the form asks about; after a reload only where nothing has been chosen since. */
export function useAskedType({ getValues, setValue }: UseFormReturn<EnquiryValues>, asked: InquiryType | null): void {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const heeded = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || (key === firstKey && getValues('inquiryType') !== '')) return;
    // Back from a dialog leads to the same link once more
    if (heeded.current === key) return;
    heeded.current = key;
    setValue('inquiryType', asked, { shouldValidate: true });
  }, [asked, key, firstKey, getValues, setValue]);
}
