import type { SearchHit } from '@korkollen/api/contracts/search';
import { schoolFacts } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { BestMark, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { formatDistance } from '@korkollen/shared-ui/format/distance';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { memo, useId, useState, type ReactNode } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { texts } from '../../../texts/sv';
import { useStore } from 'zustand';
import { rowId } from '../state/focus-results';
import { useSchoolAddress } from '../state/listed-licence';
import type { PointedSchool } from '../state/pointed-school';
import type { ShownPrice } from '../state/school-search';
import { ContactDetails, RecommendationBreakdown, RowPanel } from './row-panels';
import { IntensiveColumn, PriceColumn, TotalCostColumn } from './price-column';
import {
  Actions,
  DisclosureButton,
  DistancePart,
  Facts,
  Found,
  NameLink,
  NamePart,
  District,
  RatingPart,
  Row,
  Title,
  TitleLine,
} from './school-row-parts';

/** Said only of schools that teach in more than Swedish, because Swedish is what everybody expects. */
function furtherLanguages({ languages }: SearchHit): string[] {
  return languages.filter((language) => language !== 'svenska').map(languageLabel);
}

function offersOf(school: SearchHit): string {
  const facts = schoolFacts.filter((fact) => school[fact]).map((fact) => texts.schoolFacts[fact]);
  return [...facts, ...furtherLanguages(school)].join(' · ');
}

interface DisclosureProps {
  controls: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

function Disclosure({ controls, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <DisclosureButton type="button" aria-expanded={isOpen} aria-controls={controls} onClick={() => onToggle(!isOpen)}>
      {children}
      <ChevronDownIcon size={16} />
    </DisclosureButton>
  );
}

/** The teachers by whose names the search found the school. */
function FoundTeachers({ teachers }: { teachers: NonNullable<SearchHit['foundTeachers']> }) {
  return (
    <Found>
      {texts.list.foundTeachers}
      {teachers.map(({ id, name }) => (
        <TextLink key={id} to={addresses.teacher(id)}>
          {name}
        </TextLink>
      ))}
    </Found>
  );
}

export interface SchoolRowProps {
  school: SearchHit;
  isLowestPrice: boolean;
  isBestRating: boolean;
  /** Metres from the visitor's location; null when it is not known. */
  distanceMetres: number | null;
  shownPrice: ShownPrice;
  /** What the map points at, and is told of whoever points at the row. */
  pointed: PointedSchool;
}

/** By itself, so that who points at a row does not have it rendered anew. */
function PointedRow({ id, pointed, children }: Pick<SchoolRowProps, 'pointed'> & { id: string; children: ReactNode }) {
  const isPointed = useStore(pointed, (pointedId) => pointedId === id);
  const point = () => pointed.setState(id, true);
  const leave = () => pointed.setState(null, true);
  return (
    <Row
      id={rowId(id)}
      data-highlighted={isPointed}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {children}
    </Row>
  );
}

/** A school as one line that can be scanned by column: name and district, rating, price, distance, action. */
export const SchoolRow = memo(function SchoolRow(props: SchoolRowProps) {
  const { school, isLowestPrice, isBestRating, distanceMetres, shownPrice, pointed } = props;
  const [opened, setOpened] = useState<'why' | 'details' | null>(null);
  const addressOf = useSchoolAddress();
  const id = useId();
  return (
    <PointedRow id={school.id} pointed={pointed}>
      <NamePart>
        <TitleLine>
          <Title>
            <NameLink to={addressOf(school.id)}>{school.name}</NameLink>
            {school.verification && <VerifiedPlate />}
          </Title>
          <FavouriteToggle school={school} />
        </TitleLine>
        <District>{school.district ?? school.city}</District>
        {school.foundTeachers && <FoundTeachers teachers={school.foundTeachers} />}
        <Facts>{offersOf(school)}</Facts>
      </NamePart>
      <RatingPart>
        <Rating value={school.rating} origin={school.ratingOrigin} count={school.reviewCount} />
        {isBestRating && <BestMark>{texts.list.bestRating}</BestMark>}
      </RatingPart>
      {shownPrice === 'lesson' && <PriceColumn price={school.priceFrom} isLowest={isLowestPrice} />}
      {shownPrice === 'intensive' && <IntensiveColumn school={school} />}
      {shownPrice === 'totalCost' && <TotalCostColumn school={school} />}
      {distanceMetres !== null && (
        <DistancePart>
          {formatDistance(distanceMetres)}
          <VisuallyHidden> {texts.list.fromYou}</VisuallyHidden>
        </DistancePart>
      )}
      <Actions>
        <Button asChild size="small">
          <Link to={addressOf(school.id, 'contact')} aria-label={texts.list.contactSchool(school.name)}>
            {texts.list.contact}
          </Link>
        </Button>
        <CompareToggle school={school} source="list" />
        <Disclosure
          controls={`${id}-why`}
          isOpen={opened === 'why'}
          onToggle={(isOpen) => setOpened(isOpen ? 'why' : null)}
        >
          {texts.why.button}
          <VisuallyHidden> {school.name}</VisuallyHidden>
        </Disclosure>
        <Disclosure
          controls={`${id}-details`}
          isOpen={opened === 'details'}
          onToggle={(isOpen) => setOpened(isOpen ? 'details' : null)}
        >
          {texts.list.details}
          <VisuallyHidden>{texts.list.about(school.name)}</VisuallyHidden>
        </Disclosure>
      </Actions>
      <RowPanel id={`${id}-why`} isOpen={opened === 'why'} label={texts.why.of(school.name)}>
        <RecommendationBreakdown school={school} />
      </RowPanel>
      <RowPanel id={`${id}-details`} isOpen={opened === 'details'} label={texts.list.detailsOf(school.name)}>
        <ContactDetails school={school} />
      </RowPanel>
    </PointedRow>
  );
});
