import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { BestMark, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { useId, useState } from 'react';
import { texts } from '../../../texts/sv';
import { PriceColumn } from './price-column';
import { RecommendationBreakdown } from './recommendation-breakdown';
import { Actions, Facts, NameLink, NamePart, Place, RatingPart, Row, Title, WhyButton } from './school-row-parts';

/** Said only of schools that teach in more than Swedish, because Swedish is what everybody expects. */
function furtherLanguages({ languages }: SchoolListItem): string[] {
  return languages.filter((language) => language !== 'svenska').map(languageLabel);
}

function offersOf(school: SchoolListItem): string {
  const { facts } = texts.school;
  return [
    school.manualTransmission && facts.manual,
    school.automaticTransmission && facts.automatic,
    school.electricCar && facts.electric,
    school.intensiveCourse && facts.intensive,
    ...furtherLanguages(school),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface SchoolRowProps {
  school: SchoolListItem;
  isLowestPrice: boolean;
  isBestRating: boolean;
}

/** A school as one line that can be scanned by column: name and place, rating, price, action. */
export function SchoolRow({ school, isLowestPrice, isBestRating }: SchoolRowProps) {
  const [isExplained, setIsExplained] = useState(false);
  const explanationId = useId();
  const address = `/school/${school.id}`;
  return (
    <Row>
      <NamePart>
        <Title>
          <NameLink to={address}>{school.name}</NameLink>
          {school.verification && <VerifiedPlate />}
        </Title>
        <Place>{school.district ?? school.city}</Place>
        <Facts>{offersOf(school)}</Facts>
      </NamePart>
      <RatingPart>
        <Rating value={school.rating} count={school.reviewCount} source={school.ratingOrigin?.source} />
        {isBestRating && <BestMark>{texts.list.bestRating}</BestMark>}
      </RatingPart>
      <PriceColumn price={school.priceFrom} isLowest={isLowestPrice} />
      <Actions>
        <Button asChild size="small">
          <Link to={`${address}#contact`} aria-label={texts.list.contactSchool(school.name)}>
            {texts.list.contact}
          </Link>
        </Button>
        <WhyButton
          type="button"
          aria-expanded={isExplained}
          aria-controls={explanationId}
          onClick={() => setIsExplained(!isExplained)}
        >
          {texts.why.button}
          <ChevronDownIcon size={16} />
        </WhyButton>
      </Actions>
      <RecommendationBreakdown id={explanationId} isOpen={isExplained} school={school} />
    </Row>
  );
}
