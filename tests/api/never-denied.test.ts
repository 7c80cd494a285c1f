import { describe, expect, test } from 'vitest';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { LOCALES } from '@/lib/i18n/translate';
import { denialsIn, INCOMPLETE, SIGHTS } from '../access/denials';
import { DOCTOR_VIEW_ADDRESSES, servedToAll } from '../support/built-app';
import { browserOf } from '../support/calls';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';

// T5: no page of a doctor denies what the doctor may not see. That a hidden row changes no byte of them is tested in
// differential.test.ts, so the record of these tests is empty. Every page says what the doctor sees, and that it may be
// incomplete.

const web = servedToAll();

/** What the head of the record says of each of the associations, in their order. */
const SEES = {
  it: [
    'Vede: minimo, fino al livello 1.',
    'Vede: tutto, fino al livello 4.',
    'Vede: parziale (Dermatologia), fino al livello 4.',
    'Vede: tutto, fino al livello 6.',
  ],
  en: [
    'Sees: the minimum, up to level 1.',
    'Sees: everything, up to level 4.',
    'Sees: a part (Dermatology), up to level 4.',
    'Sees: everything, up to level 6.',
  ],
};

const textOf = (html: string) =>
  html
    .replace(/<(script|style|head|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(SIGHTS.map(([sight, association], at) => ({ sight, association, at })))('under $sight', (given) => {
  test.each(LOCALES)(
    'in %s no page of an empty record denies anything',
    async (locale) => {
      const [patient, doctor] = [await newPatient(web.db), await newDoctor(web.db)];
      await associate(web.db, patient, doctor, given.association);
      await subscribe(web.db, doctor.userId);
      // An earlier visit, so that the summary has a part for what is new since then.
      await web.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
      values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
      const as = { ...(await browserOf(doctor.userId)), 'accept-language': locale };
      const words = sealWords('canarino', doctor.userId);
      const denied: [string, string[]][] = [];
      for (const part of DOCTOR_VIEW_ADDRESSES)
        for (const search of ['', `?periodo=tutto&cerca=${words}`, '?tipo=Patologia', '?quando=2020']) {
          const asked = part + (part.includes('?') ? search.replace('?', '&') : search);
          const { status, text } = await web.get(`/webui/assistiti/${patient.patientId}${asked}`, as);
          const shown = textOf(text);
          expect([asked, status]).toEqual([asked, 200]);
          expect(shown).toContain(SEES[locale][given.at]);
          expect(shown).toContain(INCOMPLETE[locale]);
          if (denialsIn(shown).length > 0) denied.push([asked, denialsIn(shown)]);
        }
      const list = textOf((await web.get('/webui/assistiti', as)).text);
      expect([...denied, ['/assistiti', denialsIn(list)]]).toEqual([['/assistiti', []]]);
    },
    120_000,
  );
});
