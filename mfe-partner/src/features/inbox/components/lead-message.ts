import { styled } from 'styled-components';
import { color, space } from '@korkollen/shared-ui/theme/tokens';

/** What the enquirer has written, with their own line breaks. */
export const LeadMessage = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.s16};
  border-inline-start: 3px solid ${color.line};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
