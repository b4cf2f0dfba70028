import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { Link } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { useIsTeacher } from '../../../hooks/is-teacher';
import { texts } from '../../../texts/sv';

const words = texts.inbox.list;

/* the figures above it end in a line already */
const BelowFigures = styled(EmptyState)`
  padding-block-start: 0;
  border-top: 0;
`;

/** Nobody has asked yet: what brings enquiries is a profile that says something. */
export function NothingYet() {
  const isTeacher = useIsTeacher();
  const { text, profile } = words.nothingYet[isTeacher ? 'teacher' : 'school'];
  const action = (
    <Button asChild>
      <Link to={isTeacher ? addresses.myProfile : addresses.profile}>{profile}</Link>
    </Button>
  );
  return <BelowFigures title={words.nothingYet.title} text={text} action={action} />;
}

/** Nothing passes the filter; one step takes it away. */
export function NoHits({ onClear }: { onClear(): void }) {
  const action = <Button onClick={onClear}>{texts.inbox.filter.clear}</Button>;
  return <EmptyState title={words.noHits} text={words.noHitsText} action={action} />;
}
