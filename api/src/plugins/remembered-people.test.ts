import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FindPerson, Person } from './auth';
import { rememberPeople } from './remembered-people';

const sara: Person = {
  sessionId: 'a session',
  userId: 'sara',
  role: 'school',
  email: 'sara@majornas.example',
  name: 'Sara Ek',
  isEmailProved: true,
  csrfToken: 'a token',
  lacksFactor: false,
  provedAt: null,
};

describe('rememberPeople', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('asks once for requests that come together, and again after a second', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
    const findPerson = vi.fn<FindPerson>(() => Promise.resolve(sara));
    const { find } = rememberPeople(findPerson);
    expect(await Promise.all([find('a session', 'sara'), find('a session', 'sara')])).toEqual([sara, sara]);
    clock.mockReturnValue(1_000);
    await setTimeout(5);
    await find('a session', 'sara');
    expect(findPerson).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(1_002);
    await setTimeout(5);
    await find('a session', 'sara');
    expect(findPerson).toHaveBeenCalledTimes(2);
  });

  it('remembers neither a session that ended nor a failed read', async () => {
    const findPerson = vi.fn<FindPerson>().mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'));
    findPerson.mockResolvedValue(sara);
    const { find } = rememberPeople(findPerson);
    expect(await find('a session', 'sara')).toBeNull();
    await expect(find('a session', 'sara')).rejects.toThrow('away');
    expect(await find('a session', 'sara')).toEqual(sara);
  });

  it('gives nobody the session of another', async () => {
    const { find } = rememberPeople(() => Promise.resolve(sara));
    await find('a session', 'sara');
    expect(await find('a session', 'somebody else')).toBeNull();
  });

  it('forgets a session that ends while it is being read', async () => {
    const findPerson = vi.fn<FindPerson>(() => Promise.resolve(sara));
    const people = rememberPeople(findPerson);
    const reading = people.find('a session', 'sara');
    people.forget('a session');
    await reading;
    findPerson.mockResolvedValue(null);
    expect(await people.find('a session', 'sara')).toBeNull();
  });
});
