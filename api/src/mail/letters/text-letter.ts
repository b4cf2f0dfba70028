import { contactEmail } from '../../../contracts/product';
import { sv } from '../../texts/sv';
import { oneLine, type Block, type Letter } from './letter';

const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
const linked = (words: string, address: string): string => `${oneLine(words)}:\n${address}`;

function textOfBlock(block: Block): string {
  if (typeof block === 'string') return oneLine(block);
  if ('heading' in block) return oneLine(block.heading);
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
  // every line of it is marked, so that none can be taken for one of ours
  if ('quote' in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`)
      .join('\n');
  if ('link' in block) return linked(block.link, block.to);
  if ('entry' in block) {
    return [block.entry, ...block.lines].map(oneLine).concat(linked(block.button, block.to)).join('\n');
  }
  return linked(block.button, block.to);
}

/** A letter as plain text. */
export function textLetter({ greeting, blocks, why, end }: Letter): string {
  return [
    ...(greeting === undefined ? [] : [oneLine(greeting)]),
    ...blocks.map(textOfBlock),
    ...(greeting === undefined ? [] : [sv.letter.regards.join('\n')]),
    [oneLine(why), `${sv.letter.who} ${contactEmail}`].join('\n'),
    ...(end ? [linked(end.link, end.to)] : []),
  ].join('\n\n');
}
