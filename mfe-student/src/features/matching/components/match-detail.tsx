import type { MatchWishesQuery, TeacherMatch } from '@korkollen/api/contracts/matches';
import { Button } from '@korkollen/shared-ui/components/button';
import { LineLink, TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { Skeleton, SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { ErrorState, LoadingRegion, NotFoundState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { isPlainClick } from '@korkollen/shared-ui/primitives/plain-click';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { FactList } from '../../../profile/fact-list';
import { priceLine } from '../../../prices/price-words';
import { FavouriteToggle } from '../../../saved-schools/favourite-toggle';
import { TeacherPortrait } from '../../../teachers/teacher-portrait';
import { texts } from '../../../texts/sv';
import { matchesQuery, matchQuery } from '../api/matches';
import { isFromResults } from '../state/from-results';
import { MatchScore } from './match-score';
import { PricesOfB } from '../../../prices/prices-of-b';
import { ScoreExplanation } from './score-explanation';

const Layout = styled.div`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 300px;
    column-gap: ${space.s48};
    align-items: start;
  }
`;
/** After the name on phones, so that the way to contact is near; beside everything where there is room. */
const Aside = styled.div`
  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
    height: 100%;
  }
`;
const Content = styled.div`
  display: grid;
  gap: ${space.s32};
  min-width: 0;
  section {
    display: grid;
    gap: ${space.s12};
  }
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Person = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.s16};
  > div {
    display: grid;
    gap: ${space.s4};
    min-width: 0;
  }
  h1 {
    font-size: ${fontSize.s26};
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    gap: ${space.s24};
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Presentation = styled.p`
  max-width: ${size.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Panel = styled.aside`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s24};
  ${boxLook}
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  > a {
    justify-self: start;
  }
  ${media.desktop} {
    position: sticky;
    top: ${space.s24};
  }
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s16};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

/** What the explanation of the score does not say already. */
function factsOf({ teacher, school }: TeacherMatch): [string, string][] {
  const { teacher: words } = texts.matching;
  return [
    [words.specialties, teacher.specialties.join(' · ')],
    [words.bestFor, teacher.bestFor.join(' · ')],
    [words.lessonPrice, priceLine(school.priceFrom)],
  ];
}

function ContactPanel({ match: { teacher, school } }: { match: TeacherMatch }) {
  const { track } = useHostServices();
  const { match: words, teacher: own } = texts.matching;
  const { id: teacherId, schoolId, name } = teacher;
  return (
    <Panel aria-label={words.contactTeacher(name)}>
      <Button asChild variant="primary">
        <Link
          to={addresses.contact({ teacherId, schoolId, inquiryType: 'book-lesson' })}
          onClick={() => track('contact_initiated', { teacherId, source: 'matching' })}
        >
          {words.contactTeacher(name)}
        </Link>
      </Button>
      <small>{own.contactNote(name, school.name)}</small>
      <Links>
        <TextLink to={addresses.school(schoolId, { teacherId })}>{words.school}</TextLink>
        <TextLink to={addresses.teacher(teacherId)}>{own.profile}</TextLink>
        <FavouriteToggle school={school} />
      </Links>
    </Panel>
  );
}

function MatchedTeacherView({ match }: { match: TeacherMatch }) {
  const { track } = useHostServices();
  const { teacher, school, score } = match;
  const { match: words, teacher: own } = texts.matching;
  useEffect(() => track('teacher_viewed', { teacherId: teacher.id }), [track, teacher.id]);
  return (
    <Layout>
      <Person>
        <TeacherPortrait key={teacher.id} teacher={teacher} size="page" />
        <div>
          <h1 tabIndex={-1}>{teacher.name}</h1>
          <Soft>{words.at(school.name, school.district ?? school.city)}</Soft>
          <Rating value={teacher.rating} origin={teacher.ratingOrigin} reviews={words.reviews(teacher.reviewCount)} />
        </div>
      </Person>
      <Aside>
        <ContactPanel match={match} />
      </Aside>
      <Content>
        <section aria-labelledby="match-score">
          <h2 id="match-score">{own.scoreTitle}</h2>
          <MatchScore score={score} />
          <ScoreExplanation match={match} />
        </section>
        {teacher.personalPresentation && (
          <section aria-labelledby="match-about">
            <h2 id="match-about">{own.about}</h2>
            <Presentation>{teacher.personalPresentation}</Presentation>
          </section>
        )}
        <section aria-labelledby="match-facts">
          <h2 id="match-facts">{own.facts}</h2>
          <FactList facts={factsOf(match)} />
        </section>
      </Content>
    </Layout>
  );
}

function DetailSkeleton() {
  return (
    <LoadingRegion label={texts.matching.teacher.loading}>
      <Content>
        <Person>
          <Skeleton width="96px" height="96px" radius={radius.card} />
          <div>
            <Skeleton width="220px" height="34px" />
            <Skeleton width="180px" />
          </div>
        </Person>
        <SkeletonText lines={6} />
      </Content>
    </LoadingRegion>
  );
}

interface MatchDetailProps {
  wishes: MatchWishesQuery;
  teacherId: string;
}

/** Back to the results: through the history where they are in it, so that they are where they were left. */
function BackToResults({ wishes }: { wishes: MatchWishesQuery }) {
  const navigate = useNavigate();
  const location = useLocation();
  const goBack = (event: MouseEvent): void => {
    if (!isFromResults(location.state) || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <LineLink to={addresses.match(wishes)} onClick={goBack}>
      ‹ {texts.matching.teacher.back}
    </LineLink>
  );
}

/** One of the matched teachers with the whole explanation: loading, missing, failed or there. */
export function MatchDetail({ wishes, teacherId }: MatchDetailProps) {
  const known = useQueryClient().getQueryState(matchesQuery(wishes).queryKey);
  const query = useQuery({
    ...matchQuery(wishes, teacherId),
    // who comes from the results has the answer already
    initialData: known?.data?.pages.flatMap(({ items }) => items).find(({ teacher }) => teacher.id === teacherId),
    initialDataUpdatedAt: known?.dataUpdatedAt,
  });
  const { error, refetch } = query;
  const words = texts.matching.teacher;
  const isMissing = hasStatus(error, 404);
  // what was known of a teacher who has gone since is not shown beside that
  const match = isMissing ? undefined : query.data;
  return (
    <>
      <title>{texts.pageTitle(match?.teacher.name ?? (isMissing ? words.notFound : words.loading))}</title>
      <BackToResults wishes={wishes} />
      {!isMissing && <FreshnessNote query={query} />}
      {match && <PricesOfB licenseType={wishes.licenseType} />}
      {isMissing && (
        <NotFoundState
          title={words.notFound}
          text={words.notFoundText}
          action={
            <Button asChild variant="primary">
              <Link to={addresses.match(wishes)}>{words.back}</Link>
            </Button>
          }
        />
      )}
      {error && !match && !isMissing && (
        <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void refetch()} />
      )}
      {!error && !match && <DetailSkeleton />}
      {match && <MatchedTeacherView match={match} />}
    </>
  );
}
