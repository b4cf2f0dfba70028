import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { SearchField } from '../../../search-box/search-field';
import { texts } from '../../../texts/sv';

/** The largest thing on the page: a field as tall as a thumb is wide, with its button inside the same frame. */
const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.s8};
  input {
    min-height: 60px;
    border-width: 2px;
    border-color: ${color.green};
    font-size: ${fontSize.s18};
    text-overflow: ellipsis;
  }
  > button {
    min-height: 52px;
    padding-inline: ${space.s24};
    font-size: ${fontSize.s18};
  }
  ${media.tablet} {
    svg {
      left: ${space.s24};
    }
    input,
    svg + input {
      padding-inline-start: 60px;
    }
    input {
      min-height: 76px;
      padding-inline-end: 148px;
      border-radius: ${radius.card};
      font-size: ${fontSize.s21};
    }
    > button {
      position: absolute;
      inset-block: ${space.s12};
      inset-inline-end: ${space.s12};
      min-width: 120px;
    }
  }
`;

/** Enter or the button leads to the list, with what was typed or without. Also works before any script has run. */
export function HomeSearch() {
  const navigate = useNavigate();
  const { track } = useHostServices();
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    track('search_performed', { source: 'home' });
    void navigate(addresses.gothenburg({ search: text }));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <Form role="search" action={addresses.gothenburg()} method="get" onSubmit={submit}>
      <SearchField typed={typed} onType={setTyped} onPlace={search} />
      <Button type="submit" variant="primary">
        {texts.searchField.submit}
      </Button>
    </Form>
  );
}
