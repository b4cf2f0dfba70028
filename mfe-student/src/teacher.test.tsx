import type { Teacher } from '@korkollen/api/contracts/teachers';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeListItem, makeTeacher, schoolListApi, teacherApi } from './testing/student-api';
import { openStudentApp, playNetwork } from './testing/student-pages';

playNetwork('/teacher/1', '/contact');

const { id, schoolId } = makeTeacher(1);

function openTeacher(own: Partial<Teacher> = {}) {
  server.use(teacherApi(makeTeacher(1, { name: 'Anna Berg', ...own })));
  return openStudentApp(`/teacher/${id}`);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const figures = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('The teacher’s page', () => {
  it('begins with face, name, title, rating and number of reviews', async () => {
    const { tracked } = openTeacher();
    expect(await heading('Anna Berg')).toBeVisible();
    expect(screen.getByText('AB')).toBeVisible();
    expect(screen.getByText('Certifierad Trafiklärare')).toBeVisible();
    expect(screen.getByText('Betyg 4,6 av 5')).toBeInTheDocument();
    expect(screen.getByText('(21 recensioner)')).toBeVisible();
    expect(screen.getByText('Källa: Demoomdömen, 2 nov. 2026')).toBeVisible();
    expect(document.title).toBe('Anna Berg | Körkollen');
    expect(tracked).toEqual([{ eventName: 'teacher_viewed', properties: { teacherId: id } }]);
  });

  it('shows the photo, and initials when it cannot be fetched', async () => {
    openTeacher({ imageUrl: '/bilder/anna.webp' });
    fireEvent.error(await screen.findByRole('img', { name: 'Anna Berg' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('AB')).toBeVisible();
  });

  it('offers a photo in the sizes that it is kept in', async () => {
    openTeacher({ photo: { id: 'a'.repeat(32), width: 320, height: 320, alt: 'Anna Berg' } });
    const image = await screen.findByRole('img', { name: 'Anna Berg' });
    const address = `/api/photos/${'a'.repeat(32)}`;
    expect(image).toHaveAttribute('srcset', `${address}/160.webp 160w, ${address}/320.webp 320w`);
  });

  it('tells languages, licence classes, times and what the teacher says', async () => {
    openTeacher({
      languages: ['svenska', 'arabiska'],
      licenseTypes: ['B', 'BE'],
      schedule: ['weekdays', 'evenings'],
      specialties: ['Nervösa elever'],
    });
    await heading('Anna Berg');
    expect(screen.getByText('Språk').nextSibling).toHaveTextContent('Svenska, Arabiska');
    expect(screen.getByText('Behörigheter').nextSibling).toHaveTextContent('B-körkort (Bil), BE');
    expect(screen.getByText('Tider').nextSibling).toHaveTextContent('Vardagar, Kvällar');
    expect(screen.getByText('Särskilt bra på').nextSibling).toHaveTextContent('Nervösa elever');
    expect(within(screen.getByRole('region', { name: 'Om mig' })).getByText('Jag tror på att öva ofta.')).toBeVisible();
  });

  it('says before an enquiry is begun that the school can be mailed nothing', async () => {
    openTeacher({ isUnreachable: true, schoolPhone: '031-12 34 56' });
    const contact = within(await screen.findByRole('complementary', { name: 'Kontakta skolan' }));
    expect(contact.getByText(/ingen e-postadress till Majornas Trafikskola .* Ring 031-12 34 56 om/)).toBeVisible();
    expect(contact.queryByText(/Förfrågan går till/)).not.toBeInTheDocument();
  });

  it('shows every figure that has data behind it', async () => {
    openTeacher({ studentsCount: 240, successRate: 78, pricePerLessonOre: 60_000 });
    await heading('Anna Berg');
    expect(figures()).toEqual([
      '12 års erfarenhet',
      '240+ godkända elever',
      '78\u00a0% godkända vid körprov',
      '600\u00a0kr för en lektion, längd ej angiven',
    ]);
  });

  it('shows the parts of the rating and the fun facts that there are', async () => {
    openTeacher({ patienceSupport: 4.8, funFacts: { dreamCar: 'Volvo Amazon', superpower: null, weirdHabit: ' ' } });
    const scores = within(await screen.findByRole('region', { name: 'Betyg i delar' }));
    expect(scores.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Tålamod och stöd']);
    expect(scores.getByText('4,8 av 5')).toBeVisible();
    const fun = within(screen.getByRole('region', { name: 'Lär känna mig' }));
    expect(fun.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Drömbil']);
    expect(fun.getByText('Volvo Amazon')).toBeVisible();
  });

  it('invents nothing where nothing is known', async () => {
    openTeacher({ rating: null, reviewCount: 0, yearsExperience: null, personalPresentation: null, languages: [] });
    await heading('Anna Berg');
    expect(screen.getByText('Inga recensioner än')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.queryByText(/av 5/)).not.toBeInTheDocument();
    expect(screen.queryByText('Språk')).not.toBeInTheDocument();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('leads to the school, and to its enquiry with the teacher named', async () => {
    const { person, currentAddress, tracked } = openTeacher();
    server.use(schoolListApi(makeListItem(1)));
    expect(await screen.findByRole('link', { name: '‹ Majornas Trafikskola' })).toHaveAttribute(
      'href',
      `/school/${schoolId}`,
    );
    await person.click(screen.getByRole('link', { name: 'Kontakta skolan' }));
    expect(currentAddress()).toBe(`/contact?teacherId=${id}`);
    expect(tracked).toContainEqual({
      eventName: 'contact_initiated',
      properties: { teacherId: id, source: 'teacher_profile' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kontakta Anna Berg' })).toBeVisible();
  });
});

describe('No teacher to show', () => {
  it('is said while the teacher is on the way', async () => {
    server.use(answer('getTeacher', () => new Promise<never>(() => undefined)));
    openStudentApp(`/teacher/${id}`);
    expect(await screen.findByText('Laddar läraren')).toBeInTheDocument();
  });

  it('is said for an id that nobody has', async () => {
    server.use(answer('getTeacher', () => refusal('TEACHER_NOT_FOUND')));
    openStudentApp(`/teacher/${id}`);
    expect(await heading('Läraren kunde inte hittas.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se trafikskolor' })).toHaveAttribute('href', '/goteborg');
  });

  it.each(['/teacher', '/teacher/1', '/teacher/a/b', '/teacher/%E0%A4%A', '/teacher/<script>'])(
    'is said for %s without asking the server',
    async (address) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      openStudentApp(address);
      expect(await heading('Läraren kunde inte hittas.')).toBeVisible();
    },
  );

  it('is a failure when the server fails, and can be tried again', async () => {
    server.use(answer('getTeacher', () => refusal('SERVICE_UNAVAILABLE')));
    const { person } = openStudentApp(`/teacher/${id}`);
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert).toHaveTextContent('Det gick inte att ladda läraren just nu.');
    expect(within(alert).getByRole('heading', { level: 1 })).toHaveTextContent('Något gick fel');
    expect(document.title).toBe('Något gick fel | Körkollen');
    server.use(teacherApi(makeTeacher(1, { name: 'Anna Berg' })));
    await person.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await heading('Anna Berg')).toBeVisible();
  });
});
