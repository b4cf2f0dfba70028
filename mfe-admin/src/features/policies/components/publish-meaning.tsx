import type { AdminPolicy } from '@korkollen/api/contracts/policies';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { policyTexts } from '../../../texts/policies';

const words = policyTexts.meaning;

const Box = styled.section`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
  h3 {
    font-size: ${fontSize.s18};
  }
  ul {
    display: grid;
    gap: ${space.s8};
    padding-inline-start: ${space.s16};
  }
`;

export interface PublishMeaningProps {
  policy: AdminPolicy;
  /** From which day it holds; null: at once. */
  day: string | null;
  isPending: boolean;
  /** What keeps it from being published, and what can be done about that. */
  problem: ReactNode;
  onPublish(): void;
}

/** What publishing does, right before it is done. */
export function PublishMeaning({
  policy: { versions, asksVisitorsAnew },
  day,
  isPending,
  problem,
  onPublish,
}: PublishMeaningProps) {
  const next = String(Number(versions[0]?.version ?? 0) + 1);
  return (
    <Box aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        <li>{words.version(next)}</li>
        {day === null && <li>{words.atOnce}</li>}
        {day !== null && day !== '' && <li>{words.from(formatDate(day))}</li>}
        {asksVisitorsAnew && <li>{words.asksAnew}</li>}
        <li>{words.tellsNobody}</li>
      </ul>
      {problem}
      <Cluster>
        <Button variant="primary" isPending={isPending} pendingLabel={policyTexts.form.publishing} onClick={onPublish}>
          {policyTexts.form.publish}
        </Button>
      </Cluster>
    </Box>
  );
}
