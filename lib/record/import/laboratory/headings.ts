import { unitNamed } from '@/lib/laboratory/units';
import { dayIn, wholeDay } from './dates';
import { type Cell, folded, type Line } from './lines';

/** What a column of a table contains. */
export type Role =
  | 'name'
  | 'result'
  | 'unit'
  | 'range'
  | 'low'
  | 'high'
  | 'flag'
  | 'previous'
  | 'method'
  | 'material'
  | 'code'
  | 'note'
  | 'day';

export interface Column {
  role: Role;
  left: number;
  right: number;
  /** The unit of all results of the column, if its heading is a unit. */
  unit?: string;
  /** The day of all results of the column, if its heading has one. */
  day?: string;
}

/** A table, or one of two tables side by side: its columns from left to right. */
export interface Panel {
  left: number;
  right: number;
  columns: readonly Column[];
}

/** Words of headings, without accents and punctuation. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['low', /^(?:(?:val(?:or[ei])?|limit[ei]|rif|range) )?(?:min(?:im[oi])?|inf(?:erior[ei])?|da)$/],
  ['high', /^(?:(?:val(?:or[ei])?|limit[ei]|rif|range) )?(?:max|mass(?:im[oi])?|sup(?:erior[ei])?|a)$/],
  ['previous', /^(?:(?:valor[ei]|risultat[oi]|esit[oi]|ris|val|dato) )?(?:precedent[ei]|prec|previous)\b/],
  [
    'name',
    /^(?:(?:descrizione|nome|tipo|elenco|denominazione|codice)(?: (?:dell )?)?)?\b(?:esam[ei]|analis[ie]|prestazion[ei]|test|determinazion[ei]|parametr[oi]|accertament[oi]|analit[ai]|component[ei]|indagin[ei]|examination|analyte)(?: (?:esam[ei]|analisi|richiest[oiae]|eseguit[oiae]|di laboratorio|clinic[oi]))*$|^(?:descrizione|denominazione)$/,
  ],
  [
    'range',
    /^(?:valor[ei]|val|intervall[oi]|interv|int|limiti|range|v)(?: (?:di|del))? (?:riferimento|riferim|rif|normal[ei]|normalita|norm|r|n|reference|biologic[oi]|desiderabil[ei]|decisional[ei])\b|^(?:range|intervall[oi]|limiti|riferiment[oi]|reference|normali|vr|vn|rif|valori attesi)\b/,
  ],
  [
    'result',
    /^(?:esit[oi]|risultat[oi]|ris|valor[ei]|valori ottenuti|results?|value)(?: (?:misurat[oi]|riscontrat[oi]|rilevat[oi]|trovat[oi]|esam[ei]|attual[ei]|odiern[oi]))?$|^(?:val|valor[ei]|v) ass(?:olut[oi])?$|^assolut[oi]$|^percentuale$|^#$/,
  ],
  ['unit', /^(?:u(?: ?di| ?d)? ?m(?:is(?:ura)?)?|u(?:n(?:ita)?)?(?: di)? mis(?:ura)?|unita|units?)$/],
  ['method', /^(?:met|metod[oi]|metodica|method|tecnica|strumento)\b/],
  ['material', /^(?:material[ei]|campion[ei]|mat|matrice|specimen|tipo campione|provenienza)$/],
  [
    'flag',
    /^(?:flag|fl|segn|segnalazion[ei]|alert|allarm[ei]|f r|fuori (?:range|norma)|anomal\w*|h l|\*+|indicatore|esito fuori range)$/,
  ],
  ['code', /^(?:cod|codice|nr|n|sigla)$/],
  ['note', /^(?:note?|comment[oi]|osservazion[ei])$/],
  ['day', /^(?:data|date|data (?:esame|prelievo|esecuzione))$/],
];

/** The column that a heading names; undefined for other text. */
export function columnOf({ text, left, right }: Cell): Column | undefined {
  // 'Data prelievo: 3/2/2026' is a fact of the report.
  if (/:\s*\S/.test(text)) return undefined;
  const day = dayIn(text)?.day;
  if (wholeDay(text)) return { role: 'result', left, right, ...(day ? { day } : {}) };
  const said = day ? text.slice(0, dayIn(text)?.index).replace(/\b(?:del|al)\s*$/i, '') : text;
  const words = folded(said.replace(/\(.*\)\s*$/, '')) || (said.trim() === '#' ? '#' : '');
  const [role] = said.length > 45 ? [] : (ROLES.find(([, pattern]) => pattern.test(words)) ?? []);
  const unit = unitNamed(/^percentuale$/i.test(words) ? '%' : text);
  if (role) {
    const inside = unitNamed(/\(([^()]{1,15})\)\s*$/.exec(said)?.[1] ?? '');
    const own = words === 'percentuale' ? '%' : inside;
    const extra = role === 'result' && own ? { unit: own } : {};
    return { role, left, right, ...extra, ...(day && role === 'result' ? { day } : {}) };
  }
  return unit !== null && /[%/]/.test(text) ? { role: 'result', left, right, unit } : undefined;
}

