import type { Ratio } from '../benchmark';
import { loadInTurns } from './load';
import { startReadyServer, takeAnswer, type Asked } from './ready-answers';

export interface Aim extends Asked {
  measured: string;
  /** The share of a raw server's rate that is aimed for. */
  rate: number;
}

/** Each request against a raw node:http server that sends the very same bytes, headers included. */
export async function againstRaw(aims: readonly Aim[]): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const { measured, rate, url, headers } of aims) {
    const answer = await takeAnswer({ url, headers });
    if (answer.status >= 400) throw new Error(`${url} answers ${answer.status}`);
    const raw = await startReadyServer([answer]);
    try {
      const asked = { url: raw.origin + answer.path, headers };
      const { ours, ready } = await loadInTurns({ ours: { url, headers }, ready: asked });
      ratios.push({ measured, value: ours, against: ready, unit: 'µs', highestRatio: 1 / rate });
    } finally {
      raw.stop();
    }
  }
  return ratios;
}

/** The headers of a browser that has this answer already. */
export async function whenUnchanged({ url, headers }: Asked): Promise<Record<string, string>> {
  const { headers: sent } = await takeAnswer({ url, headers });
  if (!sent.etag) throw new Error(`${url} answers without an ETag`);
  return { ...headers, 'if-none-match': sent.etag };
}
