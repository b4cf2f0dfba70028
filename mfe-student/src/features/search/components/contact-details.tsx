import type { SearchHit } from '@korkollen/api/contracts/search';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { CompareLink } from '../../../comparison/compare-link';
import { texts } from '../../../texts/sv';
import { RowPanel } from './row-panel';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: center;
  gap: ${space.s4} ${space.s16};
  font-size: ${fontSize.s16};
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

interface ContactDetailsProps {
  /** For the button that opens it. */
  id: string;
  isOpen: boolean;
  school: SearchHit;
}

/** Where the school is and how it is reached by phone. */
export function ContactDetails({ id, isOpen, school }: ContactDetailsProps) {
  const { name, address, postalCode, city, phone } = school;
  return (
    <RowPanel id={id} hidden={!isOpen} aria-label={texts.list.detailsOf(name)}>
      <Facts>
        <dt>{texts.list.address}</dt>
        <dd>
          {address}, {[postalCode, city].filter(Boolean).join(' ')}
        </dd>
        <dt>{texts.list.phone}</dt>
        <dd>{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : texts.list.noPhone}</dd>
      </Facts>
      <Cluster>
        <Button asChild size="small">
          <Link to={`/school/${school.id}#contact`}>{texts.list.contactSchool(name)}</Link>
        </Button>
        <CompareLink school={school} source="list" />
      </Cluster>
    </RowPanel>
  );
}
