import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './enquiry-draft';
import { enquiryResolver } from './enquiry-rules';
import { emptyEnquiry, toLead, type AskedSchool, type EnquiryValues } from './enquiry-values';

const complete: EnquiryValues = {
  ...emptyEnquiry,
  inquiryType: 'pricing',
  name: 'Elin Berg',
  email: 'elin@exempel.se',
  preferredContactMethod: 'email',
  consent: true,
};
const school: AskedSchool = { id: 's', name: 'S' };

const consentText = 'Du behöver godkänna vidarebefordran av uppgifter för att vi ska kunna skicka din förfrågan.';
const phoneRequired = 'Telefonnummer krävs när du väljer telefon som kontaktsätt';

async function findErrors(values: EnquiryValues): Promise<object> {
  const { errors } = await enquiryResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

describe('The rules of the enquiry', () => {
  it('has nothing against a complete one', async () => expect(await findErrors(complete)).toEqual({}));

  it('says everything at once about an empty one', async () => {
    expect(await findErrors(emptyEnquiry)).toEqual({
      inquiryType: 'Välj typ av förfrågan',
      name: 'Namnet måste vara minst 2 tecken',
      email: 'Ange en giltig e-postadress',
      preferredContactMethod: 'Välj hur du vill bli kontaktad',
      consent: consentText,
    });
  });

  it.each<[string, Partial<EnquiryValues>, object]>([
    ['a name of one letter', { name: ' E ' }, { name: 'Namnet måste vara minst 2 tecken' }],
    [
      'a name with a direction mark',
      { name: 'Elin\u202eBerg' },
      { name: 'Namnet får inte innehålla radbrytningar eller osynliga tecken' },
    ],
    ['an address without @', { email: 'elin' }, { email: 'Ange en giltig e-postadress' }],
    ['spaces around the address', { email: ' elin@exempel.se ' }, {}],
    ['no phone for phone', { preferredContactMethod: 'phone' }, { phone: phoneRequired }],
    ['no phone for both', { preferredContactMethod: 'both' }, { phone: phoneRequired }],
    ['blanks for a phone', { preferredContactMethod: 'phone', phone: '   ' }, { phone: phoneRequired }],
    [
      'a phone of 9 characters',
      { preferredContactMethod: 'phone', phone: '031123456' },
      { phone: 'Ange ett giltigt telefonnummer' },
    ],
    ['a phone of 10 characters', { preferredContactMethod: 'phone', phone: '0701234567' }, {}],
    ['a short phone that nobody asked for', { phone: '123' }, { phone: 'Ange ett giltigt telefonnummer' }],
    [
      'no phone and nothing else either',
      { ...emptyEnquiry, preferredContactMethod: 'both' },
      {
        inquiryType: 'Välj typ av förfrågan',
        name: 'Namnet måste vara minst 2 tecken',
        email: 'Ange en giltig e-postadress',
        phone: phoneRequired,
        consent: consentText,
      },
    ],
    ['more in the trap than anyone types', { website: 'x'.repeat(501) }, { website: 'Kontrollera uppgiften' }],
    ['no consent', { consent: false }, { consent: consentText }],
    ['”Annat” without words', { inquiryType: 'other', message: ' ' }, { message: 'Skriv vad du vill veta' }],
    ['”Annat” with words', { inquiryType: 'other', message: 'Hej' }, {}],
    ['under 18 and no guardian asked', { isUnder18: true }, {}],
    [
      'no phone and a missing choice',
      { preferredContactMethod: 'phone', inquiryType: '' },
      { phone: phoneRequired, inquiryType: 'Välj typ av förfrågan' },
    ],
  ])('%s', async (_case, change, errors) => expect(await findErrors({ ...complete, ...change })).toEqual(errors));

  it('makes a lead of it, with the campaign, the teacher and an empty honeypot', () => {
    const context = {
      schools: [school],
      isEach: false,
      teacherId: 't',
      campaign: { utmSource: 'tram', utmCampaign: null },
    };
    expect(toLead({ ...complete, guardianInformed: true, phone: ' ', message: 'Dold' }, context)).toEqual({
      ...complete,
      phone: null,
      message: null,
      gearbox: null,
      language: null,
      timePreference: null,
      guardianInformed: false,
      schoolId: 's',
      teacherId: 't',
      licenseType: 'B',
      utmSource: 'tram',
      utmCampaign: null,
      website: '',
    });
  });

  it('makes one that names no school where it is to several, or to none', () => {
    const campaign = { utmSource: null, utmCampaign: null };
    const of = (schools: AskedSchool[], isEach = false) =>
      toLead(complete, { schools, isEach, teacherId: null, campaign });
    expect(of([school], true)).toMatchObject({ schoolId: null, licenseType: 'B' });
    expect(of([])).toMatchObject({ schoolId: null, licenseType: null });
  });
});

describe('The draft', () => {
  afterEach(() => sessionStorage.clear());

  it('comes back as it was stored, without the honeypot, until it is dropped', () => {
    const draft = {
      values: { ...complete, website: 'x' },
      receivers: 's',
      sent: { content: 'c', key: 'k' },
      sentTo: ['a'],
    };
    keepDraft('s', draft);
    expect(readDraft('s')).toEqual({ ...draft, values: complete });
    expect(readDraft('another')).toBeNull();
    dropDraft('s');
    expect(readDraft('s')).toBeNull();
  });

  it.each(['null', '[]', '"text"', '{', '{"values":{"name":5,"consent":"true"},"sent":{"key":1},"sentTo":[1]}'])(
    'takes nothing it does not understand: %s',
    (stored) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      sessionStorage.setItem('korkollen_enquiry_s', stored);
      expect(readDraft('s')?.values ?? emptyEnquiry).toEqual(emptyEnquiry);
    },
  );

  it('does without a storage that refuses', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
    expect(() => keepDraft('s', { values: complete, receivers: 's', sent: null, sentTo: [] })).not.toThrow();
    expect(readDraft('s')).toBeNull();
    vi.unstubAllGlobals();
    expect(warn).toHaveBeenCalled();
  });
});
