import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { LOCALES } from '@/lib/i18n/translate';
import { accept, accepts, decide, decisionsOf } from '@/lib/legal/acceptances';
import { type DocumentVersion, fingerprintOf } from '@/lib/legal/document';
import { currentVersion, DOCUMENTS, type DocumentKey } from '@/lib/legal/documents';
import { TREATMENTS } from '@/lib/legal/treatments';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// SECURITY 1.3, GDPR 7 and 9(2)(a): the text that a user accepted can be shown word for word later.

/** The published documents by version. Only append to this list: people have accepted exactly these texts. */
const PUBLISHED: Record<string, string> = {
  'terms 1 it': '629e6c4caf343967a188f0702e0941f86f89697cb3b5a702dd0a8b605426d6e5',
  'terms 1 en': '3c86c73eb9dc776c678439bb67bb80331db6d74be847a6cc4102e218f9ba54b8',
  'privacy 1 it': '61ee35347f54e6668e05e7f4901d5ac3cbec34bbb23b9b9ce8c8df0cbd35382b',
  'privacy 1 en': 'b56841b3db85ede2978e894327ef51cc4d73f9c3308593f6ba053d409e132fb6',
  'cookies 1 it': 'b9bc30759c53ec1ff80921076e915a394ba245db8c11c1b0d3ffdac01006619a',
  'cookies 1 en': 'e543a00b3508b29249eaa1d72c4c07f33a8d9ba0042456fce89c23407f141178',
  'treatment-1 1 it': '5c890a6127bc91859e442610d06d5e06f30377fbd8ac69db62454f3e68682737',
  'treatment-1 1 en': '8e873c20d1190d66b5ed393b1bd290e8939b49b8017ef55ca6ec08fb8d3f810c',
  'treatment-14 1 it': '4f4e5667ea77a4e3a5621763bc5edbc4542d54999563ad57695162baeb5541a8',
  'treatment-14 1 en': '27fe7be75a85f9d91778079e328367860793b35bcac968c1e5652c1c2c3ede27',
};

const all = Object.entries(DOCUMENTS).flatMap(([key, versions]) =>
  (versions as readonly DocumentVersion[]).flatMap((one) =>
    LOCALES.map((locale) => ({ name: `${key} ${one.version} ${locale}`, one, locale })),
  ),
);

describe('the documents', () => {
  test.each(all)('$name still has the text that was published', ({ name, one: { texts, sha256 }, locale }) => {
    expect(fingerprintOf(texts[locale])).toBe(sha256[locale]);
    expect(PUBLISHED[name]).toBe(sha256[locale]);
  });

  test('every published text still exists', () => {
    expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLISHED).sort());
  });

  test('every version of a document has a different name, and the newest is first', () => {
    for (const versions of Object.values(DOCUMENTS)) {
      const days = versions.map(({ validFrom }) => validFrom);
      expect(days).toEqual([...days].sort().reverse());
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    }
  });

  test('both languages have the same sections', () => {
    for (const { one } of all) {
      const shape = LOCALES.map((locale) => one.texts[locale].sections.map(({ text }) => text.length));
      expect(shape[0]).toEqual(shape[1]);
    }
  });

  test('processing purpose 14 is the only one whose consent is required', () => {
    expect(TREATMENTS.filter(({ required }) => required).map(({ id }) => id)).toEqual([14]);
  });
});

describe('an acceptance', () => {
  const behind = inProcess();
  const sender = { ip: '203.0.113.7', device: 'Firefox', channel: 'page' as const };
  let userId: number;
  beforeAll(async () => {
    ({ id: userId } = await newUser(behind.db));
  });

  test('is stored with version, fingerprint of the text, language, time and sender', async () => {
    const result = await accept(database().db, userId, 'terms', { version: '1', language: 'en' }, sender);
    expect(result).toMatchObject({ ok: true, value: { sha256: currentVersion('terms').sha256.en } });
    const [row] = await behind.sql`select * from tbl_accettazioni where id_utente = ${userId} and documento = 'terms'`;
    expect(row).toMatchObject({ versione: '1', lingua: 'en', consenso: true, ip: sender.ip, dispositivo: 'Firefox' });
    expect(row?.sha256).toBe(currentVersion('terms').sha256.en);
    expect(Math.abs(Date.now() - Date.parse(row?.data_consenso))).toBeLessThan(60_000);
  });

  test('of another version than the current one is a conflict and stores nothing', async () => {
    const stale = await accept(database().db, userId, 'privacy', { version: '0', language: 'it' }, sender);
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(await accepts(database().db, userId, 'privacy')).toBe(false);
  });

  test('can be followed by others: the last decision is valid, and the earlier ones stay stored', async () => {
    const shown = { version: '1', language: 'it' as const };
    const document: DocumentKey = 'treatment-1';
    for (const accepted of [true, false, true, false])
      await decide(database().db, userId, document, { ...shown, accepted }, sender);
    expect(await accepts(database().db, userId, document)).toBe(false);
    const history = await decisionsOf(database().db, userId);
    expect(history.filter((one) => one.document === document).map(({ accepted }) => accepted)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test.each([
    'update tbl_accettazioni set consenso = true',
    'delete from tbl_accettazioni',
    'truncate tbl_accettazioni',
  ])('T43: is neither changed nor deleted by the app or the owner: %s', async (attack) => {
    await expect(database().sql.unsafe(attack)).rejects.toMatchObject({ code: '42501' });
    await expect(behind.sql.unsafe(attack)).rejects.toMatchObject({ code: '42501' });
  });
});
