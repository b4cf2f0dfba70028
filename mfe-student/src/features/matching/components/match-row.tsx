import type { TeacherMatch } from '@korkollen/api/contracts/matches';
import { BestMark } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link } from '@korkollen/shared-ui/router';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { priceWords } from '../../../prices/price-words';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { TeacherPortrait } from '../../../teachers/teacher-portrait';
import { texts } from '../../../texts/sv';
import { fromResults } from '../state/from-results';
import { questionNames } from '../state/match-address';
import { MatchScore } from './match-score';
import { ScoreExplanation, toldTimes } from './score-explanation';

const Row = styled.article`
  display: grid;
  grid-template:
    'face who'
    'score score'
    'words words'
    'rating rating'
    'price price'
    'ways ways'
    'why why' / 64px minmax(0, 1fr);
  gap: ${space.s12} ${space.s16};
  padding-block: ${space.s24} ${space.s8};
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    grid-template:
      'face who score' auto
      '. words words' auto
      '. rating price' auto
      '. ways ways' auto
      '. why why' auto / 64px minmax(0, 1fr) minmax(168px, auto);
  }
  ${media.desktop} {
    grid-template:
      'face who rating price score' auto
      '. words words words words' auto
      '. ways ways ways ways' auto
      '. why why why why' auto / 64px minmax(0, 1fr) 216px 184px 168px;
    column-gap: ${space.s24};
  }
`;
const Who = styled.div`
  grid-area: who;
  display: grid;
  align-content: start;
  justify-items: start;
  h2 {
    font-size: ${fontSize.s21};
    overflow-wrap: anywhere;
  }
  h2 a {
    color: ${color.ink};
    text-decoration-color: ${color.lineStrong};
  }
  p {
    color: ${color.inkSoft};
  }
`;
const Score = styled.div`
  grid-area: score;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  ${media.tablet} {
    display: grid;
    align-content: start;
  }
`;
const Reviews = styled.div`
  grid-area: rating;
`;
const Price = styled.p`
  grid-area: price;
  b {
    ${figureLook}
    font-size: ${fontSize.s18};
  }
  small {
    margin-inline-start: ${space.s8};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ${media.tablet} {
    small {
      display: block;
      margin: 0;
    }
  }
`;
const Words = styled.p`
  grid-area: words;
  max-width: ${size.text};
`;
const Ways = styled.div`
  grid-area: ways;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s16};
  > a:not(:first-child) {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
const Why = styled.details`
  grid-area: why;
  max-width: 560px;
  summary {
    display: flex;
    align-items: center;
    gap: ${space.s8};
    width: fit-content;
    min-height: ${size.target};
    color: ${color.green};
    font-weight: 500;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`;

/** Of the parts that somebody has been asked about: rating and years are wished for by all. */
function partsIn({ parts }: TeacherMatch, state: TeacherMatch['parts'][number]['state']): string[] {
  return parts
    .filter((part) => part.state === state && questionNames.some((question) => question === part.id))
    .map(({ id }) => texts.matching.parts[id]);
}

/** What fits, what does not and what nobody has told, in words. */
function FitWords({ match }: { match: TeacherMatch }) {
  const words = texts.matching.match;
  const sentences = (['fits', 'differs', 'unknown'] as const).flatMap((state) => {
    const parts = partsIn(match, state);
    return parts.length > 0 ? [words[state](parts)] : [];
  });
  const hasUncountedTimes = match.parts.some(({ state }) => state === 'notCounted');
  return <Words>{[...sentences, ...(hasUncountedTimes ? [toldTimes(match)] : [])].join(' ')}</Words>;
}

/** What a lesson costs at the school, with what makes it comparable. */
function SchoolPrice({ price }: { price: TeacherMatch['school']['priceFrom'] }) {
  const words = priceWords(price);
  if (!words) return <Price>{texts.price.unknown}</Price>;
  return (
    <Price>
      <VisuallyHidden>{words.phrase}</VisuallyHidden>
      <b aria-hidden="true">{words.amount}</b>
      <small>{words.details.join(' · ')}</small>
    </Price>
  );
}

/** Id of the link to a teacher, where the focus goes back to. */
export const matchLinkId = (teacherId: string) => `match-${teacherId}`;

interface MatchRowProps {
  match: TeacherMatch;
  /** The first of all. */
  isBest: boolean;
  /** Where the teacher is shown. */
  detailAddress: string;
}

/** One of the results: who it is, how well they match and why, and the ways on. */
export function MatchRow({ match, isBest, detailAddress }: MatchRowProps) {
  const { track } = useHostServices();
  const { teacher, school, score } = match;
  const { id: teacherId, schoolId } = teacher;
  const words = texts.matching.match;
  return (
    <Row aria-labelledby={matchLinkId(teacherId)}>
      <TeacherPortrait teacher={teacher} size="card" />
      <Who>
        <h2>
          <TextLink id={matchLinkId(teacherId)} to={detailAddress} state={fromResults}>
            {teacher.name}
          </TextLink>
        </h2>
        <p>{words.at(school.name, school.district ?? school.city)}</p>
      </Who>
      <Reviews>
        <Rating value={teacher.rating} origin={teacher.ratingOrigin} reviews={words.reviews(teacher.reviewCount)} />
      </Reviews>
      <SchoolPrice price={school.priceFrom} />
      <Score>
        <MatchScore score={score} />
        {isBest && <BestMark>{words.best}</BestMark>}
      </Score>
      <FitWords match={match} />
      <Ways>
        <Button asChild size="small">
          <Link
            to={addresses.contact({ teacherId, schoolId, inquiryType: 'book-lesson' })}
            aria-label={words.contactTeacher(teacher.name)}
            onClick={() => track('contact_initiated', { teacherId, source: 'matching' })}
          >
            {words.contact}
          </Link>
        </Button>
        <TextLink to={addresses.school(schoolId, { teacherId })} aria-label={words.schoolOf(school.name)}>
          {words.school}
        </TextLink>
        <CompareToggle school={school} source="matching" />
        <FavouriteToggle school={school} />
      </Ways>
      <Why>
        <summary>
          {words.why(words.percent(score))}
          <VisuallyHidden>{words.whyOf(teacher.name)}</VisuallyHidden>
          <ChevronDownIcon size={16} />
        </summary>
        <ScoreExplanation match={match} />
      </Why>
    </Row>
  );
}
