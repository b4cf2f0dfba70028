import { useDeferredValue, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { pageTitle } from '@korkollen/api/contracts/product';
import type { OwnPrices } from '@korkollen/api/contracts/own-prices';
import { previewPriceList } from '@korkollen/api/domain/pricing/form-preview';
import { headlinePrice } from '@korkollen/api/domain/pricing/headline-price';
import { priceAdvice } from '@korkollen/api/domain/pricing/price-advice';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { PricePreview } from '@korkollen/shared-ui/host/price-preview';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { FormPage, FormPageHeading } from '../../../long-forms/form-page';
import { PageProblem } from '../../../try-again/page-problem';
import { priceTexts as words } from '../../../texts/prices';
import { useMarket, useOwnPrices } from '../api/own-prices';
import { PriceAdviceList } from '../components/price-advice';
import { PriceListForm } from '../components/price-form';
import { PriceVersions } from '../components/price-versions';
import { readTypedPrices } from '../state/read-typed';
import type { TypedPrices } from '../state/typed-prices';
import { type PriceEditing, usePriceEditing } from '../state/use-price-editing';

const Columns = styled.div`
  display: grid;
  gap: ${space.s32} ${space.s48};
  min-width: 0;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 440px);
    align-items: start;
  }
`;
/** Stays beside what is typed; as long as a screen at most. */
const Aside = styled.aside`
  display: grid;
  gap: ${space.s24};
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: ${space.s16};
    max-height: calc(100dvh - 2 * ${space.s16});
    overflow-y: auto;
  }
`;

interface LiveProps {
  own: OwnPrices;
  editing: PriceEditing;
  mayChange: boolean;
}

/** What students will see follows what is typed; the rest of the page does not. */
function Live({ own, editing, mayChange }: LiveProps) {
  const typed = useDeferredValue(useWatch({ control: editing.form.control }) as TypedPrices);
  const market = useMarket();
  const [now] = useState(() => new Date());
  const { form, problems } = readTypedPrices(typed);
  const list = previewPriceList(form);
  const total = list && totalCost(list, defaultCostPlan);
  const advice = priceAdvice(list, {
    market: market.data ?? null,
    district: own.school.district,
    publishedAt: previewPriceList(own.form) ? own.publishedAt : undefined,
    now,
  });
  const mayConfirm = mayChange && !editing.isDirty && !editing.isPending;
  return (
    <>
      <PriceAdviceList advice={advice} onConfirm={mayConfirm ? editing.confirm : undefined} />
      <PricePreview
        school={{ ...own.school, isVerified: true }}
        list={list}
        headline={headlinePrice(list)}
        total={total && { ...total, lessons: defaultCostPlan.lessons }}
        isPartial={problems.length > 0}
      />
    </>
  );
}

function OpenPrices({ own }: { own: OwnPrices }) {
  const editing = usePriceEditing(own);
  const refusal = own.readOnlyBecause === null ? undefined : words.readOnly[own.readOnlyBecause];
  const mayChange = refusal === undefined;
  const aside = useRef<HTMLElement>(null);
  const focus = useKeptFocus(aside);
  return (
    <>
      <UnsavedChanges isDirty={editing.isDirty} />
      <Columns>
        <PriceListForm editing={editing} refusal={refusal} />
        <Aside ref={aside} {...focus} tabIndex={0} aria-label={words.previewTitle}>
          <Live own={editing.read} editing={editing} mayChange={mayChange} />
        </Aside>
      </Columns>
      <PriceVersions
        own={own}
        isDirty={editing.isDirty}
        mayChange={mayChange && !editing.isPending}
        onRestore={editing.restore}
      />
    </>
  );
}

/** The school's own price list, with how students will see it. */
export function PricesPage() {
  const prices = useOwnPrices();
  const schoolId = useSession(({ user }) => user?.schoolId);
  return (
    <FormPage>
      <title>{pageTitle(words.title)}</title>
      <FormPageHeading>
        <h1>{words.title}</h1>
        <p>
          {words.intro} {schoolId && <LineLink to={addresses.school(schoolId)}>{words.seePage}</LineLink>}
        </p>
      </FormPageHeading>
      {prices.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton height="480px" />
        </LoadingRegion>
      )}
      {prices.isError && !prices.data && (
        <PageProblem title={words.failed} error={prices.error} onRetry={() => void prices.refetch()} />
      )}
      {prices.data && <OpenPrices own={prices.data} />}
    </FormPage>
  );
}
