import type { Policy } from '@korkollen/api/contracts/policies';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { Prose } from '@korkollen/shared-ui/components/prose';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { policyTexts } from '../../../texts/policies';
import { compareTexts } from '../state/text-difference';

const words = policyTexts.review;

const Box = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  h3 {
    font-size: ${fontSize.s18};
  }
`;
const Lines = styled.ol`
  display: grid;
  gap: ${space.s4};
  overflow-wrap: anywhere;
  li {
    padding: ${space.s4} ${space.s12};
    border-inline-start: 3px solid ${color.green};
    background: ${color.greenTint};
  }
  li[data-kind='removed'] {
    border-color: ${color.red};
    background: ${color.sunk};
    text-decoration: line-through;
  }
`;
const Shown = styled.div`
  padding: ${space.s16} ${space.s24} ${space.s24};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Title = styled.p`
  font-size: ${fontSize.s26};
  font-weight: 600;
`;

export interface PolicyReviewProps {
  /** The newest version as it was written, and the draft. */
  before: string;
  draft: string;
  preview: Pick<Policy, 'title' | 'html'>;
}

/** What is another than in the newest version, and the draft as it will be shown. */
export function PolicyReview({ before, draft, preview }: PolicyReviewProps) {
  const changes = compareTexts(before, draft)
    .map((line, at) => ({ ...line, at }))
    .filter(({ kind }) => kind !== 'same');
  return (
    <>
      <Box>
        <h3>{words.difference}</h3>
        {changes.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <Lines role="list" aria-label={words.difference}>
            {changes.map(({ kind, text, at }) => (
              <li key={at} data-kind={kind}>
                <VisuallyHidden>{kind === 'removed' ? words.removed : words.added}: </VisuallyHidden>
                {text}
              </li>
            ))}
          </Lines>
        )}
      </Box>
      <Box>
        <h3>{words.preview}</h3>
        <Shown>
          <Title>{preview.title}</Title>
          {/* a link in it would lead away from the draft */}
          <Prose html={preview.html} onClick={(click) => click.preventDefault()} />
        </Shown>
      </Box>
    </>
  );
}
