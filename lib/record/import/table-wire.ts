import { z } from 'zod';
import type { Table } from './table';

/** How a table was read. `colonne` of the next call changes it: the meanings by position, `tipo`, `ordine` and `decimale`. */
export const tableAnswer = z.object({
  tipo: z.string().describe('readings or results'),
  ordine: z.string().describe('The order of year, month and day: ymd, dmy or mdy'),
  chiedere: z.array(z.string()).describe('What the file does not tell: dateOrder, decimal, columns'),
  significati: z.array(z.string()).describe('The meanings that a column may have'),
  colonne: z.array(z.object({ titolo: z.string(), significato: z.string().nullable(), esempi: z.array(z.string()) })),
});

export const tableToWire = ({ kind, dateOrder, columns, meanings, ask }: Table): z.infer<typeof tableAnswer> => ({
  tipo: kind,
  ordine: dateOrder,
  chiedere: [...ask],
  significati: [...meanings],
  colonne: columns.map(({ title, meaning, samples }) => ({
    ...{ titolo: title, significato: meaning },
    esempi: samples.map((one) => one.slice(0, 100)),
  })),
});
