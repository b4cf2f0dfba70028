import type { Teacher } from '@korkollen/api/contracts/teachers';
import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { UnreachableNotes } from '../../../profile/unreachable-notes';
import { texts } from '../../../texts/sv';

const Panel = styled.aside`
  display: grid;
  gap: ${space.s8};
  padding-block: ${space.s16};
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ${media.desktop} {
    position: sticky;
    top: ${space.s24};
    padding: ${space.s24};
    ${boxLook}
  }
`;

/** From the teacher to an enquiry to the school that names them. */
export function ContactPanel({ teacher }: { teacher: Teacher }) {
  const { track } = useHostServices();
  const { id, name, schoolId, schoolName, isUnreachable, schoolPhone } = teacher;
  return (
    <Panel aria-label={texts.teacher.contact}>
      <Button asChild variant="primary">
        <Link
          to={addresses.contact({ teacherId: id })}
          onClick={() => track('contact_initiated', { teacherId: id, source: 'teacher_profile' })}
        >
          {texts.teacher.contact}
        </Link>
      </Button>
      <UnreachableNotes schools={[{ id: schoolId, name: schoolName, isUnreachable, phone: schoolPhone }]} />
      {!isUnreachable && <small>{texts.teacher.contactNote(name, schoolName)}</small>}
    </Panel>
  );
}
