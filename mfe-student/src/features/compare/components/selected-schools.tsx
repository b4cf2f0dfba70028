import type { School } from '@korkollen/api/contracts/schools';
import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { IconButton } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { ChosenSchool } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';

const Panel = styled.section`
  grid-area: selected;
  display: grid;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s21};
  }
  ${media.desktop} {
    position: sticky;
    top: ${space.s24};
    padding: ${space.s24};
    ${boxLook}
  }
`;
const Places = styled.ol`
  display: grid;
  gap: ${space.s8};
`;
const Place = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  min-height: 56px;
  padding-inline: ${space.s16} ${space.s4};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.yellow};
  border-radius: ${radius.field};
  background: ${color.surface};
  > div {
    min-width: 0;
    padding-block: ${space.s4};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const FreePlace = styled(Place)`
  border: 1px dashed ${color.lineStrong};
  background: none;
  color: ${color.inkSoft};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface SelectedSchoolsProps {
  chosen: readonly ChosenSchool[];
  /** Those of the chosen that have been fetched. */
  schools: readonly School[];
  onRemove(id: string): void;
}

function adviceFor(count: number): string | null {
  if (count === 0) return texts.compare.selected.none;
  return count === 1 ? texts.compare.selected.oneMore : null;
}

/** The chosen schools and the places that are left. */
export function SelectedSchools({ chosen, schools, onRemove }: SelectedSchoolsProps) {
  const panel = useRef<HTMLElement>(null);
  const advice = adviceFor(chosen.length);
  const remove = (id: string) => {
    onRemove(id);
    // the button goes with its school; the panel takes the focus instead of the page's top
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <Panel ref={panel} aria-label={texts.compare.selected.title} tabIndex={-1}>
      <h2>{texts.compare.selected.title}</h2>
      <VisuallyHidden aria-live="polite">{texts.compareChoice.bar.count(chosen.length)}</VisuallyHidden>
      {advice && <Soft>{advice}</Soft>}
      <Places role="list">
        {chosen.map(({ id, name }) => (
          <Place key={id}>
            <div>
              <b>{name}</b>
              <small>{schools.find((school) => school.id === id)?.district}</small>
            </div>
            <IconButton label={texts.compareChoice.removeSchool(name)} onClick={() => remove(id)}>
              <CloseIcon size={18} />
            </IconButton>
          </Place>
        ))}
        {Array.from({ length: maxComparedSchools - chosen.length }, (_, at) => (
          <FreePlace key={`free-${at}`}>{texts.compare.selected.free}</FreePlace>
        ))}
      </Places>
    </Panel>
  );
}
