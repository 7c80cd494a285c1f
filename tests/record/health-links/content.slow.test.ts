import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_DRAFT, wantedOf } from '@/components/health-links/draft';
import { narrowed } from '@/lib/access/policy/narrowed';
import { FULL, MINIMAL } from '@/lib/access/policy/visibility';
import { log } from '@/lib/log';
import { sharedSections } from '@/lib/record/registry/registry';
import { decryptFile } from '@/lib/sections/health-links/encryption';
import { lastingLink } from '@/lib/sections/health-links/living';
import { fromBase64Url } from '@/lib/sections/health-links/payload';
import { NAMES, opened, seenIn } from '../../access/shared-record';
import { browserOf, type Credentials } from '../../support/calls';
import { type Made, madeLink, manifest, send } from '../../support/health-links';
import { inProcess } from '../../support/in-process';
import { newContact, newPatient, type Patient } from '../../support/people';
import { newRow, ONCE } from '../../support/rows';

// A link shows what a doctor with the link's maximum level would see; the server cannot read a frozen link's content.

const behind = inProcess();
let patient: Patient;
let owner: Credentials;
/** The sections whose rows these tests can name, each with a row of level 3 and a row of level 5. */
const named: string[] = [];
beforeAll(async () => {
  patient = await newPatient(behind.db, { street: 'Via Canarino 9' });
  owner = await browserOf(patient.userId);
  for (const section of sharedSections) {
    const key = Object.entries(section.table).find(([, column]) => column === section.named)?.[0];
    if (!key || ONCE.includes(section.name) || section.name === 'adverseReactions' || section.name === 'files')
      continue;
    for (const level of [3, 5]) {
      const text = `canary-${section.name}-${level}`;
      await newRow(behind.db, section.name, patient, { level, tags: [], [key]: text }).then(
        () => named.push(section.name),
        () => undefined,
      );
    }
  }
  await newRow(behind.db, 'diagnoses', patient, { level: 6, tags: [], kind: 'Allergia', pathology: 'canary-strict' });
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia', pathology: 'canary-allergy' });
  const marked = { level: 4, tags: [], kind: 'Diagnosi', relevant: true };
  await newRow(behind.db, 'diagnoses', patient, { ...marked, state: 0, pathology: 'canary-marked' });
  await newRow(behind.db, 'diagnoses', patient, { ...marked, state: 1, pathology: 'canary-only-suspected' });
  await newContact(behind.db, patient, { level: 4, type: 10, name: 'canary-contact' });
  // A report of an adverse reaction has at least the level of its therapy.
  await newRow(behind.db, 'adverseReactions', patient, {
    level: 1,
    tags: [],
    therapyId: await newRow(behind.db, 'therapies', patient, { level: 5 }),
  });
  await newRow(behind.db, 'adverseReactions', patient, { level: 3, tags: [] });
});

const shown = async ({ payload }: Made) => {
  const { body } = await manifest(payload.url);
  const [file] = body.files as { embedded: string }[];
  return JSON.stringify((await decryptFile(file?.embedded ?? '', payload.key)).content);
};
const WITH_LABEL = { ...FIRST_DRAFT, label: 'Cartella', usePasscode: false };
const canariesIn = (text: string) => [...new Set(text.match(/canary-[\w-]+/g))].sort();

