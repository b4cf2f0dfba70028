import { docsPath } from '../plugins/openapi';
import { type Finding, findingsOf } from './finding';

const { fine, note, mend } = findingsOf('site');

/** What every page must carry, and what of it is looked for. */
const neededHeaders: Record<string, RegExp> = {
  'content-security-policy': /script-src '(?:nonce|sha256)-.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
};
const onHttps: Record<string, RegExp> = { 'strict-transport-security': /max-age=[1-9]\d{6,}/ };

const TIMEOUT_MS = 5_000;
const ask = (address: string) => fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

function checkHeaders({ headers }: Response, isProduction: boolean): Finding {
  const needed = Object.entries({ ...neededHeaders, ...(isProduction && onHttps) });
  const lacking = needed.filter(([name, pattern]) => !pattern.test(headers.get(name) ?? '')).map(([name]) => name);
  if (lacking.length === 0) return fine('pages carry their security headers');
  return mend(`Pages come without ${lacking.join(', ')}: a proxy in front takes them away or sets others.`);
}

async function checkReadiness(origin: string): Promise<Finding> {
  const { status } = await ask(`${origin}/api/health/ready`);
  return status === 200 ? fine('the API answers and is ready') : mend(`The API is not ready (${String(status)}).`);
}

async function checkDocs(origin: string, hasDocs: boolean): Promise<Finding[]> {
  const { status } = await ask(`${origin}${docsPath}/json`);
  if (hasDocs || status === 404) return [];
  return [mend(`The API documentation answers (${String(status)}), though it is to be closed: start the API anew.`)];
}

export interface Site {
  origin: string;
  isProduction: boolean;
  hasDocs: boolean;
}

/** The running product as a visitor gets it, and what its clock shows; without an answer there is nothing to look at. */
export async function checkSite({
  origin,
  isProduction,
  hasDocs,
}: Site): Promise<{ findings: Finding[]; clock: Date | null }> {
  try {
    const page = await ask(`${origin}/`);
    const date = Date.parse(page.headers.get('date') ?? '');
    const status = page.status === 200 ? [] : [mend(`${origin} answers ${String(page.status)} instead of a page.`)];
    const findings = [
      ...status,
      checkHeaders(page, isProduction),
      await checkReadiness(origin),
      ...(await checkDocs(origin, hasDocs)),
    ];
    return { findings, clock: Number.isNaN(date) ? null : new Date(date) };
  } catch {
    const text = `${origin} does not answer.`;
    return {
      findings: [
        isProduction
          ? mend(`${text} Start the product, and check its name and certificate.`)
          : note(`${text} PORT or PUBLIC_ORIGIN says where else the product runs.`),
      ],
      clock: null,
    };
  }
}
