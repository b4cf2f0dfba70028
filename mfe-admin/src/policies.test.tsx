import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminPolicy, PolicyPublication } from '@korkollen/api/contracts/policies';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { remote } from './remote';
import { makePolicy, makeUser } from './testing/admin-api';
import { logInAgain, openAdminApp, withTestNetwork } from './testing/admin-pages';

withTestNetwork();
beforeAll(async () => {
  await Promise.all(['/admin/policies', '/admin/policies/privacy'].map(async (page) => remote.preload?.(page)));
});

const policy = makePolicy();

/** An API that keeps this text and publishes it; answers what was published. */
function openPolicy(begin: AdminPolicy = policy, address = `/admin/policies/${begin.slug}`) {
  const published: PolicyPublication[] = [];
  let kept = begin;
  const addVersion = (source: string, changelog: string): void => {
    const version = String(Number(kept.versions[0]?.version ?? 0) + 1);
    const newest = { version, publishedAt: '2026-11-22T10:00:00.000Z', changelog };
    kept = { ...kept, source, current: newest, versions: [newest, ...kept.versions] };
  };
  server.use(
    answer('listAdminPolicies', () => [
      { slug: kept.slug, title: kept.title, current: kept.current, upcoming: kept.upcoming },
    ]),
    answer('getAdminPolicy', ({ params: { slug } }) => (slug === kept.slug ? kept : refusal('POLICY_NOT_FOUND'))),
    answer('previewPolicy', ({ body: { markup } }) => ({
      title: 'Integritetspolicy',
      html: `<p>${markup.includes('Nytt') ? 'Nytt här.' : 'Så här.'}</p>`,
      contents: [],
    })),
    answer('publishPolicy', ({ body }) => {
      published.push(body);
      addVersion(body.markup, body.changelog);
      return kept;
    }),
  );
  /** A colleague publishes meanwhile, which a new connection reads. */
  const publishMeanwhile = (app: ReturnType<typeof openAdminApp>, source: string) => {
    addVersion(source, 'Kollegans.');
    return app.queryClient.refetchQueries();
  };
  return { ...openAdminApp(address, { user: makeUser() }), published, publishMeanwhile };
}

const write = (text: string) => fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: text } });

