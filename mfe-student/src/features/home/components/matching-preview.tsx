import { Button } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

const Section = styled.section`
  display: grid;
  gap: ${space.s16};
`;
const Frame = styled.div`
  display: grid;
  border-block: 1px solid ${color.line};
  background: ${color.sunk};
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
`;
/** A picture of the questions, not the questions: nothing in it can be reached, read out or found in the page. */
const Picture = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(150px, 1fr));
  gap: ${space.s24};
  min-width: 0;
  padding: ${space.s48} ${space.s24};
  filter: blur(5px);
  opacity: 0.7;
  user-select: none;
  pointer-events: none;
`;
const Step = styled.div`
  display: grid;
  gap: ${space.s8};
  align-content: start;
`;
const Question = styled.span`
  font-size: ${fontSize.s18};
  font-weight: 600;
`;
const Answer = styled.span`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding-inline: ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surface};
`;
const Notice = styled.div`
  position: relative;
  place-self: end start;
  display: grid;
  gap: ${space.s12};
  justify-items: start;
  max-width: 480px;
  /* on a phone the picture is seen above the notice, on wider screens beside it */
  margin: 136px ${space.s16} ${space.s16};
  padding: ${space.s24};
  ${boxLook}
  ${media.tablet} {
    place-self: center start;
    margin: ${space.s32};
  }
  h3 {
    font-size: ${fontSize.s21};
  }
`;

/** The teacher matching behind its notice: its five steps as a blurred picture, and the way to where they are asked. */
export function MatchingPreview() {
  return (
    <Section aria-labelledby="matching">
      <h2 id="matching">{texts.home.matching.title}</h2>
      <Frame>
        <Picture inert aria-hidden="true">
          {Object.values(texts.home.matching.steps).map(([question, ...answers]) => (
            <Step key={question}>
              <Question>{question}</Question>
              {answers.map((answer) => (
                <Answer key={answer}>{answer}</Answer>
              ))}
            </Step>
          ))}
        </Picture>
        <Notice>
          <h3>{texts.home.matching.noticeTitle}</h3>
          <p>{texts.home.matching.notice}</p>
          <Button asChild variant="primary">
            <Link to={addresses.match()}>{texts.home.matching.action}</Link>
          </Button>
        </Notice>
      </Frame>
    </Section>
  );
}
