import type { SearchArea } from '@korkollen/api/contracts/filters';
import type { SearchHit, SearchQuery } from '@korkollen/api/contracts/search';
import { districtCredit } from '@korkollen/geography/map';
import { Cluster, VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { RetryButton } from '@korkollen/shared-ui/components/retry-button';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { texts } from '../../../texts/sv';
import { mapSchoolsQuery } from '../api/search-schools';
import { clusterSchools, locateSchools, type SchoolCluster } from '../state/map-clusters';
import { areaOf, cornersOf, isInside, scaleLimits, toPixels } from '../state/map-view';
import type { PointedSchool } from '../state/pointed-school';
import { useBoxSize, useMapWindow } from '../state/use-map-window';
import { MapCard } from './map-card';
import { MapButtons } from './map-controls';
import { MapBox, MapFrame } from './map-frame';
import { MapGround } from './map-ground';
import { MapMarker, VisitorMarker } from './map-markers';

/** One finger moves the map, two zoom it. */
const Surface = styled.div`
  position: absolute;
  inset: 0;
  background: ${color.paper};
  touch-action: none;
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.card};
  }
`;
const Caption = styled(Cluster)`
  gap: 0 ${space.s16};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const Failure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${color.red};
`;

/** Markers that stand closer than this are drawn as one. */
const CELL_PX = 48;
const none: SearchHit[] = [];

export interface SchoolMapProps {
  query: SearchQuery;
  /** The part of the map that the search is narrowed to. */
  area: SearchArea | undefined;
  /** The school that the list or the map points at. */
  pointed: PointedSchool;
  /** A marker was pressed. */
  onChoose(schoolId: string): void;
  onSearchHere(area: SearchArea): void;
}

/** The schools of the search on our own map. The list beside it says the same in words. */
export function SchoolMap({ query, area, pointed, onChoose, onSearchHere }: SchoolMapProps) {
  const helpId = useId();
  const pointedId = useStore(pointed);
  const { ref, size } = useBoxSize<HTMLDivElement>();
  const { data, isError, refetch } = useQuery({ ...mapSchoolsQuery(query), placeholderData: keepPreviousData });
  const located = useMemo(() => locateSchools(data?.items ?? none), [data]);
  const points = useMemo(() => (area ? cornersOf(area) : located.map(({ point }) => point)), [area, located]);
  const { view, note, showPoints, settle, ...window } = useMapWindow(points, size);
  // a group that is opened, a card that is closed: what was pressed is gone with it
  const focus = useKeptFocus(window.surface);
  const clusters = useMemo(() => clusterSchools(located, CELL_PX / view.scale), [located, view.scale]);
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const chosen = located.map(({ school }) => school).filter(({ id }) => chosenIds.includes(id));

  const point = (schoolId: string | null): void => pointed.setState(schoolId, true);
  const choose = ({ schools }: SchoolCluster<SearchHit>) => {
    const [first] = schools;
    const isGroup = schools.length > 1;
    note(isGroup ? 'cluster' : 'marker');
    if (isGroup && view.scale < scaleLimits.max) return showPoints(schools.map(({ point }) => point));
    setChosenIds(schools.map(({ school }) => school.id));
    if (first && !isGroup) onChoose(first.school.id);
  };
  const searchHere = () => {
    note('search_area');
    settle();
    onSearchHere(areaOf(view, size));
  };
  return (
    <MapFrame aria-label={texts.map.title} {...focus}>
      <MapBox ref={ref}>
        <Surface
          role="group"
          tabIndex={0}
          aria-label={texts.map.surface}
          aria-describedby={helpId}
          ref={window.surface}
          onKeyDown={window.onKeyDown}
          {...window.gestures}
        >
          <MapGround view={view} size={size} />
          <VisitorMarker view={view} size={size} />
          {clusters
            .map((cluster) => ({ cluster, at: toPixels(cluster.point, view, size) }))
            .filter(({ at }) => isInside(at, size))
            .map(({ cluster, at }) => (
              <MapMarker
                key={cluster.id}
                cluster={cluster}
                at={at}
                isHighlighted={cluster.schools.some(({ school }) => school.id === pointedId)}
                isChosen={cluster.schools.some(({ school }) => chosenIds.includes(school.id))}
                onPoint={point}
                onChoose={choose}
              />
            ))}
        </Surface>
        <MapButtons
          isMoved={window.isMoved}
          onZoom={window.zoom}
          onShowEverything={window.showEverything}
          onSearchHere={searchHere}
        />
        {chosen.length > 0 && <MapCard schools={chosen} onClose={() => setChosenIds([])} />}
      </MapBox>
      <VisuallyHidden id={helpId}>{texts.map.help}</VisuallyHidden>
      <Caption as="p" $justify="between">
        {isError && !data ? (
          <Failure role="alert">
            {texts.map.schoolsFailed}
            <RetryButton variant="quiet" size="small" onClick={() => void refetch()} />
          </Failure>
        ) : (
          <span>{data && texts.map.count(located.length, data.total)}</span>
        )}
        <span>{texts.map.credit(districtCredit)}</span>
      </Caption>
    </MapFrame>
  );
}
