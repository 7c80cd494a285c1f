import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ecgs } from '@/db/schema';
import { ECG_FINDINGS, ECG_MODES, ECG_RESULTS } from '@/lib/devices/reading';
import { LOCALES, type Locale, translate } from '@/lib/i18n/translate';
import { wordOf } from '../devices/model/word-column';

/** The words for an electrocardiogram's code, in one language or in all of them joined. */
const named = (group: string, code: string, locales: readonly Locale[]) =>
  locales.map((locale) => translate(locale, `ecg.${group}.${code}`)).join(' ');

const inWords = (column: PgColumn, group: string, codes: readonly string[], locales: readonly Locale[] = LOCALES) =>
  wordOf(column, Object.fromEntries(codes.map((code) => [code, named(group, code, locales)])));

/** A device's findings in the words of all languages, so that a search finds them. */
export const searchedWords: SQL[] = [
  inWords(ecgs.mode, 'mode', ECG_MODES),
  inWords(ecgs.result, 'result', ECG_RESULTS),
  ...ECG_FINDINGS.map(
    (code) => sql`case when ${code} = any(${ecgs.findings}) then ${named('finding', code, LOCALES)} end`,
  ),
];

/** The words by which results are sorted, like typed comments. */
export const sortedWords = inWords(ecgs.result, 'result', ECG_RESULTS, ['it']);

/**
 * The path below `ecg` of the words for what a device found, as `outcomeOf` words it from a row: the first finding, if it
 * names any; a result "regular" that a sad face or a missing heart rate contradicts is not regular.
 */
export const judgedWord: SQL = sql`case
  when ${ecgs.result} = 'regular' and ${ecgs.heartRate} is null then 'result.unable_to_analyse'
  when ${ecgs.result} <> 'unable_to_analyse' and cardinality(${ecgs.findings}) > 0 then 'finding.' || ${ecgs.findings}[1]
  when ${ecgs.result} = 'regular' and ${ecgs.face} = 'sad' then 'result.findings'
  else 'result.' || ${ecgs.result} end`;
