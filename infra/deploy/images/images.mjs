/** @typedef {{programs: string[], files: string[], settings: string[]}} Image */

/**
 * What each container image holds, by its target in the Dockerfile.
 * `programs`: folders with what runs on Node, together with the packages that it imports; `files`: folders that it reads;
 * `settings`: what it has to be told in production
 * @type {Record<string, Image>}
 */
const images = {
  api: {
    programs: ['api/dist'],
    files: [],
    settings: ['PUBLIC_ORIGIN', 'TRUST_PROXY', 'MONGODB_URI', 'JWT_SECRET', 'FACTOR_SECRET', 'RELEASE_TOKEN'],
  },
  'web-host': {
    programs: ['shell/dist'],
    files: [],
    settings: [
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
      'API_ORIGIN',
      'RELEASE_STORE',
      'RELEASE_KEYS',
      'RELEASE_PREVIEW_SECRET',
      'RELEASE_TOKEN',
    ],
  },
  admin: {
    programs: ['infra/web-host/dist'],
    files: ['mfe-admin/dist'],
    settings: ['PUBLIC_ORIGIN', 'TRUST_PROXY', 'API_ORIGIN'],
  },
};

export const imageNames = Object.keys(images);

/** @param {string} name @throws where there is no such image */
export function imageNamed(name) {
  const image = images[name];
  if (!image) throw new Error(`There is no image "${name}"; there are ${imageNames.join(', ')}.`);
  return image;
}
