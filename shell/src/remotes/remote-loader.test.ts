import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredRemote } from '../testing/registered-remote';
import { afterFailure, createRemoteLoader, REMOTE_TIMEOUT_MS } from './remote-loader';

const registered = registeredRemote('mfe_student');
const routes = [{ path: '/mfe_student' }];
const remote = { ...registered.remote, loadRoutes: () => Promise.resolve(routes) };
const never = new Promise<never>(() => undefined);

describe('createRemoteLoader', () => {
  it('loads a remote once, with its routes', async () => {
    const loadModule = vi.fn(() => Promise.resolve({ remote }));
    const loader = createRemoteLoader(loadModule);
    const [first, second] = await Promise.all([loader.load(registered), loader.load(registered)]);
    expect(first.routes).toBe(routes);
    expect(second).toBe(first);
    expect(loadModule).toHaveBeenCalledOnce();
  });

  it('remembers who failed until an attempt succeeds', async () => {
    const loadModule = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ remote }));
    loadModule.mockRejectedValueOnce(new Error('no answer'));
    const loader = createRemoteLoader(loadModule);
    await expect(loader.load(registered)).rejects.toThrow('no answer');
    expect([...loader.failed.getState()]).toEqual(['mfe_student']);
    await expect(loader.load(registered)).resolves.toMatchObject({ routes });
    expect([...loader.failed.getState()]).toEqual([]);
  });

  it('is not waited for again by what takes its page’s place at once, and is by what comes later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const loadModule = vi.fn(() => Promise.resolve({ remote }));
    const loader = afterFailure(createRemoteLoader(loadModule), 'mfe_student', new Error('not in time'));
    await expect(loader.load(registered)).rejects.toThrow('not in time');
    expect(loadModule).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_001);
    await expect(loader.load(registered)).resolves.toMatchObject({ routes });
    vi.useRealTimers();
  });

  it('refuses another contract version without running any of its code', async () => {
    const loadModule = vi.fn(() => Promise.resolve({ remote }));
    const newer = registeredRemote('mfe_student', { contractVersion: HOST_CONTRACT_VERSION + 1 });
    await expect(createRemoteLoader(loadModule).load(newer)).rejects.toThrow('contract version');
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('refuses code whose contract version is not what the registry said', async () => {
    const other = { ...remote, contractVersion: HOST_CONTRACT_VERSION + 1 };
    const loader = createRemoteLoader(() => Promise.resolve({ remote: other }));
    await expect(loader.load(registered)).rejects.toThrow('contract version');
  });

  it.each([
    ['nothing', null],
    ['no remote', {}],
    ['a remote without routes', { remote: registered.remote }],
  ])('refuses a module that exposes %s', async (_name, module) => {
    await expect(createRemoteLoader(() => Promise.resolve(module)).load(registered)).rejects.toThrow('does not expose');
  });

  it('warms a page of the remote, and only complains when that fails', async () => {
    const preload = vi.fn(() => Promise.resolve());
    await createRemoteLoader(() => Promise.resolve({ remote: { ...remote, preload } })).warm(
      registered,
      '/mfe_student/1',
    );
    expect(preload).toHaveBeenCalledWith('/mfe_student/1');

    const complaint = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await createRemoteLoader(() => Promise.reject(new Error('gone'))).warm(registered, '/');
    expect(complaint).toHaveBeenCalledOnce();
  });

  it('says when the code of a page cannot be had, although its remote can', async () => {
    const preload = () => Promise.reject(new Error('a chunk is gone'));
    const loader = createRemoteLoader(() => Promise.resolve({ remote: { ...remote, preload } }));
    await expect(loader.loadPage(registered, '/')).rejects.toThrow('a chunk is gone');
    await expect(loader.load(registered)).resolves.toMatchObject({ routes });
  });

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ['its code', () => never],
      ['its routes', () => Promise.resolve({ remote: { ...remote, loadRoutes: () => never } })],
      ['its page', () => Promise.resolve({ remote: { ...remote, preload: () => never } })],
    ])('gives up on a remote that hangs with %s', async (_name, loadModule) => {
      const outcome = expect(createRemoteLoader(loadModule).loadPage(registered, '/')).rejects.toThrow(
        'was not there within',
      );
      await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
      await outcome;
    });
  });
});
