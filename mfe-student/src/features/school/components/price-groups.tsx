import type { PriceList } from '@korkollen/api/contracts/prices';
import type { SchoolInquiryType } from '@korkollen/api/contracts/vocabulary';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { CheckIcon } from '@korkollen/shared-ui/primitives/icon';
import { boxLook, figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { SectionButton } from './section';

const Group = styled.div`
  h3 {
    margin-bottom: ${space.s8};
    font-size: ${fontSize.s18};
  }
`;
/** Name, amount, way on: the rows share their columns, so that amounts with and without a way on stand under one another. */
const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  border-top: 1px solid ${color.line};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  dt {
    min-width: 0;
    padding-inline-end: ${space.s16};
    overflow-wrap: anywhere;
  }
  dt small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: span 2;
    align-items: center;
    justify-items: end;
    min-height: ${size.target};
    ${figureLook}
    font-size: ${fontSize.s18};
  }
  dd > * {
    margin-inline-start: ${space.s12};
  }
`;

const choose = (name: string) => `${texts.pricing.choose}: ${name}`;

export interface PriceRow {
  name: string;
  /** Whole öre; a text where the school charges nothing. */
  price: number | string;
  /** What an enquiry about it is about; nothing is asked of what has none. */
  about?: SchoolInquiryType;
  details?: ReactNode;
}

/** Named prices under one another, each with its amount at the end of the line. */
export function PriceRows({ title, rows }: { title: string; rows: PriceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Group>
      <h3>{title}</h3>
      <Rows>
        {rows.map(({ name, price, about, details }, index) => (
          <Row key={`${index}-${name}`}>
            <dt>
              {name}
              {details && <small>{details}</small>}
            </dt>
            <dd>
              {typeof price === 'number' ? formatKronor(price) : price}
              {about && (
                <SectionButton section="contact-form" about={about} size="small" label={choose(name)}>
                  {texts.pricing.choose}
                </SectionButton>
              )}
            </dd>
          </Row>
        ))}
      </Rows>
    </Group>
  );
}

const Packages = styled.ul`
  display: grid;
  margin-top: ${space.s4};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space.s16};
`;
const Package = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.s8};
  padding: ${space.s16} ${space.s24} ${space.s24};
  ${boxLook}
  h4 {
    font-size: ${fontSize.s18};
    overflow-wrap: anywhere;
  }
  > p {
    ${figureLook}
    font-size: ${fontSize.s26};
  }
  /* the ways on stand on one line, however much the packages include */
  > :last-child {
    margin-block-start: auto;
    padding-block-start: ${space.s8};
  }
`;
const Included = styled.ul`
  display: grid;
  gap: ${space.s4};
  li {
    display: flex;
    gap: ${space.s8};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.green};
  }
`;

/** The school's whole-licence packages with what each includes. */
export function CompletePackages({ packages }: { packages: PriceList['completePackages'] }) {
  if (packages.length === 0) return null;
  return (
    <Group>
      <h3>{texts.pricing.completePackages}</h3>
      <Packages role="list">
        {packages.map(({ name, totalOre, includes }, index) => (
          <Package key={`${index}-${name}`}>
            <h4>{name}</h4>
            <p>{formatKronor(totalOre)}</p>
            {includes.length > 0 && (
              <Included role="list" aria-label={texts.pricing.includes}>
                {includes.map((item, line) => (
                  <li key={`${line}-${item}`}>
                    <CheckIcon size={18} />
                    {item}
                  </li>
                ))}
              </Included>
            )}
            <div>
              <SectionButton section="contact-form" about="pricing" size="small" label={choose(name)}>
                {texts.pricing.choose}
              </SectionButton>
            </div>
          </Package>
        ))}
      </Packages>
    </Group>
  );
}
