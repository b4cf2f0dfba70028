import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ownEntrySchema, type OwnTeacher } from '@korkollen/api/contracts/own-teachers';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture, server } from '@korkollen/shared-ui/testing/msw-server';
import { makeUser } from './testing/partner-api';
import { agreeToRemoval, openPartnerApp, withTestNetwork } from './testing/partner-pages';
import { profileApi } from './testing/profile-api';
import { holdCalls } from './testing/slow-call';
import { makeTeacher } from './testing/teachers';

withTestNetwork('/partner/profile', '/partner/my-profile');

const photo = { id: 'a'.repeat(32), width: 640, height: 640, alt: 'Bild på Amina Lind' };
const aFile = (size = 10) => new File([new Uint8Array(size)], 'amina.jpg', { type: 'image/jpeg' });
const theInput = (label: string) => screen.getByLabelText(label, { selector: 'input' });

describe('A photo that the school shows of a teacher', () => {
  /** The teacher opened, with a photo chosen that nobody has sent. */
  async function choosePhoto() {
    let shown = makeTeacher();
    server.use(
      answer('listOwnTeachers', () => ({ teachers: [shown] })),
      answer('sendTeacherPhoto', () => {
        shown = { ...shown, photo };
        return { teachers: [shown] };
      }),
      answer('changeTeacher', ({ body: { version, ...profile } }) => {
        shown = { ...shown, profile, version: version + 1 };
        return { teachers: [shown] };
      }),
      ...profileApi().handlers,
    );
    const page = openPartnerApp('/partner/profile', { user: makeUser() });
    await page.person.click(await screen.findByRole('button', { name: 'Ändra Amina Lind' }));
    await page.person.upload(theInput('Välj bild'), aFile());
    const shows = screen.getByLabelText('Vad visar bilden?');
    return { ...page, shows };
  }

  it('is still chosen, with its words, when it could not be sent', async () => {
    const { person, shows } = await choosePhoto();
    expect(shows).toHaveFocus();
    fireEvent.change(shows, { target: { value: 'Amina vid elbilen' } });
    server.use(answer('sendTeacherPhoto', () => HttpResponse.error(), { once: true }));
    await person.click(screen.getByText('Spara bilden'));
    expect(await screen.findByText('Vi når inte servern. Försök igen.')).toBeVisible();
    expect(shows).toHaveValue('Amina vid elbilen');
    await person.click(screen.getByText('Spara bilden'));
    await waitFor(() => expect(theInput('Byt bild')).toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Bild på Amina Lind' })).toHaveFocus();
  });

  it('does not go with the form when the rest is saved or closed', async () => {
    const { person, shows } = await choosePhoto();
    const form = within(screen.getByRole('form', { name: 'Ändra Amina Lind' }));
    fireEvent.change(form.getByLabelText('Presentation'), { target: { value: 'Jag tar det lugnt.' } });
    await person.click(form.getByText('Spara läraren'));
    expect(await screen.findByText('Läraren är sparad')).toBeInTheDocument();
    expect(shows).toBeVisible();
    await person.click(form.getByText('Avbryt'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stanna kvar' }));
    expect(shows).toBeVisible();
  });

  it('leaves the focus with the photo when it is taken away', async () => {
    server.use(
      answer('listOwnTeachers', () => ({ teachers: [makeTeacher({ photo })] })),
      answer('removeTeacherPhoto', () => ({ teachers: [makeTeacher()] })),
      ...profileApi().handlers,
    );
    const { person } = openPartnerApp('/partner/profile', { user: makeUser() });
    await person.click(await screen.findByRole('button', { name: 'Ändra Amina Lind' }));
    await person.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    await agreeToRemoval(person);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Bild på Amina Lind' })).toHaveFocus());
  });
});

describe('A teacher’s own photo', () => {
  const entry = (teacher: OwnTeacher) => fixture(ownEntrySchema, { teacher, schoolName: 'Skolan', isPublished: true });
  async function openOwn(own: OwnTeacher) {
    server.use(
      answer('getOwnEntry', () => entry(own)),
      answer('sendOwnEntryPhoto', () => entry(makeTeacher({ photo }))),
      answer('removeOwnEntryPhoto', () => entry(makeTeacher())),
    );
    const page = openPartnerApp('/partner/my-profile', {
      user: makeUser({ role: 'teacher', name: 'Amina Lind', email: 'amina@x.se', teacherEntry: 'shown' }),
    });
    await screen.findByRole('form', { name: 'Min profil' });
    return page;
  }

  it('keeps the focus on its button while it is sent', async () => {
    const { person } = await openOwn(makeTeacher());
    const add = screen.getByRole('button', { name: 'Välj bild' });
    const letGo = holdCalls('sendOwnEntryPhoto');
    await person.upload(theInput('Välj bild'), aFile());
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
    expect(add).toBeEnabled();
    add.focus();
    letGo();
    expect(await screen.findByRole('button', { name: 'Byt bild' })).toHaveFocus();
  });

  it('is asked about before the page is left while it is sent', async () => {
    const { person } = await openOwn(makeTeacher());
    const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const letGo = holdCalls('sendOwnEntryPhoto');
    await person.upload(theInput('Välj bild'), aFile());
    await waitFor(() => expect(isLeavingAsked()).toBe(true));
    letGo();
    await screen.findByRole('button', { name: 'Byt bild' });
    await waitFor(() => expect(isLeavingAsked()).toBe(false));
  });

  it('says beside it why one was not taken', async () => {
    const { person } = await openOwn(makeTeacher());
    const photos = within(screen.getByRole('region', { name: 'Bild' }));
    await person.upload(theInput('Välj bild'), aFile(11 * 1024 * 1024));
    expect(await photos.findByText(/^Bilden är för stor/)).toBeVisible();
    server.use(answer('sendOwnEntryPhoto', () => HttpResponse.error(), { once: true }));
    await person.upload(theInput('Välj bild'), aFile());
    expect(await photos.findByText('Vi når inte servern. Försök igen.')).toBeVisible();
    server.use(answer('sendOwnEntryPhoto', () => refusal('PHOTO_UNREADABLE'), { once: true }));
    await person.upload(theInput('Välj bild'), aFile());
    expect(await photos.findByText(/Filen går inte att läsa som en bild/)).toBeVisible();
  });

  it('is one: several that are dropped at once are refused, and a file that misses the place leaves the page', async () => {
    await openOwn(makeTeacher());
    const hint = screen.getByText('eller släpp den här');
    fireEvent.drop(hint, { dataTransfer: { files: [aFile(), aFile()], types: ['Files'] } });
    expect(await screen.findByText('Här får bara en bild plats. Släpp en i taget.')).toBeVisible();
    const beside = screen.getByRole('form', { name: 'Min profil' });
    for (const missed of [createEvent.dragOver, createEvent.drop]) {
      const event = missed(beside, { dataTransfer: { files: [aFile()], types: ['Files'] } });
      fireEvent(beside, event);
      expect(event.defaultPrevented).toBe(true);
    }
    const ofText = createEvent.drop(beside, { dataTransfer: { types: ['text/plain'] } });
    fireEvent(beside, ofText);
    expect(ofText.defaultPrevented).toBe(false);
    fireEvent.drop(hint, { dataTransfer: { files: [aFile()], types: ['Files'] } });
    expect(await screen.findByRole('button', { name: 'Byt bild' })).toBeVisible();
    expect(screen.queryByText(/^Här får bara en bild plats/)).not.toBeInTheDocument();
  });

  it('leaves the focus with its part when it is taken away', async () => {
    const { person } = await openOwn(makeTeacher({ photo }));
    await person.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    await agreeToRemoval(person);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bild' })).toHaveFocus());
  });
});
