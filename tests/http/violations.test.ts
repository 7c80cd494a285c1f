import { describe, expect, test } from 'vitest';
import { violationsIn } from '@/lib/server/gateway/violations.mjs';

// T22, T44: browsers' policy violation reports are logged without the page, its address or its content.

const older = (report: object) => JSON.stringify({ 'csp-report': report });
const newer = (...bodies: object[]) => JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', body })));

describe('a report of the content security policy', () => {
  test('yields the directive and the blocked origin, in both formats, and nothing else', () => {
    const page = 'https://salute.example.it/webui/Registro/Diagnosi?cerca=diabete';
    const sample = 'diabete mellito';
    const first = { directive: 'script-src-elem', blocked: 'https://evil.example:8443' };
    expect(
      violationsIn(
        older({
          'document-uri': page,
          referrer: page,
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example:8443/who?mario',
          'script-sample': sample,
        }),
      ),
    ).toEqual([first]);
    expect(
      violationsIn(
        newer(
          {
            documentURL: page,
            effectiveDirective: 'script-src-elem',
            blockedURL: 'https://evil.example:8443/x',
            sample,
          },
          { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sample },
          { effectiveDirective: 'img-src', blockedURL: 'data:image/png;base64,AAAA' },
          { effectiveDirective: 'script-src-attr', blockedURL: 'inline' },
        ),
      ),
    ).toEqual([
      first,
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
      { directive: 'img-src', blocked: 'data:' },
      { directive: 'script-src-attr', blocked: 'inline' },
    ]);
  });

  test('that is malformed yields nothing', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '[null]',
      '5',
      '"x"',
      '{"csp-report":5}',
      older({}),
      older({ 'effective-directive': { a: 1 } }),
      older({ 'effective-directive': 'Mario ha il diabete' }),
      JSON.stringify([{ type: 'deprecation', body: { effectiveDirective: 'img-src' } }]),
    ])
      expect(violationsIn(text), text).toEqual([]);
    const odd = newer(
      { effectiveDirective: 'img-src', blockedURL: { a: 1 } },
      { effectiveDirective: 'img-src', blockedURL: 'Mario Rossi' },
    );
    expect(violationsIn(odd)).toEqual(Array(2).fill({ directive: 'img-src', blocked: 'unknown' }));
  });
});
