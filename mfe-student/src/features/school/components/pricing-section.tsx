import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import type { LessonPackage, PriceList, SchoolPrices } from '@korkollen/api/contracts/prices';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { lengthWords } from '../../../prices/price-words';
import { PricesOfB } from '../../../prices/prices-of-b';
import { texts } from '../../../texts/sv';
import { inquiryAboutParts } from '../state/price-inquiry';
import { LessonPrices } from './lesson-prices';
import { LicenceChoice } from './licence-choice';
import { CompletePackages, type PriceRow, PriceRows } from './price-groups';
import { Section, SectionButton } from './section';

const pricing = texts.pricing;

const Blocks = styled.div`
  display: grid;
  gap: ${space.s32};
`;
const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s12};
  padding: ${space.s24};
  border-radius: ${radius.card};
  background: ${color.amberTint};
  h3 {
    font-size: ${fontSize.s21};
  }
`;
const OwnWords = styled.blockquote`
  max-width: 100%;
  margin: 0;
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  font-family: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function packageRow(one: LessonPackage): PriceRow {
  const { name, totalOre, lessons, isDoubleLessons, perLessonOre } = one;
  if (lessons === null || perLessonOre === null) return { name, price: totalOre, about: 'pricing' };
  const details = [
    texts.price.lessons(lessons, isDoubleLessons),
    texts.price.perLesson(formatKronor(perLessonOre), isDoubleLessons),
    ...lengthWords(one),
  ];
  return { name, price: totalOre, about: 'pricing', details: details.join(', ') };
}

function intensiveRows({ intensive }: PriceList): PriceRow[] {
  if (!intensive) return [];
  const { lessons, lessonMinutes, totalOre } = intensive;
  const details = [
    lessons !== null && texts.price.lessons(lessons, false),
    lessonMinutes && texts.price.minutes(lessonMinutes),
  ];
  const words = details.filter(Boolean).join(' à ') || undefined;
  return [{ name: pricing.intensive, price: totalOre, about: 'intensive', details: words }];
}

function feeRows({ registrationFeeOre, otherItems }: PriceList): PriceRow[] {
  const other = otherItems.map(({ name, priceOre, parts }) => ({
    name,
    price: priceOre,
    about: inquiryAboutParts(parts),
  }));
  if (registrationFeeOre === null) return other;
  const fee = registrationFeeOre === 0 ? pricing.noRegistrationFee : registrationFeeOre;
  return [{ name: pricing.registrationFee, price: fee }, ...other];
}

function Prices({ list, licence }: { list: PriceList; licence: LicenceClass }) {
  return (
    <Blocks>
      <PricesOfB licenseType={licence} />
      <LicenceChoice />
      <LessonPrices list={list} />
      <CompletePackages packages={list.completePackages} />
      <PriceRows title={pricing.lessonPackages} rows={list.lessonPackages.map(packageRow)} />
      <PriceRows title={pricing.other} rows={[...intensiveRows(list), ...feeRows(list)]} />
      <div>
        <SectionButton section="contact-form" about="pricing">
          {pricing.exactOffer}
        </SectionButton>
      </div>
    </Blocks>
  );
}

function NoPrices({ ownWords, isUnreadable }: Omit<SchoolPrices, 'list'>) {
  return (
    <Blocks>
      {ownWords && (
        <div>
          <h3>{pricing.rawTitle}</h3>
          <OwnWords>{ownWords}</OwnWords>
        </div>
      )}
      <Notice>
        <h3>{ownWords ? pricing.askTitle : pricing.updating}</h3>
        {!ownWords && <p>{isUnreadable ? pricing.unreadableText : pricing.updatingText}</p>}
        <SectionButton section="contact-form" about="pricing">
          {pricing.askForOffer}
        </SectionButton>
      </Notice>
    </Blocks>
  );
}

interface PricingSectionProps {
  prices: SchoolPrices;
  /** What the visitor looks for. */
  licence: LicenceClass;
}

/** The school's prices; its own words where they cannot be read, a notice where there are none. */
export function PricingSection({ prices: { list, ...noPrices }, licence }: PricingSectionProps) {
  return (
    <Section id="priser" title={pricing.title}>
      {list ? <Prices list={list} licence={licence} /> : <NoPrices {...noPrices} />}
    </Section>
  );
}
