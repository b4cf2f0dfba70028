import { styled } from 'styled-components';
import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { schoolFacts } from '@korkollen/api/contracts/vocabulary';
import { photoFiles } from '@korkollen/api/domain/photos/photo-files';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { Badge, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { Photo } from '@korkollen/shared-ui/components/photo';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { boxLook, figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts } from '../../../texts/profile';

const { preview: words, facts } = profileTexts;

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s18};
  }
`;
const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Box = styled.div`
  ${boxLook}
  display: grid;
  gap: ${space.s4};
  padding: ${space.s16};
  overflow: hidden;
  overflow-wrap: anywhere;
`;
const Band = styled.div`
  height: 120px;
  margin: calc(-1 * ${space.s16}) calc(-1 * ${space.s16}) ${space.s8};
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  overflow: hidden;
  background: ${color.mapWater};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: center 78%;
  }
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s8};
  font-size: ${fontSize.s21};
  font-weight: 600;
`;
const Price = styled.p`
  ${figureLook}
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const Note = styled.p`
  padding-inline-start: ${space.s12};
  border-inline-start: 4px solid ${color.yellow};
  white-space: pre-line;
`;
const Description = styled.p`
  white-space: pre-line;
`;

/** What the row of the list says after the place: what the school has, and its languages beside Swedish. */
function offersOf(profile: SchoolProfile): string {
  const offered = schoolFacts.filter((fact) => profile[fact]).map((fact) => facts[fact]);
  const further = profile.languages.filter((language) => language !== 'svenska').map(languageLabel);
  return [...offered, ...further].join(' · ');
}

function PriceFrom({ price }: { price: OwnSchoolProfile['school']['priceFrom'] }) {
  if (!price) return <p>{words.noPrice}</p>;
  const { lessonMinutes, isLengthAssumed, priceOre } = price;
  const isKnown = lessonMinutes !== null && !isLengthAssumed;
  return (
    <Price>
      {formatKronor(priceOre)} <small>{isKnown ? words.perLesson(lessonMinutes) : words.noLength}</small>
    </Price>
  );
}

export interface ProfilePreviewProps {
  school: OwnSchoolProfile['school'];
  /** As it stands in the form. */
  profile: SchoolProfile;
}

/** The row in the students' list and the head of the school's page, with what is being typed. */
export function ProfilePreview({ school, profile }: ProfilePreviewProps) {
  const [photo] = school.photos;
  const place = school.district ?? school.city;
  const name = (
    <>
      {school.name}
      {school.verification && <VerifiedPlate />}
    </>
  );
  return (
    <Part aria-labelledby="profile-preview">
      <h2 id="profile-preview">{words.title}</h2>
      <Caption>{words.row}</Caption>
      <Box>
        <Name>{name}</Name>
        <p>{place}</p>
        <Caption>{offersOf(profile)}</Caption>
        <Rating value={school.rating} origin={school.ratingOrigin} count={school.reviewCount} />
        <PriceFrom price={school.priceFrom} />
      </Box>
      <Caption>{words.head}</Caption>
      <Box>
        {photo && (
          <Band>
            <Photo {...photo} files={photoFiles(photo)} sizes="400px" />
          </Band>
        )}
        <Name>
          {name}
          {profile.campaignBadge && <Badge tone="amber">{profile.campaignBadge}</Badge>}
        </Name>
        <p>{place}</p>
        {profile.specialNote && <Note>{profile.specialNote}</Note>}
        <Description>{profile.description.trim() || words.noDescription}</Description>
      </Box>
    </Part>
  );
}
