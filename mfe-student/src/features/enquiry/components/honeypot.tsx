import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { EnquiryValues } from '../state/enquiry-values';

// off the screen rather than hidden: programs that fill in forms leave hidden fields alone
const OffScreen = styled.div`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that people never meet; whoever fills it in is no person. */
export function Honeypot({ form }: { form: UseFormReturn<EnquiryValues> }) {
  return (
    <OffScreen aria-hidden="true">
      <label>
        {texts.enquiry.website}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
    </OffScreen>
  );
}
