import type { Page } from '@playwright/test';
import { expectGoodPage, expectUncovered } from './good-page';
import { expectNoSidewaysScroll, tabTo } from './people';
import { expect, test } from './product';

const bar = (page: Page) => page.getByRole('region', { name: 'Skolor att jämföra' });
const chosenIn = async (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('compare') ?? '[]') as unknown[]).length);

// a list of all schools takes axe a while
test.describe.configure({ timeout: 120_000 });

test.describe('on a desk', () => {
  test.use({
    viewport: { width: 1280, height: 844 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('schools are chosen in the list, compared, shared, changed and contacted', async ({ page }) => {
    await test.step('two in the list', async () => {
      await page.goto('/goteborg');
      const boxes = page.getByRole('article').getByRole('checkbox');
      await boxes.nth(0).click();
      await expect(bar(page)).toContainText('1 av 3 skolor valda');
      await expect(bar(page).getByRole('button', { name: 'Jämför', exact: true })).toBeDisabled();
      await boxes.nth(1).click();
      await expectGoodPage(page, 'article', '[aria-label="Skolor att jämföra"]');
      await bar(page).getByRole('link', { name: 'Jämför' }).click();
      await expect(page).toHaveURL(/\/compare\/[\da-f-]{36},[\da-f-]{36}$/);
    });

    await test.step('side by side, with the schools in view while the table scrolls', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Jämför trafikskolor' })).toBeFocused();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await expect(page.getByRole('rowheader', { name: 'Pris per minut' })).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'Totalt för körkortet' })).toBeVisible();
      await expectGoodPage(page);
      await page.getByRole('rowheader', { name: 'I branschen' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    });

    await test.step('the link is copied', async () => {
      await page.getByRole('button', { name: 'Kopiera länk' }).click();
      await expect(page.getByText('Länk kopierad!', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });

    await test.step('a third is found by a part of its name', async () => {
      await page.getByRole('button', { name: 'Redigera' }).click();
      await expect(page).toHaveURL(/\/compare$/);
      await page.getByRole('checkbox', { name: /^Språk/ }).click();
      const others = page.getByRole('region', { name: /^Alla trafikskolor/ }).getByRole('button');
      const name = ((await others.nth(5).textContent()) ?? '').replace('Lägg till', '').trim();
      await page.getByRole('searchbox', { name: 'Sök på skolans namn' }).fill(name.slice(2).toUpperCase());
      const add = page.getByRole('button', { name: `Lägg till ${name}`, exact: true });
      await expect(others.first()).toContainText(name);
      await add.click();
      await page.getByRole('searchbox', { name: 'Sök på skolans namn' }).fill('');
      await expect(page.getByRole('button', { name: /^Max 3/ }).first()).toBeDisabled();
      await expectGoodPage(page);
      await page.getByRole('button', { name: 'Jämför 3 skolor' }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await expect(page.getByRole('rowheader', { name: 'Svenska' })).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('Back returns to the choice and to the table, and a reload keeps it', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Valda skolor' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await expect.poll(() => chosenIn(page)).toBe(2);
      await page.goForward();
      await page.goForward();
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await page.reload();
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await expect.poll(() => chosenIn(page)).toBe(3);
    });

    await test.step('one is contacted', async () => {
      await page
        .getByRole('link', { name: /^Kontakta / })
        .first()
        .click();
      await expect(page).toHaveURL(/\/school\//);
      await expect(page.getByRole('checkbox', { name: /^Jämför/ }).first()).toBeChecked();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('schools are chosen on the page itself, shown side by side and turned', async ({ page }) => {
    await test.step('from the menu', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Meny' }).click();
      await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Jämför' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Jämför trafikskolor' })).toBeVisible();
    });

    await test.step('two schools', async () => {
      const start = page.getByRole('region', { name: 'Starta jämförelsen' });
      await page
        .getByRole('button', { name: /^Lägg till/ })
        .first()
        .click();
      await expect(start).toContainText('1 av 3 skolor valda');
      await page
        .getByRole('button', { name: /^Lägg till/ })
        .first()
        .click();
      await expectGoodPage(page);
      await start.getByRole('button', { name: 'Jämför 2 skolor' }).click();
    });

    await test.step('side by side', async () => {
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Nästa skola' })).toBeHidden();
      await expectGoodPage(page);
      await page.getByRole('rowheader', { name: 'Omdömen' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
    });

    await test.step('a third is turned to', async () => {
      await page.getByRole('button', { name: 'Redigera' }).click();
      await page
        .getByRole('button', { name: /^Lägg till/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Jämför 3 skolor' }).click();
      await expect(page.getByText('1 och 2 av 3', { exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      const first = (await page.getByRole('columnheader').first().textContent()) ?? '';
      await expectGoodPage(page);
      await page.getByRole('button', { name: 'Nästa skola' }).click();
      await expect(page.getByText('2 och 3 av 3', { exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('columnheader').first()).not.toHaveText(first);
    });
  });

  test('the bar covers neither the end of the list nor the filters', async ({ page }) => {
    await page.goto('/goteborg');
    await page.getByRole('article').getByRole('checkbox').first().click();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expectUncovered(page.getByRole('dialog').getByRole('button', { name: /^Visa \d+/ }));
    await page.keyboard.press('Escape');
    const last = page.getByRole('link', { name: 'Tipsa om en trafikskola' });
    await last.focus();
    await expectUncovered(last);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectUncovered(page.getByRole('contentinfo').getByRole('link').first());
  });
});

test.describe('on a page of few lines', () => {
  for (const width of [390, 1280]) {
    test(`the bar stands at the lower edge at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/goteborg');
      await page.getByRole('article').getByRole('checkbox').first().click();
      await expect(bar(page)).toBeVisible();
      for (const address of ['/favoriter', '/goteborg?search=finnsinte']) {
        await page.goto(address);
        const lowerEdge = async () => {
          const box = await bar(page).boundingBox();
          return box && Math.round(box.y + box.height);
        };
        await expect.poll(lowerEdge).toBe(844);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect(await lowerEdge(), 'rests on the footer').toBe(Math.round(footer?.y ?? 0));
        await expectUncovered(page.getByRole('contentinfo').getByRole('link').first());
      }
    });
  }
});

test.describe('at 320 px with the keyboard alone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('schools are chosen in the list and compared', async ({ page }) => {
    await page.goto('/goteborg');
    const boxes = page.getByRole('article').getByRole('checkbox');
    for (const at of [0, 1]) {
      await tabTo(page, boxes.nth(at));
      await page.keyboard.press('Space');
      await expect(boxes.nth(at)).toBeChecked();
      await expectUncovered(boxes.nth(at));
    }
    await expectNoSidewaysScroll(page);
    await tabTo(page, bar(page).getByRole('link', { name: 'Jämför' }), 400);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole('button', { name: 'Nästa skola' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 av 2', { exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^Kontakta / }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/school\//);
  });
});
