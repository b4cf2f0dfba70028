import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyEnquiry } from './enquiry-values';

const options = { fields: {}, shouldUseNativeValidation: false };
const context = {
  schools: [{ id: 's1', name: 'S' }],
  isEach: false,
  teacherId: null,
  campaign: { utmSource: null, utmCampaign: null },
};

describe('The rules of the enquiry, fetched when they are needed', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.doUnmock('./enquiry-rules'));

  it('refuse what is missing', async () => {
    const { enquiryResolver } = await import('./late-rules');
    expect(Object.keys((await enquiryResolver(emptyEnquiry, undefined, options)).errors)).toContain('name');
  });

  it('leave it to the API to refuse while they cannot be fetched, and are there the next time', async () => {
    vi.doMock('./enquiry-rules', () => {
      throw new Error('Loading chunk failed');
    });
    const { enquiryResolver, leadOf } = await import('./late-rules');
    expect(await enquiryResolver(emptyEnquiry, undefined, options)).toEqual({ values: emptyEnquiry, errors: {} });
    expect(leadOf({ ...emptyEnquiry, name: ' Elin ' }, context)).toMatchObject({ name: 'Elin', schoolId: 's1' });

    vi.doUnmock('./enquiry-rules');
    expect((await enquiryResolver(emptyEnquiry, undefined, options)).errors).toHaveProperty('name');
  });
});