describe('a link shows', () => {
  test('T5: rows up to its maximum level, and no trace of rows above it', async () => {
    const sections = [...NAMES];
    const low = await shown(await madeLink(owner, { content: 'sections', sections, ceiling: 4 }));
    const high = await shown(await madeLink(owner, { content: 'sections', sections, ceiling: 5 }));
    expect(new Set(named).size).toBeGreaterThan(3);
    for (const name of new Set(named)) {
      expect([name, low.includes(`canary-${name}-3`), low.includes(`canary-${name}-5`)]).toEqual([name, true, false]);
      expect([name, high.includes(`canary-${name}-5`)]).toEqual([name, true]);
    }
    expect(low + high).not.toContain('canary-strict');
  });

  test("the part of the emergency set that visibility Minima opens, without the patient's postal address", async () => {
    const text = await shown(await madeLink(owner, { content: 'emergency', ceiling: 5 }));
    expect(canariesIn(text)).toEqual(['canary-allergy', 'canary-contact', 'canary-marked']);
    expect(text).not.toContain('Via Canarino');
  });

  test('the rows that the policy opens to a doctor of its level; the owner’s list of items has the same rows', async () => {
    const items = (await send(owner, `/webui/api/condivisioni/${patient.patientId}/voci`)).body.data as {
      sezione: string;
      id: number;
      id_livello_confidenzialita: number;
      emergenza: boolean;
    }[];
    for (const [association, counts] of [
      [{ level: 4, visibility: FULL, tags: [] }, () => true],
      [{ level: 4, visibility: MINIMAL, tags: [] }, ({ emergenza }: { emergenza: boolean }) => emergenza],
    ] as const) {
      const seen = await opened(patient.userId, 'own', (record) => seenIn(narrowed(record, association)));
      for (const [name, ids] of seen) {
        const told = items.filter(
          (item) => item.sezione === name && item.id_livello_confidenzialita <= 4 && counts(item),
        );
        expect([name, told.map(({ id }) => id).sort()]).toEqual([name, ids]);
      }
    }
  });

  test('texts in the language that its owner chose if it is frozen, and in the reader’s if it is living', async () => {
    const as = await browserOf((await newPatient(behind.db)).userId);
    const languageIn = (text: string) => (JSON.parse(text) as { language: string }).language;
    for (const language of ['it', 'en'] as const)
      expect(languageIn(await shown(await madeLink(as, { language })))).toBe(language);
    const { payload } = await madeLink(as, { content: 'emergency', living: true, language: 'it' });
    const { body } = await manifest(payload.url, {}, { 'accept-language': 'en' });
    const [file] = body.files as { embedded: string }[];
    expect((await decryptFile(file?.embedded ?? '', payload.key)).content).toMatchObject({ language: 'en' });
  });

  test('of single items only those that were chosen', async () => {
    const id = await newRow(behind.db, 'visits', patient, { level: 4, reason: 'canary-chosen' });
    const text = await shown(await madeLink(owner, { content: 'items', items: [{ section: 'visits', id }] }));
    expect(canariesIn(text)).toEqual(['canary-chosen']);
  });

  test('nothing without a recent proof of identity, and rows of level 6 by default only if they are emergency data', async () => {
    const asked = { etichetta: 'x', contenuto: 'emergenza', ore: 1 };
    const begin = (as: Credentials, ceiling: number) =>
      send(as, '/webui/api/condivisioni', {
        method: 'POST',
        body: { ...asked, livello_massimo: ceiling, indirizzo_sha256: String(ceiling).repeat(64) },
      });
    const begun = (await begin(owner, 4)).body.data as { id_condivisione: number };
    const pending = `/webui/api/condivisioni/${begun.id_condivisione}/documento`;
    expect((await send(owner, pending)).status).toBe(200);
    const stale = await browserOf(patient.userId);
    await behind.sql`update sessions set proved_at = now() - interval '10 minutes' where hash =
      (select hash from sessions where id_utente = ${patient.userId} order by created_at desc limit 1)`;
    for (const refused of [await begin(stale, 1), await begin(stale, 6), await send(stale, pending)])
      expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    const [left] = await behind.sql`select count(*)::int as rows from tbl_condivisioni
      where etichetta = 'x' and livello_massimo in (1, 6)`;
    expect(left?.rows).toBe(0);
    expect((await begin(owner, 7)).status).toBe(422);
    const sections = { ...WITH_LABEL, content: 'sections' as const, sections: ['diagnoses'] };
    for (const [draft, isShown] of [
      [WITH_LABEL, true],
      [{ ...WITH_LABEL, strictest: false }, false],
      [sections, false],
      [{ ...sections, strictest: true }, true],
    ] as const)
      expect((await shown(await madeLink(owner, wantedOf(draft)))).includes('canary-strict')).toBe(isShown);
  });

  test("an item whose level rose above the link's no longer if the link is living, but still if it is frozen", async () => {
    const pathology = 'canary-raised';
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3, tags: [], kind: 'Allergia', pathology });
    const [frozen, living] = [
      await madeLink(owner, { ceiling: 4 }),
      await madeLink(owner, { ceiling: 4, living: true }),
    ];
    expect(await shown(living)).toContain(pathology);
    await behind.sql`update tbl_diagnosi set id_livello_confidenzialita = 5 where id_diagnosi = ${id}`;
    expect(await shown(living)).not.toContain(pathology);
    expect(await shown(frozen)).toContain(pathology);
    await behind.sql`update tbl_diagnosi set deleted_at = now() where id_diagnosi = ${id}`;
  });

  test('the record as of its creation if it is frozen, and as of its opening if it is living', async () => {
    const [frozen, living] = [await madeLink(owner), await madeLink(owner, { living: true })];
    expect([frozen.payload.flag, living.payload.flag]).toEqual([undefined, 'L']);
    await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia', pathology: 'canary-later' });
    expect(await shown(frozen)).not.toContain('canary-later');
    expect(await shown(living)).toContain('canary-later');
    await expect(madeLink(owner, { living: true, content: 'sections', sections: ['visits'] })).rejects.toThrow();
    expect(await opened(patient.userId, 'own', lastingLink)).toEqual({ url: living.link, until: expect.any(Date) });
  });

  test('for the wallet card, the living link that lasts longest, with its end', async () => {
    const lasting = await madeLink(owner, { living: true, hours: 720 });
    await madeLink(owner, { living: true, hours: 24 });
    const link = await opened(patient.userId, 'own', lastingLink);
    expect([link?.url, link?.until.toISOString()]).toEqual([lasting.link, lasting.expiresAt.toISOString()]);
  });
});

