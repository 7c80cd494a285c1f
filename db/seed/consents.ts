import * as schema from '../schema';
import type { Tx } from './known';
import { ASSOCIATIONS, DOCTORS, demoId, PATIENTS } from './people';

/** Hashes of the first Italian wordings published by lib/legal; a test compares the two. */
const FINGERPRINTS = {
  terms: '629e6c4caf343967a188f0702e0941f86f89697cb3b5a702dd0a8b605426d6e5',
  privacy: '61ee35347f54e6668e05e7f4901d5ac3cbec34bbb23b9b9ce8c8df0cbd35382b',
  'treatment-1': '5c890a6127bc91859e442610d06d5e06f30377fbd8ac69db62454f3e68682737',
  'treatment-14': '4f4e5667ea77a4e3a5621763bc5edbc4542d54999563ad57695162baeb5541a8',
};
type Document = keyof typeof FINGERPRINTS;

const agreed = (email: string, document: Document, at: string) => ({
  id: demoId(`acceptance ${email} ${document}`),
  userId: demoId(`user ${email}`),
  document,
  version: '1',
  language: 'it' as const,
  sha256: FINGERPRINTS[document],
  at: new Date(at),
  ip: '203.0.113.20',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  channel: 'page',
});

/** The consents that the demo's people gave on registering, and the patients on inviting their first doctor. */
export async function seedConsents(tx: Tx) {
  const everybody = [...PATIENTS, ...DOCTORS].map(({ email }) => email);
  const sharing = [...new Set(ASSOCIATIONS.map(({ patient }) => patient))];
  await tx
    .insert(schema.acceptances)
    .values([
      ...everybody.flatMap((email) => (['terms', 'privacy'] as const).map((one) => agreed(email, one, REGISTERED))),
      ...PATIENTS.map(({ email }) => agreed(email, 'treatment-14', REGISTERED)),
      ...sharing.map((email) => agreed(email, 'treatment-1', SHARED)),
    ]);
}

const REGISTERED = '2025-01-07T08:30:00Z';
const SHARED = '2025-01-09T08:45:00Z';
