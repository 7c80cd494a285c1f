import type { Block, Description } from '@/lib/pdf/drawing/description';

/** A document of one part. */
export const description = (blocks: readonly Block[], more: Partial<Description> = {}): Description => ({
  title: 'Documento di prova',
  language: 'it',
  patient: { name: 'Łukasz Παπαδόπουλος', facts: ['nato il 01/02/1950', '♂'] },
  createdAt: '2026-11-22T10:00:00.000Z',
  foot: 'Prova',
  parts: [{ title: 'Parte <uno>', blocks }],
  ...more,
});
