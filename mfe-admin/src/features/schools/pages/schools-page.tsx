import { pageTitle } from '@korkollen/api/contracts/product';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { useSchools } from '../api/schools';
import { SchoolGroup } from '../components/school-group';
import { SchoolsProblem } from '../components/schools-problem';
import { SchoolsSkeleton } from '../components/schools-skeleton';
import { SchoolToolbar } from '../components/school-toolbar';
import { filterSchools, groupSchools, indexSchools, noFilter } from '../state/school-register';

/* as wide as the header above it */
const PageBox = styled.div`
  display: grid;
  gap: ${space.s24};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
  ${media.desktop} {
    padding-block-start: ${space.s24};
  }
`;
const Title = styled.h1`
  && {
    font-size: ${fontSize.s26};
    /* the host puts the focus here for reading on, not for doing something */
    &:focus {
      outline: none;
    }
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Groups = styled.div`
  container: register / inline-size;
  display: grid;
  gap: ${space.s32};
  min-width: 0;
`;

function Register({ schools }: { schools: AdminSchoolRow[] }) {
  const [filter, setFilter] = useState(noFilter);
  // typing stays quick however long the register is
  const appliedFilter = useDeferredValue(filter);
  const indexed = useMemo(() => indexSchools(schools), [schools]);
  const totals = useMemo(() => groupSchools(schools), [schools]);
  const shown = useMemo(() => groupSchools(filterSchools(indexed, appliedFilter)), [indexed, appliedFilter]);
  const hasHits = shown.active.length + shown.archived.length > 0;
  return (
    <>
      <SchoolToolbar filter={filter} onChange={setFilter} />
      {hasHits ? (
        <Groups>
          <SchoolGroup
            title={texts.schools.active}
            hint={texts.schools.activeHint}
            schools={shown.active}
            total={totals.active.length}
          />
          <SchoolGroup
            title={texts.schools.archived}
            hint={texts.schools.archivedHint}
            schools={shown.archived}
            total={totals.archived.length}
          />
        </Groups>
      ) : (
        <EmptyState
          title={texts.schools.filter.noHits}
          text={texts.schools.filter.noHitsText}
          action={<Button onClick={() => setFilter(noFilter)}>{texts.schools.filter.clear}</Button>}
        />
      )}
    </>
  );
}

function summaryOf(schools: AdminSchoolRow[]): string {
  const verified = schools.filter(({ verification }) => verification !== null).length;
  return texts.schools.summary(
    formatNumber(schools.length),
    schools.length === 1,
    formatNumber(verified),
    verified === 1,
  );
}

/** /admin/schools: the register in its two groups. */
export function SchoolsPage() {
  const register = useSchools();
  const { data: schools, error, isPending, refetch } = register;
  const drawSchools = () => {
    if (isPending) return <SchoolsSkeleton />;
    if (!schools) return <SchoolsProblem error={error} onRetry={() => void refetch()} />;
    if (schools.length === 0) return <EmptyState title={texts.schools.empty} text={texts.schools.emptyText} />;
    return <Register schools={schools} />;
  };
  return (
    <PageBox>
      <title>{pageTitle(texts.schools.title)}</title>
      <header>
        <Title>{texts.schools.title}</Title>
        {schools && schools.length > 0 && <Soft>{summaryOf(schools)}</Soft>}
      </header>
      <FreshnessNote query={register} />
      {drawSchools()}
    </PageBox>
  );
}
