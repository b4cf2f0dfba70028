import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media';
import { color, fontSize, space } from '../../theme/tokens';

const Section = styled.section`
  display: grid;
  gap: ${space.s16} ${space.s48};
  padding-block: ${space.s24};
  border-top: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: minmax(0, 280px) minmax(0, 640px);
    align-items: start;
  }
  /* another try puts the focus here for reading on, not for doing something */
  > div:focus {
    outline: none;
  }
`;
const Head = styled.div`
  display: grid;
  gap: ${space.s4};
  h2 {
    font-size: ${fontSize.s18};
  }
  p {
    color: ${color.inkSoft};
  }
`;

/** A form of the settings, its button as wide as its words. */
export const SettingsForm = styled.form`
  display: grid;
  gap: ${space.s16};
  justify-items: start;
  max-width: 480px;
  > :not(button) {
    width: 100%;
  }
`;
/** What stands in a list of the settings: lines between, no boxes. */
export const Rows = styled.ul`
  display: grid;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s8} ${space.s16};
    padding-block: ${space.s12};
    border-top: 1px solid ${color.line};
  }
  > li:first-child {
    border-top: 0;
    padding-block-start: 0;
  }
`;
/** What a row is about: its name, and what is known of it. */
export const About = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
/** The buttons below a list. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
`;

/** One thing that can be set, with what it means beside it where there is room. */
export function SettingsSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </Head>
      <div tabIndex={-1}>{children}</div>
    </Section>
  );
}
