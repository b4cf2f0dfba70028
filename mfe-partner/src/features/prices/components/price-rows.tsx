import { useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { maxPriceRows } from '@korkollen/api/contracts/limits';
import { partsNamedIn } from '@korkollen/api/domain/pricing/package-contents';
import { Button, IconButton } from '@korkollen/shared-ui/components/button';
import { ChevronDownIcon, CloseIcon } from '@korkollen/shared-ui/primitives/icon';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { priceTexts as words } from '../../../texts/prices';
import { emptyRow, type TypedRow } from '../state/typed-prices';
import type { PricesForm, RowPath } from './price-fields';

const List = styled.ol`
  display: grid;
  gap: ${space.s16};
`;
const Item = styled.li`
  display: grid;
  gap: ${space.s4};
  padding-block-end: ${space.s8};
  border-block-end: 1px solid ${color.line};
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8};
  margin-inline-end: calc(-1 * ${space.s8});
  p {
    min-width: 0;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    overflow-wrap: anywhere;
  }
`;
const Moves = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  [aria-disabled='true'] {
    border-color: transparent;
    background: transparent;
    opacity: 0.4;
  }
`;
const Up = styled.span`
  display: contents;
  svg {
    rotate: 180deg;
  }
`;
const Adds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

type ListName = 'packs' | 'courses' | 'packages';

const rowWords = { packs: words.rows.pack, courses: words.rows.course, packages: words.rows.package };

export interface PriceRowsProps {
  form: PricesForm;
  path: `classes.${number}.${ListName}`;
  list: ListName;
  renderRow(row: RowPath): ReactNode;
  /** What is understood of a row. */
  noteOf?(row: TypedRow): string | null;
  /** Rows that many schools have, offered until they are there. */
  suggestions?: readonly string[];
}

const Note = ({ text }: { text: string | null | undefined }) => (text ? <p>{text}</p> : null);

/** True where a row is what is suggested, by its name or by what the calculator takes it for. */
function isThere({ name }: TypedRow, suggested: string): boolean {
  const parts = partsNamedIn(suggested);
  const isNamed = name.trim().toLowerCase().startsWith(suggested.toLowerCase());
  return isNamed || (parts.length > 0 && parts.every((part) => partsNamedIn(name).includes(part)));
}

/** Rows that are added, put in order and taken away; the focus stays where the hand is. */
export function PriceRows({ form, path, list, renderRow, noteOf, suggestions = [] }: PriceRowsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: path });
  const addButton = useRef<HTMLButtonElement>(null);
  const [, at] = path.split('.');
  const rows: TypedRow[] = form.watch(path);
  const nameOf = (place: number): string => rows[place]?.name.trim() || `${rowWords[list]} ${place + 1}`;
  const add = (row: Partial<TypedRow>): void => {
    append({ ...emptyRow, ...row }, { focusName: `${path}.${fields.length}.${row.name ? 'price' : firstField[list]}` });
  };
  const takeAway = (place: number): void => {
    remove(place);
    addButton.current?.focus();
  };
  const missing = suggestions.filter((name) => !rows.some((row) => isThere(row, name)));
  const shift = (from: number, to: number): void => {
    if (to >= 0 && to < fields.length) move(from, to);
  };
  return (
    <>
      {fields.length > 0 && (
        <List role="list">
          {fields.map(({ id }, place) => (
            <Item key={id}>
              {renderRow(`classes.${Number(at)}.${list}.${place}`)}
              <Foot>
                <Note text={rows[place] && noteOf?.(rows[place])} />
                <Moves>
                  <IconButton
                    label={words.moveUp(nameOf(place))}
                    aria-disabled={place === 0}
                    onClick={() => shift(place, place - 1)}
                  >
                    <Up>
                      <ChevronDownIcon />
                    </Up>
                  </IconButton>
                  <IconButton
                    label={words.moveDown(nameOf(place))}
                    aria-disabled={place === fields.length - 1}
                    onClick={() => shift(place, place + 1)}
                  >
                    <ChevronDownIcon />
                  </IconButton>
                  <IconButton label={words.remove(nameOf(place))} onClick={() => takeAway(place)}>
                    <CloseIcon />
                  </IconButton>
                </Moves>
              </Foot>
            </Item>
          ))}
        </List>
      )}
      {fields.length < maxPriceRows && (
        <Adds>
          {missing.map((name) => (
            <Button key={name} size="small" aria-label={words.addSuggested(name)} onClick={() => add({ name })}>
              + {name}
            </Button>
          ))}
          <Button ref={addButton} size="small" onClick={() => add({})}>
            {words.add[list]}
          </Button>
        </Adds>
      )}
    </>
  );
}

/** Where typing begins in a new row. */
const firstField = { packs: 'lessons', courses: 'name', packages: 'name' } as const;
