import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Box = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s16};
  padding: ${space.s24};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.card};
  h2 {
    font-size: ${fontSize.s21};
  }
  p {
    color: ${color.inkSoft};
  }
`;

/** For the learner whose school is not in the list: a mail with the subject filled in. */
export const MissingSchool = memo(function MissingSchool() {
  const mail = `mailto:${texts.contactEmail}?subject=${encodeURIComponent(texts.list.missingSubject)}`;
  return (
    <Box>
      <div>
        <h2>{texts.list.missingTitle}</h2>
        <p>{texts.list.missingText}</p>
      </div>
      <Button asChild>
        <a href={mail}>{texts.list.missingAction}</a>
      </Button>
    </Box>
  );
});
