import { Readable } from 'node:stream';
import type { AdminDataRequestDetail } from '../../../contracts/admin-data-requests';
import type { DataRight } from '../../../contracts/vocabulary';
import { archiveName } from '../../../domain/data-requests/archive-name';
import { evidenceLine } from '../../../domain/data-requests/evidence';
import { dataExportMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { personalDataTexts } from '../../texts/personal-data';
import type { PhotoStore } from '../photos/service';
import type { PersonalDataService } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';
import { createTokenService } from '../tokens/service';
import { exportArchive, timesWritten } from './export-archive';
import { addressOf, type Handling } from './handling';
import { createHandlingRepository } from './handling-repository';
import type { DataRequestRecord } from './model';
import { referenceOf, stateOf } from './request-facts';

/** The rights that an export meets. */
const exportRights: readonly DataRight[] = ['ACCESS', 'PORTABILITY'];

/** How often it is written down how far an export has come. */
const PROGRESS_MS = 500;

export interface Archive {
  name: string;
  content: Readable;
}

export interface ExportingOptions {
  handling: Handling;
  personalData: PersonalDataService;
  photos: PhotoStore;
  /** Where links in mails lead. */
  siteOrigin: string;
}

/** How a person gets what is held about them: through an administrator, or by a mailed link that opens once. */
export function createExporting(connection: DatabaseConnection, options: ExportingOptions) {
  const { handling, personalData, photos, siteOrigin } = options;
  const requests = createHandlingRepository(connection);
  const tokens = createTokenService(connection);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const nameOf = {
    school: schools.nameOf,
    teacher: async (id: string) => (await teachers.namesOf([id])).get(id) ?? null,
  };

  /** The archive of a request's person; what became of it is written into the request when it has been read or given up. */
  async function write(request: DataRequestRecord, kind: 'exported' | 'exportFetched'): Promise<Archive> {
    const { _id, email } = request;
    const madeAt = new Date();
    const collected = await personalData.collect({ email });
    const of = collected.reduce((sum, { count }) => sum + count, 0);
    let written = 0;
    let toldAt = 0;
    const tell = (): Promise<void> =>
      requests.setExporting(_id, { documents: Math.min(of, Math.floor(written / timesWritten)), of, at: new Date() });
    const onDocument = (): void => {
      written += 1;
      if (Date.now() - toldAt < PROGRESS_MS) return;
      toldAt = Date.now();
      // how far it has come is told when it can be: the export does not wait for it
      tell().catch(() => undefined);
    };
    await tell();
    async function* watched(): AsyncGenerator<Buffer> {
      let isWhole = false;
      try {
        yield* exportArchive({ email, madeAt, collected, photos, nameOf, onDocument });
        isWhole = true;
      } finally {
        const now = new Date();
        const evidence = isWhole
          ? evidenceLine(now, kind, personalDataTexts.count(of))
          : evidenceLine(now, 'exportBroken');
        await requests.endExport(_id, isWhole ? now : null, evidence);
      }
    }
    return { name: archiveName(email, madeAt), content: Readable.from(watched(), { objectMode: false }) };
  }

  return {
    /** @throws ApiError as `holdOf` does. It is in the log before the first byte goes out. */
    async exportTo(adminId: string, email: string, id?: string): Promise<Archive> {
      const request = await handling.holdOf(email, exportRights, adminId, id);
      const { exportedAt } = request;
      const meta = { before: { exportedAt }, after: { exportedAt: new Date() } };
      await handling.record(request, adminId, 'exported', meta);
      return write(request, 'exported');
    },

    /**
     * Mails the person a link that opens their export once; the chain says whether it was taken. The newest link counts.
     * Links are lost: of a request that is done any administrator mails another one.
     */
    async mailLink(id: string, adminId: string): Promise<AdminDataRequestDetail> {
      const found = await requests.find(id);
      const request = found !== null && stateOf(found) === 'completed' ? found : await handling.hold(id, adminId);
      const { type, exportedAt } = request;
      if (!exportRights.includes(type) || addressOf(request) === null) throw new ApiError('DATA_REQUEST_NOT_FOUND');
      const { secret, expiresAt } = await tokens.issue('dataExport', id);
      const address = `${siteOrigin}/legal/dsr/arende#${secret}`;
      const isMailed = await handling.mail(request, (to) =>
        dataExportMail(to, { reference: referenceOf(request), type, address, expiresAt }),
      );
      const now = new Date();
      const evidence = evidenceLine(now, isMailed ? 'exportMailed' : 'exportMailFailed');
      const set = isMailed ? { exportedAt: now, exportedFormat: 'zip' } : {};
      const told = (await requests.addEvidence(id, evidence, set)) ?? request;
      if (isMailed) {
        const meta = { before: { exportedAt }, after: { mailedAt: now } };
        await handling.record(told, adminId, 'export-mailed', meta);
      }
      return handling.detail(told, adminId);
    },

    /** Uses a mailed link up. @throws ApiError LINK_CLOSED */
    async openLink(secret: string): Promise<Archive> {
      const id = await tokens.subjectOf('dataExport', secret);
      const request = id === null ? null : await requests.find(id);
      if (request === null || addressOf(request) === null) throw new ApiError('LINK_CLOSED');
      const archive = await write(request, 'exportFetched');
      // only now: where the data could not be collected the link still opens it
      if ((await tokens.consume('dataExport', secret)) === null) throw new ApiError('LINK_CLOSED');
      return archive;
    },
  };
}
export type Exporting = ReturnType<typeof createExporting>;
