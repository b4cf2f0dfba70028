import { styled } from 'styled-components';
import type { ReplyContent } from '@korkollen/api/contracts/replies';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

const Quote = styled.blockquote`
  display: grid;
  gap: ${space.s8};
  margin: 0;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.line};
  overflow-wrap: anywhere;
`;
/* the school's own line breaks stay */
const Words = styled.p`
  white-space: pre-line;
`;

/** What a reply says, with a mail's subject before it. */
export function ReplyText({ kind, subject, text }: Pick<ReplyContent, 'kind' | 'subject' | 'text'>) {
  return (
    <Quote>
      {kind === 'email' && subject !== '' && (
        <p>
          <strong>{texts.replies.subject(subject)}</strong>
        </p>
      )}
      <Words>{text}</Words>
    </Quote>
  );
}
