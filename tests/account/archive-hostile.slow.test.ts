import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { FORMAT_VERSION } from '@/lib/account/archive/format';
import { entriesIn, forged, manifestIn, rowsIn, withLines, withRows, zip } from '../support/archives';
import { archiving, messageOf } from '../support/archiving';
import { PDF_BYTES, sha256 } from '../support/files';
import { EICAR } from '../support/hostile';
import { inProcess } from '../support/in-process';

// Forged and modified archives: each is refused with a message and leaves nothing.

const behind = inProcess();
const { expectNothingOf, newcomer, restored, stored } = archiving(behind);

let archive: Buffer;
beforeAll(async () => {
  ({ archive } = await stored());
});

const entries = () => entriesIn(archive);
const big = () => Buffer.alloc(60_000_000);
/** The archive with a changed manifest. */
const rewritten = (change: (listed: ReturnType<typeof manifestIn>['entries']) => unknown) => {
  const all = new Map(entries());
  all.set(
    'manifest.json',
    Buffer.from(JSON.stringify({ ...manifestIn(all), entries: change(manifestIn(all).entries) })),
  );
  return zip([...all].map(([name, data]) => ({ name, data })));
};
const prototyped = (row: unknown) => JSON.stringify(row).replace(/^\{/, '{"__proto__":{"ruolo":"admin"},');
const tracingIn = (all: ReturnType<typeof entries>) => [...all.keys()].find((name) => name.startsWith('ecg/')) ?? '';
const HOSTILE: [what: string, archive: () => Buffer, says: string][] = [
  ['no zip', () => Buffer.from('nothing of the kind'), 'non è un archivio ZIP'],
  ['an archive that is cut off', () => archive.subarray(0, archive.length - 100), 'non è un archivio ZIP'],
  ['another zip', () => zip([{ name: 'a.txt', data: Buffer.from('a') }]), 'di questa applicazione'],
  ['a later version', () => forged(entries(), () => {}, { version: FORMAT_VERSION + 1 }), 'una versione'],
  [
    'an entry whose CRC is another',
    () => zip([...entries()].map(([name, data]) => ({ name, data, ...(name === 'accessi.csv' ? { crc: 1 } : {}) }))),
    '«accessi.csv» è danneggiato: la somma di controllo (CRC)',
  ],
  [
    'an entry that is packed beyond measure',
    () => zip([{ name: 'a', data: big(), deflated: true }]),
    'compresso oltre misura',
  ],
  ['a path that is too deep', () => zip([{ name: 'a/b/c/d/e', data: Buffer.from('a') }]), 'non è stato aperto'],
  ['a path upwards', () => zip([{ name: '../../a.txt', data: Buffer.from('a') }]), 'non è stato aperto'],
  ['an absolute path', () => zip([{ name: '/etc/passwd', data: Buffer.from('a') }]), 'non è stato aperto'],
  ['a path of Windows', () => zip([{ name: 'C:\\a.txt', data: Buffer.from('a') }]), 'non è stato aperto'],
  [
    'a link',
    () => zip([{ name: 'a', data: Buffer.from('/etc/passwd'), attributes: 0xa1ff0000 }]),
    'non è stato aperto',
  ],
  ['one under a password', () => zip([{ name: 'a', data: Buffer.from('a'), flags: 0x801 }]), 'non è stato aperto'],
  ['a name twice', () => zip(['A', 'a'].map((name) => ({ name, data: Buffer.from(name) }))), 'non è stato aperto'],
  [
    'files upon each other',
    () =>
      zip([
        { name: 'a', data: Buffer.from('a') },
        { name: 'b', data: Buffer.from('a'), at: 0 },
      ]),
    'non è stato aperto',
  ],
  [
    'more than it says',
    () => zip([{ name: 'manifest.json', data: big(), deflated: true, claimed: 100 }]),
    'non è stato aperto',
  ],
  [
    'more than a record has',
    () =>
      zip([1, 2, 3].map((one) => ({ name: `${one}`, data: Buffer.alloc(1), deflated: true, claimed: 1_500_000_000 }))),
    'più di quanto',
  ],
  [
    'an entry that is not listed',
    () => zip([...entries()].map(([name, data]) => ({ name, data })).concat({ name: 'b', data: Buffer.from('b') })),
    'non nomina',
  ],
  [
    'a changed entry',
    () =>
      zip(
        [...entries()].map(([name, data]) => ({
          name,
          data: name === 'accessi.csv' ? Buffer.alloc(data.length) : data,
        })),
      ),
    'accessi.csv',
  ],
  ['half a sample', () => forged(entries(), (all) => all.set(tracingIn(all), Buffer.from([1]))), 'caricare'],
  ['a tracing without samples', () => forged(entries(), (all) => all.delete(tracingIn(all))), 'manca qualcosa'],
  ['a missing table', () => forged(entries(), (all) => all.delete('dati/tbl_visite.json')), 'manca qualcosa'],
  [
    'a level that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, id_livello_confidenzialita: 9 }]),
    'valori',
  ],
  [
    'a column that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, ruolo: 'admin' }]),
    'la riga 1',
  ],
  [
    'a speciality that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, id_tags: [999_999] }]),
    'la riga 1',
  ],
  ['a row twice', () => withRows(entries(), 'tbl_visite', ([row]) => [row, row]), 'due volte'],
  [
    'a result of no exam',
    () => withRows(entries(), 'tbl_risultati', ([row]) => [{ ...row, id_indagine: 7 }]),
    'la riga 1',
  ],
  [
    'a script for an address',
    () => withRows(entries(), 'tbl_link_personali', ([row]) => [{ ...row, link: 'javascript:alert(1)' }]),
    'la riga 1',
  ],
  [
    'NUL in a text',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, visita_osservazioni: 'a\0b' }]),
    'la riga 1',
  ],
  [
    'a day without end',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, visita_data: 'infinity' }]),
    'la riga 1',
  ],
  [
    'a page for a file',
    () => forged(entries(), (all) => all.set('file/passwd.pdf', Buffer.from('<html><script>alert(1)</script>'))),
    'caricare',
  ],
  [
    'a virus for a file',
    () => forged(entries(), (all) => all.set('file/passwd.pdf', Buffer.concat([PDF_BYTES, EICAR]))),
    'caricare',
  ],
  [
    'a file that is larger than any may be',
    () => {
      const all = new Map(entries());
      const data = Buffer.concat([PDF_BYTES, randomBytes(50_000_001)]);
      const { entries: listed } = manifestIn(all);
      const told = listed.map((one) =>
        one.name === 'file/passwd.pdf' ? { ...one, bytes: data.length, sha256: sha256(data) } : one,
      );
      all.set('file/passwd.pdf', data);
      all.set('manifest.json', Buffer.from(JSON.stringify({ ...manifestIn(all), entries: told })));
      return zip([...all].map(([name, each]) => ({ name, data: each, deflated: true })));
    },
    'caricare',
  ],
  [
    'bytes for a row that is not there',
    () =>
      rewritten((listed) =>
        listed.map((one) => (one.of?.table === 'tbl_files' ? { ...one, of: { ...one.of, id: 7 } } : one)),
      ),
    'non è come',
  ],
  [
    'two contents for one file',
    () => {
      const [of] = manifestIn(entries()).entries.flatMap((one) => (one.of?.table === 'tbl_files' ? [one.of] : []));
      return rewritten((listed) => listed.map((one) => (one.of?.table === 'tbl_files' ? { ...one, of } : one)));
    },
    'non è come',
  ],
  [
    'a list that lies about sizes',
    () => rewritten((listed) => listed.map((one) => ({ ...one, bytes: one.bytes + 1 }))),
    'non è come',
  ],
  [
    'a row with a prototype',
    () => withLines(entries(), 'tbl_visite', [prototyped(rowsIn(entries(), 'tbl_visite')[0])]),
    'la riga 1',
  ],
  ['millions of empty rows', () => withLines(entries(), 'tbl_visite', Array(2_000_000).fill('{}')), 'la riga 1'],
  ['a row that is no object', () => withLines(entries(), 'tbl_visite', ['[[[[1]]]]']), 'la riga 1'],
  ['a row that is no JSON', () => withLines(entries(), 'tbl_visite', ['{']), 'danneggiato'],
  [
    'a second family history',
    () =>
      withRows(entries(), 'tbl_anamnesi', ([row]) => [
        row,
        { ...row, id_anamnesi_log: Number(row?.id_anamnesi_log) + 1 },
      ]),
    'due volte',
  ],
  [
    'a therapy that ends before it begins',
    () =>
      withRows(entries(), 'tbl_terapie', ([first, ...rest]) => [
        { ...first, data_inizio: '2026-02-01', data_fine: '2026-01-01' },
        ...rest,
      ]),
    'valori',
  ],
  ['a file less', () => forged(entries(), (all) => all.delete('file/passwd.pdf')), 'manca qualcosa'],
];

test.each(HOSTILE)('%s is refused with a message, and nothing of it is written', async (_, made, says) => {
  const one = await newcomer();
  const answer = await restored(one, made());
  expect([answer.status, messageOf(answer)]).toEqual([422, expect.stringContaining(says)]);
  await expectNothingOf(one);
});
