import type { School } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Honeypot } from '@korkollen/shared-ui/components/honeypot';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { NeedsScript, sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { claimTexts } from '../../../texts/claim';
import { claimFieldId, emptyClaim, type ClaimField, type ClaimValues } from '../state/claim-values';
import { useClaim, type ClaimDraft } from '../state/use-claim';
import { ClaimantFields, EvidenceFields } from './claim-fields';

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s24};
  max-width: 640px;
`;
const Chosen = styled.div`
  display: grid;
  gap: ${space.s4};
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  b {
    overflow-wrap: anywhere;
  }
`;
const Privacy = styled.section`
  display: grid;
  gap: ${space.s4};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  h2 {
    color: ${color.ink};
    font-size: ${fontSize.s16};
  }
`;
const Foot = styled.div`
  display: flex;
`;

const { terms } = claimTexts;
const fieldOrder = Object.keys(emptyClaim) as ClaimField[];

function Summary({ form }: { form: UseFormReturn<ClaimValues> }) {
  const { errors, submitCount } = useFormState({ control: form.control });
  return (
    <FieldErrorSummary
      title={claimTexts.summary}
      fields={fieldOrder}
      fieldId={claimFieldId}
      errors={errors}
      attempt={submitCount}
    />
  );
}

export interface ClaimFormProps {
  school: Pick<School, 'id' | 'name' | 'address' | 'city'>;
  draft: ClaimDraft;
  onSent(): void;
}

/** The claim of one school. What is typed survives a failure, and the choice of another school. */
export function ClaimForm({ school, draft, onSent }: ClaimFormProps) {
  const { form, submit, isPending, failure } = useClaim(school.id, draft, onSent);
  return (
    <Form {...sentByScript} aria-label={claimTexts.form} onSubmit={submit}>
      <NeedsScript />
      <Chosen>
        <small>{claimTexts.school}</small>
        <b>{school.name}</b>
        <small>{[school.address, school.city].join(', ')}</small>
        <TextLink to={addresses.claim()}>{claimTexts.otherSchool}</TextLink>
      </Chosen>
      <Summary form={form} />
      <ClaimantFields form={form} />
      <EvidenceFields form={form} />
      <Honeypot label={claimTexts.fields.website} {...form.register('website')} />
      <Privacy>
        <h2>{claimTexts.privacyTitle}</h2>
        <p>{claimTexts.privacy}</p>
        <p>
          {terms.before} <TextLink to={addresses.schoolTerms}>{terms.link}</TextLink>
          {terms.after} <TextLink to={addresses.privacy}>{terms.privacy}</TextLink>.
        </p>
      </Privacy>
      <FormFailure>{failure}</FormFailure>
      <Foot>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={claimTexts.pending}>
          {claimTexts.submit}
        </Button>
      </Foot>
    </Form>
  );
}
