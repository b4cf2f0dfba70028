import { addressOf } from '@korkollen/api/contracts/address';
import type { Benchmark } from '../benchmark';
import { againstRaw, whenUnchanged } from './against-raw';
import { sessionCookie, withProduct } from '../built-product';
import { enquiriesAgainstInserts, readsBesideLogins } from './under-flood';

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

export const apiBenchmark: Benchmark = {
  name: 'api',
  says: 'answers of the API under load, against a raw node:http server that sends the very same bytes',
  run: () =>
    withProduct(async (product) => {
      const at = (address: string): string => product.apiOrigin + address;
      const list = { url: at(addressOf('listSchools')), headers: asBrowser };
      const schools = (await (await fetch(list.url)).json()) as { id: string }[];
      const school = schools[0]?.id ?? '';
      const search = { url: at(addressOf('search', { query: { gearbox: 'automatic' } })), headers: asBrowser };
      const school1 = { url: at(addressOf('getSchool', { params: { id: school } })), headers: asBrowser };
      const cookie = await sessionCookie(product, 'school');
      const signedIn = { ...asBrowser, cookie };
      const answers = await againstRaw([
        { measured: 'list of schools / raw', ...list, rate: 1 },
        { measured: 'search asked before / raw', ...search, rate: 1 },
        { measured: 'one school / raw', ...school1, rate: 0.9 },
        {
          measured: 'one school, unchanged (304) / raw',
          url: school1.url,
          headers: await whenUnchanged(school1),
          rate: 0.75,
        },
        { measured: 'health / raw', url: at(addressOf('live')), rate: 0.7 },
        { measured: 'who is signed in / raw', url: at(addressOf('me')), headers: signedIn, rate: 0.4 },
        {
          measured: "a partner's list of enquiries / raw",
          url: at(addressOf('listPartnerLeads')),
          headers: signedIn,
          rate: 0.3,
        },
      ]);
      const beside = await readsBesideLogins(product.apiOrigin);
      return [...answers, beside, ...(await enquiriesAgainstInserts(product, school))];
    }),
};
