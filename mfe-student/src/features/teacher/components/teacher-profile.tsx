import type { Teacher } from '@korkollen/api/contracts/teachers';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { scheduleTimeLabel } from '@korkollen/api/domain/vocabulary/match-wishes';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { FactList } from '../../../profile/fact-list';
import { texts } from '../../../texts/sv';
import { funFactsOf, scoresOf, statsOf } from '../state/teacher-data';
import { ContactPanel } from './contact-panel';
import { ScoreBars, StatTiles } from './teacher-figures';
import { TeacherHeader } from './teacher-header';

const Layout = styled.div`
  padding-block: ${space.s8} ${space.s72};
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 280px;
    column-gap: ${space.s48};
    align-items: start;
  }
`;
const Aside = styled.div`
  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
    height: 100%;
    padding-top: ${space.s48};
  }
`;
const Content = styled.div`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    padding-top: ${space.s32};
  }
`;
const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Presentation = styled.p`
  max-width: ${size.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}

function factsOf(teacher: Teacher): [string, string][] {
  const { facts } = texts.teacher;
  return [
    [facts.languages, teacher.languages.map(languageLabel).join(', ')],
    [facts.licences, teacher.licenseTypes.map(licenceLabel).join(', ')],
    [facts.teachingStyle, teacher.teachingStyle ?? ''],
    [facts.schedule, (teacher.schedule ?? []).map(scheduleTimeLabel).join(', ')],
    [facts.specialties, teacher.specialties.join(' · ')],
    [facts.bestFor, teacher.bestFor.join(' · ')],
  ];
}

/** A teacher who exists, told from what is known and nothing else. */
export function TeacherProfile({ teacher }: { teacher: Teacher }) {
  const { track } = useHostServices();
  const scores = scoresOf(teacher);
  const funFacts = funFactsOf(teacher);
  useEffect(() => track('teacher_viewed', { teacherId: teacher.id }), [track, teacher.id]);
  return (
    <Layout>
      <TeacherHeader teacher={teacher} />
      <Aside>
        <ContactPanel teacher={teacher} />
      </Aside>
      <Content>
        <StatTiles stats={statsOf(teacher)} />
        {teacher.personalPresentation && (
          <TitledPart title={texts.teacher.about}>
            <Presentation>{teacher.personalPresentation}</Presentation>
          </TitledPart>
        )}
        <FactList facts={factsOf(teacher)} />
        {scores.length > 0 && (
          <TitledPart title={texts.teacher.scoresTitle}>
            <ScoreBars scores={scores} />
          </TitledPart>
        )}
        {funFacts.length > 0 && (
          <TitledPart title={texts.teacher.funFactsTitle}>
            <FactList facts={funFacts} />
          </TitledPart>
        )}
      </Content>
    </Layout>
  );
}
