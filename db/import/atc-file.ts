import { isAtcCode } from '../reference/drugs/row';
import { inSmall } from './readable';
import { BrokenFile, rowsOf } from './table-file';

/** Reads the ATC classification: the name of each code. It is small enough to be kept in memory. */
export async function readAtcFile(path: string, say: (line: string) => void): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for await (const found of rowsOf(path, ['CODICE_ATC', 'DESCRIZIONE'])) {
    const { CODICE_ATC: code = '', DESCRIZIONE: name = '' } = 'row' in found ? found.row : {};
    if ('problem' in found) say(`ATC, line ${found.line}: ${found.problem}`);
    else if (!isAtcCode(code) || name === '') say(`ATC, line ${found.line}: no code or no name`);
    else groups.set(code, inSmall(name));
  }
  if (groups.size === 0) throw new BrokenFile('the file of ATC codes has no row that can be read');
  return groups;
}
