import type { TeacherMatch } from '@korkollen/api/contracts/matches';
import { gearboxesOf, gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { scheduleTimeLabel } from '@korkollen/api/domain/vocabulary/match-wishes';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

type Part = TeacherMatch['parts'][number];

const Rows = styled.ul`
  display: grid;
  border-top: 1px solid ${color.line};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s4} ${space.s16};
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 120px 88px;
    align-items: center;
  }
  b {
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Points = styled.span`
  ${figureLook}
  text-align: end;
  white-space: nowrap;
`;
const Track = styled.span`
  grid-area: 2 / 1 / auto / -1;
  ${media.tablet} {
    grid-area: 1 / 2;
  }
  height: 8px;
  border-radius: ${radius.full};
  background: ${color.sunk};
  box-shadow: inset 0 0 0 1px ${color.line};
  overflow: hidden;
`;
const Filled = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => `${$share * 100}%`};
  height: 100%;
  border-radius: ${radius.full};
  background: ${color.green};
`;
const Told = styled.small`
  grid-column: 1 / -1;
`;

/** When the teacher teaches, in a sentence, or that they have not said it. */
export function toldTimes({ teacher: { schedule = [] } }: TeacherMatch): string {
  const { told: words } = texts.matching;
  return schedule.length > 0 ? words.schedule(schedule.map(scheduleTimeLabel)) : words.unknown.schedule;
}

/** What was told of a part, in a sentence. */
const told: Record<Part['id'], (match: TeacherMatch, part: Part) => string> = {
  language: ({ teacher }) => texts.matching.told.languages(teacher.languages.map(languageLabel)),
  licenseType: ({ teacher }) => texts.matching.told.licences(teacher.licenseTypes),
  gearbox: ({ school }) => texts.matching.told.gearboxes(gearboxesOf(school).map(gearboxLabel)),
  teachingStyle: ({ teacher }) => texts.matching.told.style(teacher.teachingStyle ?? ''),
  schedule: (match, { state }) =>
    [toldTimes(match), ...(state === 'notCounted' ? [texts.matching.told.onlyWeekdaysAndEvenings] : [])].join(' '),
  rating: ({ teacher }) => texts.matching.told.rating(teacher.rating ?? 0),
  experience: ({ teacher }) => texts.matching.told.experience(teacher.yearsExperience ?? 0),
};

/** Rating and years give points by degrees; of the others it is said whether they fit. */
const isByDegrees = ({ id }: Part): boolean => id === 'rating' || id === 'experience';

/** The score part by part: what fits in words, the points as a figure and a bar, and what stands behind it. */
export function ScoreExplanation({ match }: { match: TeacherMatch }) {
  const { match: words, parts: names, states, told: toldTexts } = texts.matching;
  return (
    <Rows role="list">
      {match.parts.map((part) => (
        <Row key={part.id}>
          <span>
            <b>{names[part.id]}</b>
            {(!isByDegrees(part) || part.state === 'unknown') && ` · ${states[part.state]}`}
          </span>
          <Points>{words.points(part.points, part.maxPoints)}</Points>
          <Track aria-hidden="true">
            <Filled $share={part.points / part.maxPoints} />
          </Track>
          <Told>{part.state === 'unknown' ? toldTexts.unknown[part.id] : told[part.id](match, part)}</Told>
        </Row>
      ))}
    </Rows>
  );
}
