import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Prose } from './prose';

const open = (html: string) => renderWithHost(<Prose html={html} />, { route: '/guide' });

describe('a long text', () => {
  it('is there with its headings, tables and definitions', () => {
    open('<h2 id="pris">Pris</h2><table><tr><td>600</td></tr></table><dl><dt>Halka</dt><dd>Risktvåan</dd></dl>');
    expect(screen.getByRole('heading', { name: 'Pris' })).toHaveAttribute('id', 'pris');
    expect(screen.getByRole('cell', { name: '600' })).toBeInTheDocument();
    expect(screen.getByRole('definition')).toHaveTextContent('Risktvåan');
  });

  it('leads to other pages without loading them anew, also from a word within the link', async () => {
    const { person, currentAddress } = open('<p><a href="/goteborg?search=volvo#karta">Alla <b>skolor</b></a></p>');
    await person.click(screen.getByText('skolor'));
    expect(currentAddress()).toBe('/goteborg?search=volvo#karta');
  });

  it.each([
    ['another site', 'https://www.example.se/x', {}],
    ['a site without a scheme', '//www.example.se/x', {}],
    ['a new tab', '/goteborg', { ctrlKey: true }],
    ['the middle button', '/goteborg', { button: 1 }],
    ['a mail', 'mailto:hej@example.se', {}],
    ['a part of the page', '#pris', {}],
  ])('leaves %s to the browser', (_name, href, how) => {
    const { currentAddress } = open(`<a href="${href}">Vidare</a>`);
    let wasTaken: boolean | undefined;
    const noteAndStop = (event: Event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', noteAndStop, { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Vidare' }), { button: 0, ...how });
    expect([wasTaken, currentAddress()]).toEqual([false, '/guide']);
  });
});
