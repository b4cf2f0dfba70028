import { readFile } from 'node:fs/promises';
import { policySlugs, type PolicySlug } from '../../../contracts/vocabulary';
import { fillInFacts, unknownNames } from './policy-facts';

/** A legal text as an editor wrote it, its numbers filled in. */
export interface PolicyText {
  slug: PolicySlug;
  version: string;
  publishedAt: Date;
  changelog: string;
  markup: string;
  /** The text with its numbers open. */
  source: string;
}

/** Beside this file, and beside the bundle that is made of it. */
const folder = new URL('texts/', import.meta.url);

/** @throws when a file is not written as the others are */
export function parsePolicyText(slug: PolicySlug, file: string): PolicyText {
  const fault = (what: string) => new Error(`The legal text ${slug}.md ${what}`);
  const [, head, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined) throw fault('does not begin with its version between lines of ---');
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [version, publishedAt, changelog] = [field('version'), new Date(field('published')), field('changes')];
  if (!/^[1-9]\d*$/.test(version)) throw fault('has a version that is no whole number');
  if (Number.isNaN(publishedAt.getTime())) throw fault('does not say when it was published, such as 2026-11-22');
  if (changelog === '') throw fault('does not say what is new in it');
  const source = body.trim();
  const markup = fillInFacts(source);
  const unknown = unknownNames(markup);
  if (unknown.length > 0) throw fault(`names facts that there are not: ${unknown.join(', ')}`);
  return { slug, version, publishedAt, changelog, markup, source };
}

/** A text as it stands in its file. */
export const readPolicyFile = (slug: PolicySlug): Promise<string> => readFile(new URL(`${slug}.md`, folder), 'utf8');

/** The version of every legal text that this release brings. */
export function readPolicyTexts(): Promise<PolicyText[]> {
  return Promise.all(policySlugs.map(async (slug) => parsePolicyText(slug, await readPolicyFile(slug))));
}
