import { maxSearchLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { SearchInput } from '@korkollen/shared-ui/components/field';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

const Section = styled.section`
  display: grid;
  gap: ${space.s16};
  max-width: ${size.text};
  padding-block-start: ${space.s32};
  border-block-start: 1px solid ${color.line};
  p {
    color: ${color.inkSoft};
  }
`;
const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s8};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s24};
`;

interface NextStepProps {
  /** The page, for the measurements. */
  source: string;
}

/** Where a text leads: the search, the list, the licence guide. Suggestions come where one has come to search. */
export function NextStep({ source }: NextStepProps) {
  const navigate = useNavigate();
  const { track } = useHostServices();
  const { title, text, list, licenceGuide } = texts.article.next;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    track('cta_clicked', { source, to: addresses.gothenburg() });
    void navigate(addresses.gothenburg({ search: typeof words === 'string' ? words.trim() : '' }));
  };
  const ways = [
    { to: addresses.gothenburg(), label: list },
    { to: addresses.licenceGuide(), label: licenceGuide },
  ];
  return (
    <Section aria-labelledby="next-step">
      <h2 id="next-step">{title}</h2>
      <p>{text}</p>
      <Form role="search" action={addresses.gothenburg()} method="get" onSubmit={submit}>
        <SearchInput
          name="search"
          aria-label={texts.searchField.label}
          placeholder={texts.searchField.placeholder}
          maxLength={maxSearchLength}
        />
        <Button type="submit" variant="primary">
          {texts.searchField.submit}
        </Button>
      </Form>
      <Links>
        {ways.map(({ to, label }) => (
          <LineLink key={to} to={to} onClick={() => track('cta_clicked', { source, to })}>
            {label}
          </LineLink>
        ))}
      </Links>
    </Section>
  );
}