describe('for a frozen link, the server', () => {
  /** The whole content of the database. */
  async function everything() {
    const tables =
      await behind.sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const rows = await Promise.all(
      tables.map(({ name }) =>
        behind.db.execute(sql.raw(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`)),
      ),
    );
    return rows.map(([row]) => String(row?.text)).join('\n');
  }
  const forms = (key: string) => {
    const bytes = Buffer.from(fromBase64Url(key));
    return [key, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64').replaceAll('=', '')];
  };

  test('T44: has neither a key nor words that decrypt it, in any row, log line or request', async () => {
    const lines: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = ((text: string | Uint8Array, ...rest: never[]) => {
      lines.push(String(text));
      return write(text, ...rest);
    }) as typeof process.stdout.write;
    log().level = 'debug';
    const passcode = 'canary-code 4711';
    const made = await madeLink(owner, { passcode });
    for (const tried of ['canary-code 4712', passcode])
      expect((await manifest(made.payload.url, { passcode: tried })).status).toBe(tried === passcode ? 200 : 401);
    process.stdout.write = write;
    // The passcode is sent with a request and is not stored anywhere.
    const kept = (await everything()) + lines.join('\n');
    expect(kept).not.toMatch(/canary-code/);
    const all = kept + made.sent;
    for (const form of forms(made.payload.key)) expect(all).not.toContain(form);
    expect(all).not.toContain(made.link.split('shlink:/')[1]);
    expect(all).not.toContain(made.words.join(' '));
    for (const word of made.words) expect(made.sent).not.toMatch(new RegExp(`\\b${word}\\b`));
    // Try every 256-bit value, and its hashes, as a key.
    const [row] = await behind.sql`select contenuto_jwe as jwe, parole_jwe as words, indirizzo_hash as address
      from tbl_condivisioni where tipo = 'frozen' and contenuto_jwe is not null order by created_at desc limit 1`;
    expect(row?.jwe).toBeTruthy();
    const candidates = new Set([
      ...(all.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []),
      ...(all.match(/\b[0-9a-f]{64}\b/g) ?? []).map((hex) => Buffer.from(hex, 'hex').toString('base64url')),
    ]);
    expect(candidates.size).toBeGreaterThan(1);
    for (const candidate of candidates)
      for (const file of [row?.jwe, row?.words]) await expect(decryptFile(file, candidate)).rejects.toThrow();
    // Control: with the key among the candidates, decryption succeeds.
    expect((await decryptFile(row?.jwe, made.payload.key)).type).toBe('application/fhir+json');
  });

  test('answers the plain content to the owner until it has the encrypted content, and not after', async () => {
    const begun = (
      await send(owner, '/webui/api/condivisioni', {
        method: 'POST',
        body: { etichetta: 'x', contenuto: 'emergenza', livello_massimo: 5, ore: 1, indirizzo_sha256: 'b'.repeat(64) },
      })
    ).body.data as { id_condivisione: number; stato: string };
    const path = `/webui/api/condivisioni/${begun.id_condivisione}`;
    expect(begun.stato).toBe('in attesa');
    expect((await send(owner, `${path}/documento`)).status).toBe(200);
    const content = { method: 'PUT', body: { contenuto_jwe: 'a.b.c.d.e' } };
    expect((await send(owner, path, content)).status).toBe(200);
    expect((await send(owner, `${path}/documento`)).status).toBe(404);
    expect((await send(owner, path, content)).status).toBe(409);
  });

  test('refuses a content above the size limit', async () => {
    await madeLink(owner);
    const id = (
      (await send(owner, `/webui/api/condivisioni/${patient.patientId}`)).body.data as { id_condivisione: number }[]
    )[0];
    const large = { method: 'PUT', body: { contenuto_jwe: `a.b.c.${'d'.repeat(5_900_000)}.e` } };
    expect([413, 422]).toContain((await send(owner, `/webui/api/condivisioni/${id?.id_condivisione}`, large)).status);
  });
});
