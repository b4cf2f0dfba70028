import { Window } from 'happy-dom';
import { expect, it } from 'vitest';

const css = `
  .a { color: red } .b .c { color: green } .a.d { color: gold } .b > .a:not(.d) { margin-top: 3px } svg { fill: red }
  .x, .y { display: none } .z { visibility: hidden } div .z .u { color: teal } :root { --v: 2px } .u { margin-top: var(--v) }
  @media (min-width: 1px) { .a { color: blue } .b .c { text-align: center } }
  @media (min-width: 1px) { p { margin-top: 1px } .nowhere { color: pink } }
  @media (min-width: 9999px) { .a { color: pink } }
  @supports (display: grid) { .y { margin-top: 9px } }`;
const html = `
  <p class="a">1</p><div class="b"><i class="c">2</i><p class="a d">3</p><p class="a">4</p></div><svg class="q"><g /></svg>
  <b class="y">5</b><s class=" z "><u class="u">6</u></s><div><s class="z x"><u class="u">7</u></s></div>`;

function looks() {
  const { document, getComputedStyle } = new Window();
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = html;
  const names = ['color', 'margin-top', 'text-align', 'fill', 'display', 'visibility'];
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name)).join(' ');
  });
}

it('leaves what elements look like as it is', async () => {
  const before = looks();
  await import('./style-rules.mjs');
  expect(looks()).toEqual(before);
  expect(new Set(before).size).toBeGreaterThan(8);
});
