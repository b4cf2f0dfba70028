import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { PriceReading } from '@korkollen/api/contracts/admin-schools';
import { headlinePrice } from '@korkollen/api/domain/pricing/headline-price';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { PricePreview } from '@korkollen/shared-ui/host/price-preview';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts } from '../../../../texts/school-editor';
import { usePriceReading } from '../../api/school-editing';
import { SchoolTextField, type SchoolFormState } from './school-fields';

const words = schoolEditorTexts.prices;
/** Nobody waits for each letter to be read. */
const READ_AFTER_MS = 350;

const Columns = styled.div`
  display: grid;
  gap: ${space.s16} ${space.s24};
  align-items: start;
  @container (min-width: 760px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  textarea {
    font-family: ui-monospace, monospace;
    font-size: ${fontSize.s14};
    overflow-wrap: anywhere;
    /* as high as the list is long, where browsers can */
    field-sizing: content;
    min-height: 24em;
    max-height: 80vh;
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
`;
const Note = styled.p`
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.field};
  background: ${color.amberTint};
`;
const Quote = styled.blockquote`
  max-height: 12em;
  margin: 0;
  padding-inline-start: ${space.s12};
  border-inline-start: 4px solid ${color.line};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Unread = styled.section`
  display: grid;
  gap: ${space.s8};
  padding: ${space.s12} ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-inline-start: 4px solid ${color.yellow};
  border-radius: ${radius.field};
  h4 {
    font-size: ${fontSize.s16};
  }
  ul {
    display: grid;
    gap: ${space.s8};
  }
  li {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function isBrokenJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function Understood({ reading, text }: { reading: PriceReading; text: string }) {
  const { prices, unread } = reading;
  const isBroken = isBrokenJson(text);
  const unreadable = prices.ownWords === null ? words.unreadableJson : words.unreadable;
  return (
    <>
      {isBroken && <Note>{words.brokenJson}</Note>}
      {prices.isUnreadable && !isBroken && <Note>{unreadable}</Note>}
      {prices.ownWords !== null && <Quote>{prices.ownWords}</Quote>}
      {unread.length > 0 && !prices.isUnreadable && (
        <Unread aria-label={words.unread(unread.length)}>
          <h4>{words.unread(unread.length)}</h4>
          <Soft>{words.unreadText}</Soft>
          <ul role="list">
            {unread.map(({ place, text: line }, at) => (
              <li key={`${at}-${place}`}>
                <small>{place || words.whole}</small>
                {line}
              </li>
            ))}
          </ul>
        </Unread>
      )}
    </>
  );
}

/** The price text beside what is understood of it and what students will be shown. */
export function PriceEditor({ form, isVerified }: { form: SchoolFormState; isVerified: boolean }) {
  const [pricing, name, district] = useWatch({ control: form.control, name: ['pricing', 'name', 'district'] });
  const text = useSettled(pricing.trim());
  const { data: reading, isError, isPlaceholderData, isPending } = usePriceReading(text);
  const list = reading?.prices.list ?? null;
  const total = list && totalCost(list, defaultCostPlan);
  const isReading = isPending || isPlaceholderData || text !== pricing.trim();
  return (
    <Columns>
      <SchoolTextField form={form} name="pricing" rows={16} />
      <Column role="region" aria-label={words.beside} aria-busy={isReading}>
        <Soft role="status">{isError ? words.failed : isReading && words.reading}</Soft>
        {reading && !isError && <Understood reading={reading} text={text} />}
        {reading && !isError && (
          <PricePreview
            school={{ name: name.trim() || words.schoolName, district: district || null, isVerified }}
            list={list}
            headline={headlinePrice(list)}
            total={total && { ...total, lessons: defaultCostPlan.lessons }}
            isPartial={reading.unread.length > 0}
          />
        )}
      </Column>
    </Columns>
  );
}
