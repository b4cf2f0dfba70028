import { describe, expect, it } from 'vitest';
import { claimRequestSchema } from './claims';
import { leadRequestSchema } from './leads';
import { hiddenInNameMessage, nameSchema, shortNameMessage } from './names';
import { schoolRegistrationSchema, teacherRegistrationSchema } from './registrations';
import { studentRegistrationSchema } from './session';

const messagesOf = (name: string) =>
  nameSchema()
    .safeParse(name)
    .error?.issues.map(({ message }) => message) ?? [];

/** Written by their code points: most of them cannot be seen. */
const hidden: [string, number][] = [
  ['line feed', 0x0a],
  ['carriage return', 0x0d],
  ['tab', 0x09],
  ['null', 0x00],
  ['delete', 0x7f],
  ['next line', 0x85],
  ['line separator', 0x2028],
  ['paragraph separator', 0x2029],
  ['right-to-left override', 0x202e],
  ['left-to-right isolate', 0x2066],
  ['right-to-left mark', 0x200f],
  ['Arabic letter mark', 0x061c],
  ['zero-width space', 0x200b],
  ['zero-width joiner', 0x200d],
  ['word joiner', 0x2060],
  ['soft hyphen', 0xad],
  ['combining grapheme joiner', 0x034f],
  ['Hangul filler', 0x3164],
  ['variation selector', 0xfe0f],
  ['tag letter', 0xe0041],
  ['private use', 0xe000],
];

describe('a name', () => {
  it.each(hidden)('with a %s is refused', (_name, code) => {
    expect(messagesOf(`Anna${String.fromCodePoint(code)}Berg`)).toEqual([hiddenInNameMessage]);
  });

  it.each(['Åsa Öberg', "Anne-Marie O'Neil", 'Elif Şahin', '王小明', 'نور الهدى', 'J. R. Ek (jr)', 'Bo 2'])(
    '%s is taken',
    (name) => expect(messagesOf(name)).toEqual([]),
  );

  it('is measured without the spaces around it', () => {
    expect(nameSchema().parse('  Bo \n')).toBe('Bo');
    expect(messagesOf(' E ')).toEqual([shortNameMessage]);
  });
});

it('every form with a name has the rule', () => {
  const name = `Anna${String.fromCodePoint(0x202e)}Berg`;
  const messages = (result: { error?: { issues: { message: string }[] } }) =>
    (result.error?.issues ?? []).filter(({ message }) => message === hiddenInNameMessage).length;
  expect(messages(leadRequestSchema.safeParse({ name }))).toBe(1);
  expect(messages(claimRequestSchema.safeParse({ contactPerson: name }))).toBe(1);
  expect(messages(studentRegistrationSchema.safeParse({ name, firstName: name, lastName: name }))).toBe(3);
  expect(messages(teacherRegistrationSchema.safeParse({ name, schoolName: name }))).toBe(2);
  expect(messages(schoolRegistrationSchema.safeParse({ schoolName: name }))).toBe(1);
});
