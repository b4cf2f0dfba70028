import { Badge, BestMark } from '@korkollen/shared-ui/components/badge';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { texts } from '../../../texts/sv';
import type { ComparisonCell } from '../state/comparison';
import { Detail, Figure, Lines, Marks, More } from './comparison-table-parts';

/** What one school has in a row: the figure, the marks in words, the small print, and the sum's lines. */
export function ComparisonCellContent({ cell }: { cell: ComparisonCell }) {
  const { text, details = [], mark, judgement, isSoft, lines = [], link } = cell;
  return (
    <>
      {text && <Figure data-soft={isSoft === true}>{text}</Figure>}
      {(mark || judgement) && (
        <Marks>
          {mark && <BestMark>{mark}</BestMark>}
          {judgement && <Badge tone={judgement.tone}>{judgement.word}</Badge>}
        </Marks>
      )}
      {details.map((detail, at) => (
        <Detail key={`${at}-${detail}`}>{detail}</Detail>
      ))}
      {lines.length > 0 && (
        <More>
          <summary>
            {texts.compare.cells.lines}
            <ChevronDownIcon size={16} />
          </summary>
          <Lines role="list">
            {lines.map(({ name, amount }, at) => (
              <li key={`${at}-${name}`}>
                {name} <b>{amount}</b>
              </li>
            ))}
          </Lines>
          {link && (
            <TextLink to={link.to}>
              {link.text}
              <VisuallyHidden>{link.spoken}</VisuallyHidden>
            </TextLink>
          )}
        </More>
      )}
    </>
  );
}
