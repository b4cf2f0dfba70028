import { Page } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { filtersInUse } from '../../../filters-in-use/filters-in-use';
import { texts } from '../../../texts/sv';
import { AnswersSoFar } from '../components/answer-list';
import { MatchDetail } from '../components/match-detail';
import { MatchResults } from '../components/match-results';
import { matchLinkId } from '../components/match-row';
import { MatchStep } from '../components/match-step';
import { questionNames, readMatchAddress, type MatchView } from '../state/match-address';
import { useViewFocus } from '../state/use-view-focus';

const Column = styled(Page)`
  display: grid;
  align-content: start;
  gap: ${space.s24};
  min-height: 80vh;
  &:focus {
    outline: none;
  }
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    padding-block-start: ${space.s32};
  }
`;

const Beside = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: ${space.s48};
  }
`;

function titleOf(view: MatchView): string {
  const { title, stepTitle, results, parts } = texts.matching;
  if (view.kind !== 'step') return results.title;
  return view.step === 1 ? title : stepTitle(`${title}: ${parts[view.question]}`, view.step, questionNames.length);
}

/** The teacher whom the visitor looked at last, so that the focus returns there. */
function useLastTeacher(view: MatchView): string | null {
  const [last, setLast] = useState<string | null>(null);
  if (view.kind === 'teacher' && view.teacherId !== last) setLast(view.teacherId);
  return last;
}

/** The form of a school that the matching leads to begins with what was wished for in it. */
function useNoteWishes(view: MatchView): void {
  const { licenseType: licence, gearbox, language } = view.kind === 'step' ? {} : view.wishes;
  useEffect(() => {
    if (!gearbox || !language) return;
    filtersInUse.setState({ licence, languages: [language], gearbox: gearbox === 'both' ? undefined : [gearbox] });
  }, [licence, gearbox, language]);
}

/** `/matcha`: a question, the results or one of their teachers, whichever the address says. */
export function MatchPage() {
  const { track } = useHostServices();
  const [parameters] = useSearchParams();
  const { answers, view } = readMatchAddress(parameters);
  useNoteWishes(view);
  const lastTeacher = useLastTeacher(view);
  const shown = view.kind === 'step' ? `step ${view.step}` : view.kind === 'teacher' ? view.teacherId : view.kind;
  const place = useViewFocus(shown, lastTeacher && matchLinkId(lastTeacher));
  const { kind } = view;
  useEffect(() => {
    if (kind !== 'teacher') track('screen_viewed', { screen: kind === 'step' ? 'matching' : 'matching_results' });
  }, [track, kind]);
  return (
    <Column ref={place} tabIndex={-1}>
      {view.kind !== 'teacher' && <title>{texts.pageTitle(titleOf(view))}</title>}
      {view.kind === 'step' && (
        <Beside>
          <MatchStep key={parameters.toString()} {...view} answers={answers} />
          <AnswersSoFar answers={answers} />
        </Beside>
      )}
      {view.kind === 'results' && <MatchResults wishes={view.wishes} />}
      {view.kind === 'teacher' && <MatchDetail wishes={view.wishes} teacherId={view.teacherId} />}
    </Column>
  );
}
