import type { LeadRequest } from '@korkollen/api/contracts/leads';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { useState } from 'react';
import { noteSent, sendEnquiry } from '../api/send-enquiry';
import type { AskedSchool } from './enquiry-values';

const tailLength = 12;
const tailOf = (uuid: string): bigint => BigInt(`0x${uuid.slice(-tailLength)}`);

/**
 * The key of one of several schools' leads: the same each time that the same enquiry is sent, whoever else it goes to.
 * Both are uuids, and so is this.
 */
function keyOfSchool(key: string, schoolId: string): string {
  const tail = (tailOf(key) ^ tailOf(schoolId)).toString(16).padStart(tailLength, '0');
  return `${key.slice(0, -tailLength)}${tail}`;
}

/** What became of an enquiry, school by school. */
export interface Delivery {
  /** Those that have it. */
  sentTo: readonly AskedSchool[];
  /** Those that are on Körkollen no more. */
  gone: readonly AskedSchool[];
}

interface Outcome {
  school: AskedSchool;
  error: unknown;
}

const isGone = ({ error }: Outcome): boolean => hasErrorCode(error, 'SCHOOL_NOT_FOUND');

/**
 * Sends one enquiry to one school, to us, or to each of several schools: one lead each, all at once. A school that has its lead gets
 * no other, whatever is changed in the form before the rest is tried again.
 */
export function useDelivery(schools: readonly AskedSchool[], isEach: boolean) {
  const { track } = useHostServices();
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly AskedSchool[]>([]);
  const isOver = ({ id }: AskedSchool): boolean => sentIds.includes(id) || gone.some((school) => school.id === id);

  const deliver = async (lead: LeadRequest, key: string): Promise<void> => {
    await sendEnquiry(lead, key);
    noteSent(track, lead);
  };
  async function tryOne(school: AskedSchool, lead: LeadRequest, key: string, onSent: (id: string) => void) {
    try {
      await deliver({ ...lead, schoolId: school.id }, keyOfSchool(key, school.id));
      onSent(school.id);
      return { school, error: null };
    } catch (error) {
      return { school, error };
    }
  }

  return {
    /** Of what stood in the draft. */
    restore: setSentIds,
    sentTo: schools.filter(({ id }) => sentIds.includes(id)),
    /** Those that are still to get it. */
    left: schools.filter((school) => !isOver(school)),
    gone,
    /**
     * @param onSent hears of each of several schools that has got its lead
     * @throws the first ApiError when any of those that are left did not get it
     */
    async send(lead: LeadRequest, key: string, onSent: (id: string) => void): Promise<Delivery> {
      if (!isEach) {
        await deliver(lead, key);
        return { sentTo: schools, gone: [] };
      }
      const outcomes = await Promise.all(
        schools.filter((school) => !isOver(school)).map((school) => tryOne(school, lead, key, onSent)),
      );
      const nowSent = [...sentIds, ...outcomes.flatMap(({ school, error }) => (error === null ? school.id : []))];
      const nowGone = [...gone, ...outcomes.filter(isGone).map(({ school }) => school)];
      setSentIds(nowSent);
      setGone(nowGone);
      const failed = outcomes.find((outcome) => outcome.error !== null && (!isGone(outcome) || nowSent.length === 0));
      if (failed) throw failed.error;
      return { sentTo: schools.filter(({ id }) => nowSent.includes(id)), gone: nowGone };
    },
    reset(): void {
      setSentIds([]);
      setGone([]);
    },
  };
}
