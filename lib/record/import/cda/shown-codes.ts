import type { Note } from '../document/source-document';
import type { Coded } from './codes';
import { OIDS, systemOf } from './systems';

/** The codes that a row has no field for, so that they are shown and kept with its origin. */
export const codeNotes = ({ codings }: Coded): Note[] =>
  codings.flatMap(({ system, code = '', display = '' }) => {
    const [oid] = SHOWN.filter((one) => systemOf(one).url === system);
    return oid === undefined ? [] : [{ key: 'code', values: { system: systemOf(oid).name, code, name: display } }];
  });
const SHOWN = [OIDS.icd9, OIDS.icd10, OIDS.snomed, OIDS.cnd, OIDS.aic, OIDS.atc];
