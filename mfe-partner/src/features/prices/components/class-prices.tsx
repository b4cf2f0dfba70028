import { useId, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { readPackageContents, partsNamedIn } from '@korkollen/api/domain/pricing/package-contents';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { Fold } from '@korkollen/shared-ui/components/fold';
import { priceTexts as words } from '../../../texts/prices';
import type { TypedClass, TypedRow } from '../state/typed-prices';
import { PriceField, RowFields, type PricesForm, type RowPath } from './price-fields';
import { PriceRows } from './price-rows';

const Parts = styled.div`
  display: grid;
  gap: ${space.s32};
  padding-block: ${space.s8} ${space.s24};
`;
const Part = styled.fieldset`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-size: ${fontSize.s18};
    font-weight: 600;
  }
  /* a grid's gap does not reach the legend; a hint stands close to it, fields do not */
  > legend + div {
    margin-block-start: ${space.s8};
  }
`;
const Inner = styled.div`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  h3 {
    font-size: ${fontSize.s16};
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const pricedAndLong = 'minmax(0, 1fr) minmax(0, 1fr)';
const namedAndPriced = 'minmax(0, 2fr) minmax(0, 1fr)';

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const hintId = useId();
  return (
    <Part {...(hint && { 'aria-describedby': hintId })}>
      <legend>{title}</legend>
      {hint && <Soft id={hintId}>{hint}</Soft>}
      {children}
    </Part>
  );
}

interface RowProps {
  form: PricesForm;
  row: RowPath;
}

function LessonRow({ form, row, title }: RowProps & { title: string }) {
  return (
    <Inner role="group" aria-label={title}>
      <h3>{title}</h3>
      <RowFields $columns={pricedAndLong}>
        <PriceField form={form} row={row} name="price" />
        <PriceField form={form} row={row} name="minutes" />
      </RowFields>
    </Inner>
  );
}

const partNames = (text: string): string[] => partsNamedIn(text).map((part) => words.parts[part]);

function CourseRow({ form, row }: RowProps) {
  return (
    <RowFields $columns={namedAndPriced} $phone={namedAndPriced}>
      <PriceField form={form} row={row} name="name" />
      <PriceField form={form} row={row} name="price" />
    </RowFields>
  );
}

/** What the calculator takes a course for, so that nobody has to guess how to spell it. */
function courseNote({ name }: TypedRow): string | null {
  const parts = partNames(name);
  return parts.length > 0 ? words.countsAs(parts) : null;
}

/** @param lesson the school's ordinary lesson, which shorter ones in a package are none of */
function packageNote({ name, includes }: TypedRow, lesson: TypedRow): string | null {
  const lines = includes.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const { lessons, parts } = readPackageContents(name, lines, Number(lesson.minutes) || null);
  const understood = [
    ...(lessons > 0 ? [words.price.lessons(lessons)] : []),
    ...parts.map((part) => words.parts[part]),
  ];
  return understood.length > 0 ? words.understood(understood) : words.understoodNothing;
}

function PackageRow({ form, row }: RowProps) {
  return (
    <RowFields $columns={namedAndPriced} $phone={namedAndPriced}>
      <PriceField form={form} row={row} name="name" />
      <PriceField form={form} row={row} name="price" />
      <PriceField form={form} row={row} name="includes" className="whole" />
    </RowFields>
  );
}

function PackRow({ form, row }: RowProps) {
  return (
    <RowFields $columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr)">
      <PriceField form={form} row={row} name="lessons" />
      <PriceField form={form} row={row} name="price" />
      <PriceField form={form} row={row} name="minutes" />
      <PriceField form={form} row={row} name="name" label={words.fields.optionalName} />
    </RowFields>
  );
}

function pricesIn(typed: TypedClass): number {
  const { single, double, fromPrice, registration, intensive, packs, courses, packages } = typed;
  const rows = [single, double, fromPrice, registration, intensive, ...packs, ...courses, ...packages];
  return rows.filter(({ price }) => price.trim() !== '').length;
}

export interface ClassPricesProps {
  form: PricesForm;
  at: number;
  typed: TypedClass;
  isOnly: boolean;
}

/** Everything that a school can ask for in one licence class. */
export function ClassPricesFields({ form, at, typed, isOnly }: ClassPricesProps) {
  const { licenceClass } = typed;
  const { errors } = useFormState({ control: form.control });
  const isWrong = errors.classes?.[at] !== undefined;
  const path = `classes.${at}` as const;
  const isShown = licenceClass === 'B';
  return (
    <Fold
      title={licenceLabel(licenceClass)}
      note={words.classRows(pricesIn(typed))}
      startsOpen={at === 0}
      isHeldOpen={isWrong || isOnly}
    >
      <Parts>
        {!isShown && <Soft>{words.onlyB}</Soft>}
        <Section title={words.sections.lessons} hint={words.hints.lessons}>
          <LessonRow form={form} row={`${path}.single`} title={words.single} />
          <LessonRow form={form} row={`${path}.double`} title={words.double} />
          <Inner role="group" aria-label={words.fromPrice}>
            <h3>{words.fromPrice}</h3>
            <Soft>{words.hints.fromPrice}</Soft>
            <RowFields $columns={pricedAndLong}>
              <PriceField form={form} row={`${path}.fromPrice`} name="price" />
            </RowFields>
          </Inner>
        </Section>
        <Section title={words.sections.packs} hint={words.hints.packs}>
          <PriceRows
            form={form}
            path={`${path}.packs`}
            list="packs"
            renderRow={(row) => <PackRow form={form} row={row} />}
          />
        </Section>
        <Section title={words.sections.courses} hint={words.hints.courses}>
          <PriceRows
            form={form}
            path={`${path}.courses`}
            list="courses"
            suggestions={isShown ? words.suggested : []}
            renderRow={(row) => <CourseRow form={form} row={row} />}
            noteOf={courseNote}
          />
        </Section>
        <Section title={words.sections.registration} hint={words.hints.registration}>
          <RowFields $columns={pricedAndLong}>
            <PriceField form={form} row={`${path}.registration`} name="price" label={words.kinds.registration} />
          </RowFields>
        </Section>
        <Section title={words.sections.intensive}>
          <RowFields $columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)">
            <PriceField form={form} row={`${path}.intensive`} name="price" />
            <PriceField form={form} row={`${path}.intensive`} name="lessons" />
            <PriceField form={form} row={`${path}.intensive`} name="minutes" />
          </RowFields>
        </Section>
        <Section title={words.sections.packages} hint={words.hints.packages}>
          <PriceRows
            form={form}
            path={`${path}.packages`}
            list="packages"
            renderRow={(row) => <PackageRow form={form} row={row} />}
            noteOf={(row) => packageNote(row, typed.single)}
          />
        </Section>
      </Parts>
    </Fold>
  );
}
