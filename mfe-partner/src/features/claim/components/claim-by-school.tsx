import { Button } from '@korkollen/shared-ui/components/button';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../../addresses/page-addresses';
import { claimTexts } from '../../../texts/claim';
import { claimableSchoolQuery } from '../api/claimable-school';
import type { ClaimDraft } from '../state/use-claim';
import { ClaimForm } from './claim-form';
import { SchoolChoice } from './school-choice';

function Missing({ name }: { name: string }) {
  return (
    <>
      <EmptyState title={claimTexts.missing.title} text={claimTexts.missing.text} />
      <SchoolChoice name={name} />
    </>
  );
}

function AlreadyVerified({ name }: { name: string }) {
  return (
    <>
      <EmptyState
        title={claimTexts.verified.title(name)}
        text={claimTexts.verified.text}
        action={
          <Button asChild>
            <Link to={addresses.schoolLogin}>{claimTexts.verified.login}</Link>
          </Button>
        }
      />
      <SchoolChoice name="" />
    </>
  );
}

export interface ClaimBySchoolProps {
  id: string;
  /** As the address has it: what is searched for when there is no such school. */
  name: string;
  draft: ClaimDraft;
  onSent(): void;
}

/** The form for the school of the address, or why there is none and which school is meant instead. */
export function ClaimBySchool({ id, name, draft, onSent }: ClaimBySchoolProps) {
  const { data: school, error, refetch } = useQuery(claimableSchoolQuery(id));
  if (hasStatus(error, 404)) return <Missing name={name} />;
  if (school?.verification) return <AlreadyVerified name={school.name} />;
  if (school) return <ClaimForm school={school} draft={draft} onSent={onSent} />;
  if (error) {
    return (
      <ErrorState
        title={claimTexts.unavailable.title}
        text={claimTexts.unavailable.text}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <LoadingRegion label={claimTexts.loading}>
      <SkeletonText lines={10} />
    </LoadingRegion>
  );
}
