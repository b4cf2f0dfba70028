import { TextLink } from '@korkollen/shared-ui/components/link';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, lineHeight, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

const Rows = styled.ul`
  display: grid;
  max-width: ${size.text};
`;
const Row = styled.li`
  display: grid;
  gap: ${space.s4} ${space.s32};
  padding-block: ${space.s24};
  border-block-start: 1px solid ${color.line};
  ${media.tablet} {
    grid-template-columns: 120px minmax(0, 1fr);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.ink};
    font-family: ${font.heading};
    font-size: ${fontSize.s21};
    font-weight: 600;
    line-height: ${lineHeight.heading};
    ${media.tablet} {
      font-size: ${fontSize.s26};
    }
  }
  a:hover {
    color: ${color.green};
  }
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
  ${media.tablet} {
    line-height: ${size.target};
  }
`;
const Words = styled.div`
  p {
    max-width: ${size.text};
    color: ${color.inkSoft};
  }
`;

export interface TextRow {
  to: string;
  title: string;
  text: string;
  /** What stands beside it, such as its date. */
  note: string;
  onClick?(): void;
}

/** Texts to choose from, a line each: when it was written, what it is called and about. */
export function TextRows({ rows, label }: { rows: TextRow[]; label: string }) {
  return (
    <Rows role="list" aria-label={label}>
      {rows.map(({ to, title, text, note, onClick }) => (
        <Row key={to}>
          <Note>{note}</Note>
          <Words>
            <TextLink to={to} onClick={onClick}>
              {title}
            </TextLink>
            <p>{text}</p>
          </Words>
        </Row>
      ))}
    </Rows>
  );
}