describe('/admin/policies', () => {
  it('lists the texts with what holds, and leads to each', async () => {
    const { person } = openPolicy(policy, '/admin/policies');
    expect(await screen.findByRole('row', { name: /Integritetspolicy/ })).toHaveTextContent('Version 2');
    await person.click(screen.getByRole('link', { name: 'Integritetspolicy' }));
    expect(await screen.findByText('Gäller nu')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Läs version 1' })).toHaveAttribute('href', '/legal/privacy/version/1');
  });

  it('shows what is new and how it will look, says what it means, and publishes', async () => {
    const { person, published } = openPolicy();
    expect(await screen.findByLabelText(/^Text/)).toHaveValue(policy.source);
    write(policy.source.replace('Så här.', 'Nytt här.'));
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Det står nytt.');
    expect(screen.queryByRole('button', { name: 'Publicera' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    const lines = within(await screen.findByRole('list', { name: 'Ändrat mot den senaste versionen' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Borttaget: Så här.',
      'Tillagt: Nytt här.',
    ]);
    const meaning = within(screen.getByRole('region', { name: 'Det här händer' }));
    expect(meaning.getByText('Alla besökare får frågan om cookies på nytt när den börjar gälla.')).toBeVisible();
    expect(meaning.getByText(/^Ingen får mejl om den\./)).toBeVisible();
    await person.click(meaning.getByRole('button', { name: 'Publicera' }));
    expect(await screen.findByText('Texten är publicerad')).toBeVisible();
    expect(published).toEqual([
      {
        basedOn: '2',
        markup: policy.source.replace('Så här.', 'Nytt här.'),
        changelog: 'Det står nytt.',
        holdsFrom: null,
        isFeeChange: false,
      },
    ]);
    expect(await screen.findByText(/Version 3, från/)).toBeVisible();
    expect(screen.getByLabelText(/^Vad som är nytt/)).toHaveValue('');
    // the button that was pressed is gone
    expect(screen.getByRole('heading', { name: 'Ny version' })).toHaveFocus();
  });

  it('shows no review of a text that was typed on', async () => {
    const { person } = openPolicy();
    await screen.findByLabelText(/^Text/);
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    expect(await screen.findByRole('button', { name: 'Publicera' })).toBeVisible();
    write('# Annat');
    expect(screen.queryByRole('button', { name: 'Publicera' })).not.toBeInTheDocument();
  });

  it('goes back to the text of an earlier version, as a version of its own, and asks before it replaces a draft', async () => {
    const earlier = policy.source.replace('Så här.', 'Som förut.');
    server.use(answer('getPolicySource', ({ params: { version } }) => ({ version, source: earlier })));
    const { person, published } = openPolicy();
    await screen.findByLabelText(/^Text/);
    // the form begins with the newest one
    expect(screen.queryByRole('button', { name: 'Utgå från version 2' })).not.toBeInTheDocument();
    write('# Nytt här');
    await person.click(screen.getByRole('button', { name: 'Utgå från version 1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ersätta det du har skrivit?' }));
    await person.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(screen.getByLabelText(/^Text/)).toHaveValue('# Nytt här');
    await person.click(screen.getByRole('button', { name: 'Utgå från version 1' }));
    await person.click(await screen.findByRole('button', { name: 'Byt text' }));
    expect(screen.getByLabelText(/^Text/)).toHaveValue(earlier);
    expect(screen.getByText(/^Du utgår från texten i version 1\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ny version' })).toHaveFocus());
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Tillbaka.');
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(published).toMatchObject([{ basedOn: '2', markup: earlier }]));
    expect(await screen.findByText('Du utgår från den senaste versionen.')).toBeVisible();
  });

  it('says that an earlier version could not be fetched, and leaves what is typed', async () => {
    server.use(answer('getPolicySource', () => HttpResponse.error()));
    const { person } = openPolicy();
    await person.click(await screen.findByRole('button', { name: 'Utgå från version 1' }));
    expect(await screen.findByText('Texten kunde inte hämtas')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Text/)).toHaveValue(policy.source);
  });

  it('tells of another administrator who was first, and keeps what was typed', async () => {
    const { person } = openPolicy();
    await screen.findByLabelText(/^Text/);
    write(policy.source.replace('Så här.', 'Nytt här.'));
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    server.use(answer('publishPolicy', () => refusal('CHANGED_MEANWHILE')));
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    expect(await screen.findByText(/Någon annan har publicerat en ny version/)).toBeVisible();
    expect(screen.getByLabelText(/^Text/)).toHaveValue(policy.source.replace('Så här.', 'Nytt här.'));
  });

  it('keeps a draft on the version that it began from, and says that another was published', async () => {
    const app = openPolicy();
    const { person, published } = app;
    await screen.findByLabelText(/^Text/);
    write(policy.source.replace('Så här.', 'Nytt här.'));
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    await app.publishMeanwhile(app, '# Kollegans');
    expect(await screen.findByText(/Någon annan har publicerat en ny version/)).toBeVisible();
    expect(screen.getByLabelText(/^Text/)).toHaveValue(policy.source.replace('Så här.', 'Nytt här.'));
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(published.map(({ basedOn }) => basedOn)).toEqual(['2']));
  });

  it('publishes on top of another version once somebody has compared them', async () => {
    const app = openPolicy();
    const { person, published } = app;
    await screen.findByLabelText(/^Text/);
    write('# Nytt här');
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    await app.publishMeanwhile(app, '# Kollegans');
    await person.click(await screen.findByRole('button', { name: 'Jag har jämfört, låt mig publicera mitt' }));
    expect(screen.queryByText(/Någon annan har publicerat/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ny version' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(published.map(({ basedOn }) => basedOn)).toEqual(['3']));
  });

  it('goes on from another version where nobody has typed', async () => {
    const app = openPolicy();
    await screen.findByLabelText(/^Text/);
    await app.publishMeanwhile(app, '# Kollegans');
    await waitFor(() => expect(screen.getByLabelText(/^Text/)).toHaveValue('# Kollegans'));
    expect(screen.queryByText(/Någon annan har publicerat/)).not.toBeInTheDocument();
    await app.person.click(screen.getByRole('link', { name: 'Alla texter' }));
    expect(app.currentAddress()).toBe('/admin/policies');
  });

  it('publishes once, and cannot be typed in meanwhile', async () => {
    const { person } = openPolicy();
    await screen.findByLabelText(/^Text/);
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    let finish = (): void => undefined;
    let calls = 0;
    server.use(
      answer('publishPolicy', async () => {
        calls += 1;
        await new Promise<void>((resolve) => (finish = resolve));
        return policy;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    const changelog = screen.getByLabelText(/^Vad som är nytt/);
    await waitFor(() => expect(calls).toBe(1));
    expect(changelog).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Text/)).toHaveAttribute('readonly');
    fireEvent.change(changelog, { target: { value: 'Nytt. Och mer.' } });
    await person.click(screen.getByRole('button', { name: /^Publicera/ }));
    finish();
    expect(await screen.findByText('Texten är publicerad')).toBeVisible();
    expect(calls).toBe(1);
    expect(changelog).toHaveValue('');
  });

  it('shows at its field what the server has against it', async () => {
    const { person } = openPolicy(makePolicy({ slug: 'school-terms', noticeDays: 30, feeNoticeDays: 60 }));
    await screen.findByLabelText(/^Text/);
    expect(screen.getByText('Ändrade villkor ska meddelas minst 30 dagar innan de gäller.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Från nu' })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Ändringen inför eller höjer en avgift' }));
    expect(screen.getByText('En ny eller högre avgift ska meddelas minst 60 dagar innan.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    fireEvent.change(screen.getByLabelText(/^Dag/), { target: { value: '2026-12-01' } });
    const message = 'Ändringen ska meddelas minst 60 dagar innan. Välj tidigast 2027-01-21.';
    server.use(
      answer('publishPolicy', () => refusal('VALIDATION_FAILED', { fields: [{ path: 'holdsFrom', message }] })),
    );
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('leads to the field that the server refuses, which stands above the whole text', async () => {
    const { person } = openPolicy();
    await screen.findByLabelText(/^Text/);
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    const fields = [{ path: 'changelog', message: 'Skriv vad som är nytt' }];
    server.use(answer('publishPolicy', () => refusal('VALIDATION_FAILED', { fields })));
    await person.click(await screen.findByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(screen.getByLabelText(/^Vad som är nytt/)).toHaveFocus());
  });

  it('says beside the button that another version was published', async () => {
    const app = openPolicy();
    const { person } = app;
    await screen.findByLabelText(/^Text/);
    write('# Nytt här');
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    const meaning = within(await screen.findByRole('region', { name: 'Det här händer' }));
    await app.publishMeanwhile(app, '# Kollegans');
    expect(await meaning.findByText(/Någon annan har publicerat en ny version/)).toBeVisible();
    expect(meaning.getByRole('button', { name: 'Jag har jämfört, låt mig publicera mitt' })).toBeVisible();
  });

  it('has the draft of somebody whose session ended when they have logged in again', async () => {
    const { person } = openPolicy();
    server.use(
      answer('logout', () => undefined),
      answer('previewPolicy', () => refusal('UNAUTHENTICATED'), { once: true }),
    );
    await screen.findByLabelText(/^Text/);
    write('# Nytt här');
    await person.type(screen.getByLabelText(/^Vad som är nytt/), 'Nytt.');
    await person.click(screen.getByRole('button', { name: 'Granska' }));
    await logInAgain(person, makeUser());
    expect(await screen.findByLabelText(/^Text/)).toHaveValue('# Nytt här');
    expect(screen.getByLabelText(/^Vad som är nytt/)).toHaveValue('Nytt.');
  });

  it('keeps no draft of somebody who signs out', async () => {
    const { session, unmount } = openPolicy();
    server.use(answer('logout', () => undefined));
    await screen.findByLabelText(/^Text/);
    write('# Nytt här');
    await act(async () => session.signOut());
    expect(await screen.findByLabelText('E-post')).toBeVisible();
    unmount();
    openPolicy();
    expect(await screen.findByLabelText(/^Text/)).toHaveValue(policy.source);
  });

  it('says that there is no such text', async () => {
    openPolicy(policy, '/admin/policies/imprint');
    expect(await screen.findByRole('heading', { name: 'Texten finns inte' })).toBeVisible();
  });
});
