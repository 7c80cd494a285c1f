'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import type { Proposal, Review } from '../answer/review';
import { likeness, wantedOf } from './find-line';
import classes from './original.module.css';
import { blocksOf } from './text-blocks';

interface TextDocumentProps {
  parts: readonly Review['documento']['testo'][number][];
  entry: Proposal | undefined;
}
const LEAST = 0.5;

/** The text of a document with its tables, and the line of an entry marked. */
export function TextDocument({ parts, entry }: TextDocumentProps) {
  const t = useTranslations('import');
  const pane = useRef<HTMLDivElement>(null);
  const mark = useMemo(() => (entry ? lineLike(parts, entry) : undefined), [parts, entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another line is marked
  useEffect(() => {
    const marked = pane.current?.querySelector<HTMLElement>('[data-mark]');
    if (pane.current && marked) pane.current.scrollTo({ top: marked.offsetTop - pane.current.clientHeight / 2 });
  }, [mark]);
  let number = 0;
  return (
    <>
      {entry && mark === undefined ? <p className={classes.missing}>{t('notFoundInPage')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the arrow keys */}
      <section ref={pane} className={classes.pane} tabIndex={0} aria-label={t('document')}>
        {parts.map(({ titolo, testo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change their places
          <div key={at} className={classes.part}>
            {titolo ? <h3>{titolo}</h3> : null}
            {blocksOf(testo).map((block) => {
              const lines = block.lines.map((line) => ({ ...line, key: number++ }));
              return block.kind === 'table' ? (
                <table key={lines[0]?.key}>
                  <tbody>
                    {lines.map(({ key, cells }) => (
                      <tr key={key} data-mark={key === mark ? '' : undefined}>
                        {cells.map((cell, column) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                          <td key={column}>{cell}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              ) : (
                lines.map(({ key, cells }) => (
                  <p key={key} data-mark={key === mark ? '' : undefined}>
                    {cells[0]}
                  </p>
                ))
              );
            })}
          </div>
        ))}
      </section>
    </>
  );
}

/** The number of the line that is most like an entry, counted over all parts; undefined if none is like it. */
export function lineLike(parts: TextDocumentProps['parts'], entry: Proposal): number | undefined {
  const wanted = wantedOf(entry);
  const lines = parts.flatMap((part) => blocksOf(part.testo).flatMap((block) => block.lines));
  let best = { at: undefined as number | undefined, score: LEAST };
  for (const [at, { cells }] of lines.entries()) {
    const score = likeness(cells.join(' '), wanted);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}
