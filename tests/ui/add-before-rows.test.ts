import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CollapsibleSection } from '@/components/page/CollapsibleSection';
import { PageSection } from '@/components/page/PageSection';

// The order in which the keyboard reaches what a part of a page contains.

test.each([
  ['collapsible', CollapsibleSection, { collapsed: [] }],
  ['other', PageSection, {}],
] as const)('in a %s part the button that adds a row comes before the rows', (_, part, more) => {
  const action = createElement('button', { type: 'button' }, 'Aggiungi');
  const rows = createElement('a', { href: '/riga' }, 'Riga');
  const html = renderToStaticMarkup(
    createElement(part as typeof PageSection, { id: 'a', title: 'Parte', action, ...more } as never, rows),
  );
  const order = [...html.matchAll(/<(button|summary|a)\b/g)].map(([, name]) => name);
  expect(order.indexOf('button')).toBeLessThan(order.indexOf('a'));
});
