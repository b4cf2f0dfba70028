import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UNAVAILABLE_EVENT } from './start-files';

const onUnavailable = vi.fn<() => void>();

/** Runs the apps' code, as a script of the page does. What makes remotes of it is webpack's, so here it cannot start. */
async function runScript(): Promise<void> {
  vi.resetModules();
  await act(() => import('./main'));
}

afterEach(() => delete window.isStarted);

it('leaves a page that cannot be started as it was rendered, says so, and runs no second time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  document.addEventListener(UNAVAILABLE_EVENT, onUnavailable);
  document.body.innerHTML = `<div id="root"><h1>Trafikskolor</h1></div>
    <script type="application/json" id="registry">{"remotes":[]}</script>`;
  await runScript();
  expect(screen.getByRole('heading', { name: 'Trafikskolor' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/knapparna fungerar inte/);
  expect(onUnavailable).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith('This page cannot be brought to life', expect.any(Error));
  await runScript();
  expect(onUnavailable).toHaveBeenCalledOnce();
});
