import { testId } from '@korkollen/shared-ui/testing/examples';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leadsApi, makeSchool, makeTeacher, schoolApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/school/1');

// what the browser says of a chunk that does not arrive
const missing = () => {
  throw new Error('Loading chunk failed');
};
vi.mock('./features/enquiry/components/success-dialog', () => missing());
vi.mock('./features/enquiry/components/privacy-dialog', () => missing());
vi.mock('./features/enquiry/components/enquiry-dialog', () => missing());
vi.mock('./features/school/components/large-photos', () => missing());

describe('The school’s page without the code of its dialogs', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server.use(...schoolApi(makeSchool(), [makeTeacher(1)]));
  });

  it('still thanks for an enquiry, and leaves an empty form', async () => {
    const { received, handler } = leadsApi();
    server.use(handler);
    const { person } = openStudentApp(`/school/${testId(1)}`);
    const form = within(await screen.findByRole('form', { name: 'Förfrågan till skolan' }));
    await person.selectOptions(form.getByRole('combobox', { name: /Vad vill du veta mer om/ }), 'Riskettan');
    await person.type(form.getByRole('textbox', { name: /Namn/ }), 'Elin Berg');
    await person.type(form.getByRole('textbox', { name: /E-post/ }), 'elin@exempel.se');
    await person.click(form.getByRole('radio', { name: 'E-post' }));
    await person.click(form.getByRole('checkbox', { name: /Jag godkänner/ }));
    await person.click(form.getByRole('button', { name: 'Skicka förfrågan' }));

    expect(await screen.findByText('Tack för din förfrågan!')).toBeVisible();
    expect(received).toHaveLength(1);
    expect(form.getByRole('textbox', { name: /Namn/ })).toHaveValue('');
  });

  it('says that a text could not be fetched, and its button can be pressed again', async () => {
    const { person } = openStudentApp(`/school/${testId(1)}`);
    const button = await screen.findByRole('button', { name: 'Så hanterar vi dina uppgifter' });
    await person.click(button);
    expect(await screen.findByText('Texten kunde inte laddas')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that the enquiry cannot be opened over the page, where it stands all the same', async () => {
    const { person, currentAddress } = openStudentApp(`/school/${testId(1)}`);
    const [button] = await screen.findAllByRole('button', { name: 'Kontakta skolan' });
    await person.click(button as HTMLElement);
    expect(await screen.findByText('Formuläret kunde inte öppnas')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(currentAddress()).toBe(`/school/${testId(1)}`);
    expect(screen.getByRole('form', { name: 'Förfrågan till skolan' })).toBeVisible();
  });

  it('says that a photo cannot be shown larger, and leaves the small ones', async () => {
    const photo = { width: 640, height: 360, alt: 'En gata' };
    const photos = ['a', 'b'].map((letter) => ({ ...photo, id: letter.repeat(32) }));
    server.use(...schoolApi(makeSchool({ photos })));
    const { person } = openStudentApp(`/school/${testId(1)}`);
    const button = await screen.findByRole('button', { name: 'Visa större: En gata' });
    await person.click(button);
    expect(await screen.findByText('Bilden kunde inte visas större')).toBeVisible();
    expect(button).toBeVisible();
  });
});
