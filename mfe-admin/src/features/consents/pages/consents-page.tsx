import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { AdminPage } from '../../../admin-page/admin-page';
import { DayFilter } from '../../../paged-list/day-filter';
import { FilterBar } from '../../../paged-list/filter-bar';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { TypedFilter } from '../../../paged-list/typed-filter';
import { consentTexts as words } from '../../../texts/consents';
import { pagedListTexts } from '../../../texts/paged-list';
import { useConsentFigures, useConsents } from '../api/consents';
import { ConsentChart } from '../components/consent-chart';
import { ConsentList } from '../components/consent-list';

const Section = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  h2 {
    font-size: ${fontSize.s21};
  }
`;

function Figures() {
  const id = useId();
  const figures = useConsentFigures();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{words.figures.label}</h2>
      <ListState query={figures} loading={words.figures.loading} failed={words.figures.failed}>
        {({ days }) => <ConsentChart days={days} />}
      </ListState>
    </Section>
  );
}

function Choices() {
  const id = useId();
  const address = useListAddress(['day', 'reference'] as const);
  const { filter, narrow, cursor, clear, isNarrowed } = address;
  const listing = useConsents({ ...filter, cursor });
  const nothing = () => {
    if (!isNarrowed && cursor === undefined) {
      return <EmptyState title={words.list.empty} text={words.list.emptyText} />;
    }
    const action = <Button onClick={clear}>{pagedListTexts.clear}</Button>;
    return <EmptyState title={words.list.noHits} text={words.list.noHitsText} action={action} />;
  };
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{words.list.title}</h2>
      <ListArea label={words.list.caption}>
        <FilterBar aria-label={words.filter.label}>
          <DayFilter label={words.filter.day} value={filter.day} onChoose={(day) => narrow({ day })} />
          <TypedFilter
            label={words.filter.reference}
            placeholder={words.filter.referenceHint}
            value={filter.reference}
            onSearch={(reference) => narrow({ reference })}
          />
        </FilterBar>
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.list.loading} failed={words.list.failed}>
          {({ consents, next }) =>
            consents.length === 0 ? (
              nothing()
            ) : (
              <>
                <ConsentList consents={consents} />
                <Pager address={address} next={next} />
              </>
            )
          }
        </ListState>
      </ListArea>
    </Section>
  );
}

/** /admin/consents: choices of cookies, counted and as evidence. */
export function ConsentsPage() {
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <Figures />
      <Choices />
    </AdminPage>
  );
}
