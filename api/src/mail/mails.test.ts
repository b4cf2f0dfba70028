import { expect, it } from 'vitest';
import { claimMail, greetedName, questionMail, registrationMail, welcomeMail } from './mails';

const to = 'elsa@example.se';
const origin = 'https://www.example.se';

/** What a stranger could want to say in somebody else's name. */
const notGreeted = [
  'http://evil.example',
  'evil.example',
  'www,evil,example',
  'Ring 070-123 45 67',
  'Elsa, du har vunnit!',
  'Elsa\r\nBcc: x@example.se',
  'Elsa\u202egreb',
  '<b>Elsa</b>',
  'Elsa@example.se',
  '[vinst](x)',
  'Vinst på hundra tusen kronor är din ring oss nu',
  "'",
  '-',
  '',
];

it.each(notGreeted)('does not carry %j to a stranger', (name) => {
  expect(greetedName(name)).toBeNull();
  expect(welcomeMail(to, name, origin).text).toMatch(/^Hej,\n/);
  const { text } = claimMail(to, { school: { id: '1', name: 'Skolan' }, contactPerson: name, role: 'owner' }, origin);
  expect(text).toMatch(/^Någon \(ägare\) vill ta över/);
  const registered = registrationMail(to, { role: 'school', name, dueAt: new Date() });
  expect(registered.subject).toBe('Ny registrering: en trafikskola');
  expect(registered.text).toMatch(/^Någon vill ha ett konto för en trafikskola/);
});

it.each(['Elsa', 'Åsa-Märta', "O'Neil", 'D’Angelo', 'Anna Maria', 'Şükrü', 'نور', '王小明'])('greets %s', (name) => {
  expect(greetedName(` ${name} `)).toBe(name);
  expect(welcomeMail(to, name, origin).text).toContain(`Hej ${name},`);
});

it('tells us of a question in a subject of one line, and quotes every line of it', () => {
  const { subject, text, replyTo } = questionMail({
    name: 'Elsa\r\nBcc: x@example.se',
    email: to,
    phone: null,
    preferredContactMethod: 'email',
    inquiryType: 'other',
    message: 'Hej\r\nE-post: y@example.se',
  });
  expect([subject, replyTo]).toEqual(['Annat: Elsa Bcc: x@example.se', to]);
  expect(text).toContain('> Hej');
  expect(text).toContain('> E-post: y@example.se');
  expect(text).toMatch(/^Telefon: inte angiven$/m);
});
