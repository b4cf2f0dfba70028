import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { Enquiry } from '../state/use-enquiry';

const Box = styled.div`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s16};
  ${boxLook}
`;

interface LaterQuestionProps extends Pick<Enquiry, 'waiting'> {
  onAnswer: Enquiry['answerLater'];
}

/** Whether what could not be sent may go by itself; after a yes that it will, and the way to change one's mind. */
export function LaterQuestion({ waiting, onAnswer }: LaterQuestionProps) {
  const { later } = texts.enquiry;
  const no = useRef<HTMLButtonElement>(null);
  if (waiting === 'none' || waiting === 'declined') return null;
  const isAsking = waiting === 'asking';
  return (
    <Box role="status">
      <p>{isAsking ? later.question : later.waiting}</p>
      <Cluster>
        {isAsking && (
          <Button
            onClick={() => {
              // this button goes with the question, the other one stays
              no.current?.focus();
              onAnswer(true);
            }}
          >
            {later.yes}
          </Button>
        )}
        <Button ref={no} variant="quiet" onClick={() => onAnswer(false)}>
          {isAsking ? later.no : later.cancel}
        </Button>
      </Cluster>
    </Box>
  );
}
