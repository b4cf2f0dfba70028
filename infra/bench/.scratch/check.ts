import { mkdtemp, rm } from 'node:fs/promises';
import { withPhone, withVisit } from '../src/pages/phone';
import { againstRaw } from '../src/http/against-raw';
import { sessionCookie } from '../src/built-product';
const { startProduct } = (await import('../../start/product.mjs')) as any;
const dataFolder = await mkdtemp('/tmp/korkollen-check-');
const product = await startProduct({ dataFolder, port: 0, env: {} });
try {
  await withPhone(async (browser) => {
    for (const [role, at, width] of [['school', '/partner', 390], ['school', '/partner', 1440], ['admin', '/admin/schools', 390]] as const) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'sv-SE' });
      const page = await context.newPage();
      page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(at, width, m.type(), m.text().slice(0, 300)); });
      page.on('pageerror', (e) => console.log(at, 'pageerror', String(e).slice(0, 300)));
      const account = product.accounts.find((a: any) => a.role === role);
      const answer = await page.request.post(product.origin + '/api/auth/login', { headers: { origin: product.origin }, data: { email: account.email, password: account.password } });
      const { token, ...user } = await answer.json();
      await page.addInitScript({ content: `localStorage.setItem('korkollen_user', ${JSON.stringify(JSON.stringify(user))}); localStorage.setItem('auth_token', ${JSON.stringify(token)}); window.cls=[]; new PerformanceObserver((l)=>l.getEntries().forEach(e=>window.cls.push([e.value, e.startTime, ...(e.sources||[]).map(s=>s.node && (s.node.tagName+'.'+(s.node.className||'')+':'+(s.node.textContent||'').slice(0,30)))]))).observe({type:'layout-shift',buffered:true});` });
      const calls: string[] = [];
      page.on('request', (r) => { const u = new URL(r.url()); if (u.pathname.startsWith('/api')) calls.push(u.pathname + u.search); });
      await page.goto(product.origin + at, { waitUntil: 'commit' });
      await page.waitForSelector('main h1');
      await page.screenshot({ path: `/tmp/check-${role}-${width}-frame.png` });
      await page.waitForSelector(role === 'school' ? 'a[data-lead]' : 'main [role=rowheader]');
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/check-${role}-${width}.png` });
      console.log(at, width, 'calls', calls.join(' '), 'cls', JSON.stringify(await page.evaluate('window.cls')));
      await context.close();
    }
  });
  const cookie = await sessionCookie(product, 'school');
  const h = { 'accept-encoding': 'gzip, deflate, br', cookie };
  console.log(JSON.stringify(await againstRaw([
    { measured: 'list', url: product.apiOrigin + '/api/partner/leads', headers: h, rate: 0.3 },
    { measured: 'kpis', url: product.apiOrigin + '/api/partner/kpis', headers: h, rate: 0.3 },
    { measured: 'me', url: product.apiOrigin + '/api/me', headers: h, rate: 0.4 },
  ] as any), null, 1));
} finally { await product.stop(); await rm(dataFolder, { recursive: true, force: true }); }
