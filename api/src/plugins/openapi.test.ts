import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contracts/endpoints';
import { buildTestApp } from '../../test/build-app';
import { docsPath } from './openapi';

interface Operation {
  summary?: string;
  tags?: string[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

describe('the OpenAPI document', async () => {
  const { app } = await buildTestApp();
  const document = (await app.inject(`${docsPath}/json`)).json<OpenApiDocument>();

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes every endpoint of the contracts', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(docsPath))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(routes.toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  it('gives the shapes of bodies, answers and errors', () => {
    const operation = document.paths[endpoints.createLead.url]?.['post'];
    expect(operation?.summary).toBe('Send an enquiry to a school');
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([
      '201',
      '400',
      '403',
      '404',
      '422',
      '429',
      '503',
    ]);
    expect(JSON.stringify(operation?.requestBody)).toContain('"preferredContactMethod"');
    expect(JSON.stringify(operation?.responses['404'])).toContain('SCHOOL_NOT_FOUND, TEACHER_NOT_FOUND');
  });

  it('can be read as a page whose policy lets its own scripts and styles run', async () => {
    const page = await app.inject(docsPath);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const assets = [...page.body.matchAll(new RegExp(`(?:src|href)="(${docsPath}/[^"]+)"`, 'g'))].map(
      (match) => match[1] ?? '',
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) expect((await app.inject(asset)).statusCode, asset).toBe(200);
    // The policy allows no inline script.
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  });
});

it('is closed in production unless it is asked for', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.se' };
  const { app } = await buildTestApp({ variables: production });
  const answers = await Promise.all([docsPath, `${docsPath}/json`].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const { app: open } = await buildTestApp({ variables: { ...production, API_DOCS: 'open' } });
  expect((await open.inject(`${docsPath}/json`)).statusCode).toBe(200);
});
