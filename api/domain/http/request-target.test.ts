import { describe, expect, it } from 'vitest';
import { pathOfTarget } from './request-target';

describe('pathOfTarget', () => {
  it.each([
    ['/goteborg?page=2', '/goteborg?page=2'],
    ['/', '/'],
    ['http://www.example.se/goteborg?page=2', '/goteborg?page=2'],
    ['HTTPS://www.example.se', '/'],
    ['http://www.example.se?page=2', '/?page=2'],
    ['//evil.example/x', '//evil.example/x'],
    ['/\\evil.example', '/\\evil.example'],
    ['http://:80:/', 'http://:80:/'],
    ['ftp://www.example.se/', 'ftp://www.example.se/'],
    ['*', '*'],
    ['', ''],
  ])('of %s is %s', (target, path) => {
    expect(pathOfTarget(target)).toBe(path);
  });
});