/** The tables that a line of headings begins, with the number of lines that the headings take; undefined for any other line. */
export function headingsAt(lines: readonly Line[], at: number): { panels: Panel[]; lines: number } | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line) return undefined;
  const single = columnsIn(line.cells);
  const isNear = next !== undefined && next.base - line.base <= 1.8 * Math.max(line.size, next.size);
  const lower = isNear ? columnsIn(next.cells) : [];
  const double =
    isNear && !next.cells.some(({ text }) => /\d/.test(text)) ? columnsIn(stacked(line.cells, next.cells)) : [];
  // The second line of a heading that has two names nothing itself, or repeats what the first line begins.
  const isRest = double.length > 0 && double.length >= single.length && lower.length === next?.cells.length;
  const isDouble = (double.length > single.length && double.length > lower.length) || (isTable(single) && isRest);
  const columns = isDouble ? double : single;
  const count = isDouble ? line.cells.length + (next?.cells.length ?? 0) : line.cells.length;
  if (!isTable(columns) || columns.length * 3 < count) return undefined;
  return { panels: panelsOf(columns), lines: isDouble ? 2 : 1 };
}

const columnsIn = (cells: readonly Cell[]) => cells.flatMap((cell) => columnOf(cell) ?? []);

/** The cells of two lines, those one below the other joined. */
function stacked(upper: readonly Cell[], lower: readonly Cell[]): Cell[] {
  const rest = new Set(lower);
  const joined = upper.map((cell) => {
    const below = lower.find((one) => rest.has(one) && one.left < cell.right && one.right > cell.left);
    if (!below) return cell;
    rest.delete(below);
    const text = `${cell.text} ${below.text}`;
    return { ...cell, text, left: Math.min(cell.left, below.left), right: Math.max(cell.right, below.right) };
  });
  return [...joined, ...rest].sort((one, other) => one.left - other.left);
}

function isTable(columns: readonly Column[]): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  return roles.has('result') && (roles.has('name') || roles.has('unit') || roles.has('range') || roles.has('high'));
}

/** Divides columns where a table begins again: at its second column of names or, without names, of what came first. */
function panelsOf(columns: readonly Column[]): Panel[] {
  const first = columns.some(({ role }) => role === 'name') ? 'name' : columns[0]?.role;
  const groups: Column[][] = [];
  for (const column of columns) {
    const group = groups.at(-1);
    const again = column.role === first && group?.some(({ role }) => role === first);
    const repeats = again && (first === 'name' || group?.some(({ role }) => role === 'unit' || role === 'range'));
    if (!group || repeats) groups.push([column]);
    else group.push(column);
  }
  return groups.map((group, at) => {
    const before = groups[at - 1]?.at(-1);
    const [start] = group;
    const hasNames = group.some(({ role }) => role === 'name');
    const left = !before || !start ? Number.NEGATIVE_INFINITY : hasNames ? start.left - 4 : before.right + 4;
    const next = groups[at + 1];
    const following = next?.some(({ role }) => role === 'name')
      ? (next[0]?.left ?? 0) - 4
      : (group.at(-1)?.right ?? 0) + 4;
    const name: Column = { role: 'name', left: Math.max(0, left), right: (start?.left ?? 0) - 4 };
    return { left, right: next ? following : Number.POSITIVE_INFINITY, columns: hasNames ? group : [name, ...group] };
  });
}
