import type { DocumentVersion } from './document';
import cookiesEn from './texts/cookies-1.en.json' with { type: 'json' };
import cookiesIt from './texts/cookies-1.it.json' with { type: 'json' };
import privacyEn from './texts/privacy-1.en.json' with { type: 'json' };
import privacyIt from './texts/privacy-1.it.json' with { type: 'json' };
import termsEn from './texts/terms-1.en.json' with { type: 'json' };
import termsIt from './texts/terms-1.it.json' with { type: 'json' };
import sharingEn from './texts/treatment-1-1.en.json' with { type: 'json' };
import sharingIt from './texts/treatment-1-1.it.json' with { type: 'json' };
import keepingEn from './texts/treatment-14-1.en.json' with { type: 'json' };
import keepingIt from './texts/treatment-14-1.it.json' with { type: 'json' };

/**
 * All documents that users are asked to accept, each with its versions, newest first. A new wording is a new version with
 * its own files; the files of old versions stay, since acceptances refer to them.
 */
export const DOCUMENTS = {
  terms: [
    {
      version: '1',
      validFrom: '2026-11-22',
      texts: { it: termsIt, en: termsEn },
      sha256: {
        it: '629e6c4caf343967a188f0702e0941f86f89697cb3b5a702dd0a8b605426d6e5',
        en: '3c86c73eb9dc776c678439bb67bb80331db6d74be847a6cc4102e218f9ba54b8',
      },
    },
  ],
  privacy: [
    {
      version: '1',
      validFrom: '2026-11-22',
      texts: { it: privacyIt, en: privacyEn },
      sha256: {
        it: '61ee35347f54e6668e05e7f4901d5ac3cbec34bbb23b9b9ce8c8df0cbd35382b',
        en: 'b56841b3db85ede2978e894327ef51cc4d73f9c3308593f6ba053d409e132fb6',
      },
    },
  ],
  cookies: [
    {
      version: '1',
      validFrom: '2026-11-22',
      texts: { it: cookiesIt, en: cookiesEn },
      sha256: {
        it: 'b9bc30759c53ec1ff80921076e915a394ba245db8c11c1b0d3ffdac01006619a',
        en: 'e543a00b3508b29249eaa1d72c4c07f33a8d9ba0042456fce89c23407f141178',
      },
    },
  ],
  // The API contract calls a purpose of data processing a "treatment"; the key contains the number that the contract gives
  // it.
  'treatment-1': [
    {
      version: '1',
      validFrom: '2026-11-22',
      texts: { it: sharingIt, en: sharingEn },
      sha256: {
        it: '5c890a6127bc91859e442610d06d5e06f30377fbd8ac69db62454f3e68682737',
        en: '8e873c20d1190d66b5ed393b1bd290e8939b49b8017ef55ca6ec08fb8d3f810c',
      },
    },
  ],
  'treatment-14': [
    {
      version: '1',
      validFrom: '2026-11-22',
      texts: { it: keepingIt, en: keepingEn },
      sha256: {
        it: '4f4e5667ea77a4e3a5621763bc5edbc4542d54999563ad57695162baeb5541a8',
        en: '27fe7be75a85f9d91778079e328367860793b35bcac968c1e5652c1c2c3ede27',
      },
    },
  ],
} as const satisfies Record<string, readonly [DocumentVersion, ...DocumentVersion[]]>;

export type DocumentKey = keyof typeof DOCUMENTS;

export const isDocument = (key: string): key is DocumentKey => Object.hasOwn(DOCUMENTS, key);

/** The version of a document with this name, whether it is the current or an earlier one. */
export function versionOf(key: DocumentKey, version: string): DocumentVersion {
  const found = (DOCUMENTS[key] as readonly DocumentVersion[]).find((one) => one.version === version);
  if (!found) throw new Error(`${key} has no version ${version}`);
  return found;
}

/** The current version, which users are asked to accept. */
export const currentVersion = (key: DocumentKey): DocumentVersion => DOCUMENTS[key][0];
