import type { ImportRun } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';

const words = importTexts.recognised;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${space.s12} ${space.s24};
  margin: 0;
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    margin: 0;
  }
`;
const Warning = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
  overflow-wrap: anywhere;
`;

/** A time, where it is one: what a file says of itself may be anything. */
const timeText = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatDateTime(text));

/** What a file was found to be, and what is to be known of it before anything is chosen. */
export function Recognised({ run: { source, recognised, unreadSchools = [] } }: { run: ImportRun }) {
  const { encoding, separator, columns, remark, dataFrom, otherElements, hasBrokenQuotes } = recognised;
  const headings = (isUsed: boolean): string =>
    columns
      .filter((column) => column.isUsed === isUsed)
      .map(({ heading }) => heading)
      .join(', ');
  const facts = [
    [words.source, importTexts.sources[source]],
    [words.encoding, importTexts.encodings[encoding]],
    [words.separator, separator && words.separators[separator]],
    [words.used, headings(true)],
    [words.unused, headings(false)],
    [words.dataFrom, dataFrom && timeText(dataFrom)],
    [words.others, otherElements > 0 && formatNumber(otherElements)],
  ] as const;
  return (
    <>
      {remark !== null && <Warning role="alert">{words.partial(remark)}</Warning>}
      {unreadSchools.length > 0 && (
        <Warning>{words.unreadSchools(unreadSchools.map(({ id, name }) => name || id).join(', '))}</Warning>
      )}
      {hasBrokenQuotes && <Warning>{words.brokenQuotes}</Warning>}
      <Fold
        title={words.title}
        note={facts
          .flatMap(([, value]) => value || [])
          .slice(0, 3)
          .join(', ')}
      >
        <Facts>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        {source === 'openstreetmap' && <p>{words.credit}</p>}
      </Fold>
    </>
  );
}
