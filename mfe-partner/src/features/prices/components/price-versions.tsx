import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnPrices, PriceVersion } from '@korkollen/api/contracts/own-prices';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { SkeletonText } from '@korkollen/shared-ui/components/skeleton';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts } from '../../../texts/prices';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { usePriceVersion, usePriceVersions } from '../api/own-prices';
import { PriceDifferences } from './price-difference';

const words = priceTexts.versions;

/* the focus is put here when what had it is gone */
const Part = styled.section`
  &:focus {
    outline: none;
  }
  display: grid;
  gap: ${space.s16};
  padding-block-start: ${space.s24};
  border-block-start: 1px solid ${color.line};
  h2 {
    font-size: ${fontSize.s21};
  }
  h3 {
    font-size: ${fontSize.s18};
  }
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.s24} ${space.s48};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;
const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s4} ${space.s16};
  padding-block: ${space.s8};
  border-block-end: 1px solid ${color.line};
  > div {
    min-width: 0;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Comparison = styled.div`
  &:focus {
    outline: none;
  }
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s12};
`;
interface EntryProps {
  version: PriceVersion;
  isShown: boolean;
  /** Undefined where nobody may restore. */
  onRestore: (() => void) | undefined;
}

function VersionEntry({ version, isShown, onRestore }: EntryProps) {
  const { number, publishedAt, savedBy, restored } = version;
  return (
    <Entry>
      <div>
        <strong>{words.number(number)}</strong> {isShown && <Badge tone="green">{words.shown}</Badge>}
        <Soft>
          {publishedAt ? words.savedBy(formatDateTime(publishedAt), savedBy) : words.savedUnknown}
          {restored !== null && ` · ${words.restored(restored)}`}
        </Soft>
      </div>
      {!isShown && onRestore && (
        <Button size="small" aria-label={words.restoreNamed(words.number(number))} onClick={onRestore}>
          {words.restore}
        </Button>
      )}
    </Entry>
  );
}

/** Any two versions, price by price. */
function VersionDifference({ versions }: { versions: PriceVersion[] }) {
  const [chosen, choose] = useState<{ from?: number; to?: number }>({});
  const to = chosen.to ?? versions[0]?.number ?? null;
  const from = chosen.from ?? versions[1]?.number ?? null;
  const older = usePriceVersion(from);
  const newer = usePriceVersion(to);
  const options = versions.map(({ number }) => ({ value: String(number), label: words.number(number) }));
  const failed = [older, newer].filter(({ isError }) => isError);
  const part = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(part);
  return (
    <Comparison ref={part} tabIndex={-1} role="group" aria-label={words.difference} {...focus}>
      <h3>{words.difference}</h3>
      <Pair>
        <Select
          label={words.from}
          options={options}
          value={String(from ?? '')}
          onValueChange={(value) => choose({ ...chosen, from: Number(value) })}
        />
        <Select
          label={words.to}
          options={options}
          value={String(to ?? '')}
          onValueChange={(value) => choose({ ...chosen, to: Number(value) })}
        />
      </Pair>
      {(older.isPending || newer.isPending) && (
        <LoadingRegion label={words.loading}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {failed.length > 0 && (
        <TryAgain text={words.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {older.data && newer.data && (
        <PriceDifferences
          before={{ label: words.number(older.data.number), form: older.data.form }}
          after={{ label: words.number(newer.data.number), form: newer.data.form }}
        />
      )}
    </Comparison>
  );
}

export interface PriceVersionsProps {
  own: OwnPrices;
  /** Changes in the form stand in the way of going back. */
  isDirty: boolean;
  mayChange: boolean;
  onRestore(number: number): void;
}

/** Every price list that the school has published: by whom, how two of them differ, and the way back to one. */
export function PriceVersions({ own, isDirty, mayChange, onRestore }: PriceVersionsProps) {
  const versions = usePriceVersions(own.revision);
  const part = useRef<HTMLElement>(null);
  const focus = useKeptFocus(part);
  const list = versions.data ?? [];
  return (
    <Part ref={part} tabIndex={-1} aria-labelledby="price-versions" {...focus}>
      <h2 id="price-versions">{words.title}</h2>
      {versions.isPending && (
        <LoadingRegion label={words.loading}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {versions.isError && !versions.data && <TryAgain text={words.failed} onRetry={() => void versions.refetch()} />}
      {versions.data?.length === 0 && <Soft>{words.none}</Soft>}
      {list.length > 0 && isDirty && mayChange && <Soft>{words.unsavedFirst}</Soft>}
      {list.length > 0 && (
        <Columns>
          <ol role="list">
            {list.map((version) => (
              <VersionEntry
                key={version.number}
                version={version}
                isShown={version.number === own.version}
                onRestore={mayChange && !isDirty ? () => onRestore(version.number) : undefined}
              />
            ))}
          </ol>
          {list.length > 1 && <VersionDifference versions={list} />}
        </Columns>
      )}
    </Part>
  );
}
