import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/http-client';
import { describeLoginProblem } from './login-problem';

const words = {
  wrongCredentials: 'wrong',
  pendingReview: 'pending',
  tooManyAttempts: (seconds: number | undefined) => `wait ${seconds ?? 'a while'}`,
  offline: 'offline',
  unavailable: 'unavailable',
};
const refused = (status: number, code?: string, retryAfterSeconds?: number) =>
  new ApiError({ status, text: '', code, retryAfterSeconds });

describe('why a login did not work', () => {
  it.each([
    [refused(401, 'INVALID_CREDENTIALS'), 'wrong'],
    [refused(400, 'VALIDATION_FAILED'), 'wrong'],
    [refused(403, 'ACCOUNT_PENDING_REVIEW'), 'pending'],
    [refused(429, 'TOO_MANY_REQUESTS', 180), 'wait 180'],
    [refused(429, 'TOO_MANY_REQUESTS'), 'wait a while'],
    [refused(503, 'SERVICE_UNAVAILABLE'), 'unavailable'],
    [refused(500), 'unavailable'],
    [refused(0, 'network'), 'offline'],
    [new Error('a fault of ours'), 'unavailable'],
    [undefined, 'unavailable'],
  ])('%s: %s', (error, expected) => {
    expect(describeLoginProblem(error, words)).toBe(expected);
  });
});
