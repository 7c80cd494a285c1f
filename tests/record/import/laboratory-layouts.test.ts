import { expect, test } from 'vitest';
import { partsOf } from '@/lib/record/import/laboratory/values';
import { HEAD, leftOutOf, type PrintedLine, printedPdf, readLab, resultsOf } from '@/tests/support/lab-pdf';

const read = async (...lines: PrintedLine[]) => readLab(await printedPdf([[...HEAD, ...lines]]));
const results = async (...lines: PrintedLine[]) => resultsOf(await read(...lines));
const range = (low: string, high: string): [number, string][] => [
  [380, low],
  [410, '-'],
  [425, high],
];

test('A report with titles, codes before names, ranges in three pieces and parts of a test', async () => {
  const document = await read(
    [
      [40, 'ESAME'],
      [230, 'RISULTATO'],
      [310, 'U.M.'],
      [370, 'INTERVALLI DI RIFERIMENTO'],
      [520, 'METODO'],
    ],
    [[40, 'EMOCROMO COMPLETO', 'b']],
    [[40, '(WBC) Leucociti'], [240, '6,42'], [310, 'x10^3/µL'], ...range('4,00', '10,00'), [520, 'Citometria']],
    [[40, '(HGB) Emoglobina'], [235, '*'], [240, '11,8'], [310, 'g/dL'], ...range('12,0', '16,0')],
    [[40, 'Neutrofili'], [240, '58,2'], [310, '%'], ...range('40,0', '75,0')],
    [[40, 'Neutrofili'], [240, '3,74'], [310, 'x10^3/µL'], ...range('1,8', '7,7')],
    [
      [40, 'VES (1a ora)'],
      [240, '12'],
      [310, 'mm'],
      [380, 'fino a 20'],
    ],
    [[40, 'COAGULAZIONE', 'b']],
    [[40, 'Tempo di protrombina (PT)']],
    [
      [50, '- Attività'],
      [240, '98'],
      [310, '%'],
      [380, '70 - 120'],
    ],
    [
      [50, '- INR'],
      [240, '1,02'],
      [380, '0,85 - 1,15'],
    ],
    [[40, 'CHIMICA CLINICA', 'b']],
    [
      [40, 'S-Glucosio'],
      [240, '101'],
      [310, 'mg/dL'],
      [380, '70 - 99'],
      [520, 'Esochinasi'],
    ],
    [
      [40, 'Emoglobina glicata (HbA1c)'],
      [240, '38'],
      [310, 'mmol/mol'],
      [380, '20 - 42'],
    ],
    [
      [40, 'Emoglobina glicata'],
      [240, '5,6'],
      [310, '%'],
      [380, '4,0 - 6,0'],
    ],
    [
      [40, 'eGFR (CKD-EPI 2021)'],
      [240, '91'],
      [310, 'mL/min/1,73m2'],
      [380, '> 60'],
    ],
    [
      [40, '25-OH Vitamina D'],
      [240, '18,4'],
      [310, 'ng/mL'],
      [380, 'Carenza < 20'],
    ],
    { cells: [[380, 'Insufficienza 20 - 30']], below: 11 },
    [
      [40, 'Proteina C reattiva'],
      [240, '<0,5'],
      [310, 'mg/L'],
      [380, '0 - 5'],
    ],
    [[40, 'Nota: campione lievemente emolitico.']],
  );
  expect(resultsOf(document)).toEqual([
    'wbc | 6.42 10*3/uL | 4..10',
    'hgb | 11.8 g/dL | 12..16 | *',
    'neut_pct | 58.2 % | 40..75',
    'neut_abs | 3.74 10*3/uL | 1.8..7.7',
    'esr | 12 mm/h | ..20',
    'pt_pct | 98 % | 70..120',
    'inr | 1.02 ? | 0.85..1.15',
    'glucose | 101 mg/dL | 70..99',
    'hba1c_ifcc | 38 mmol/mol | 20..42',
    'hba1c_pct | 5.6 % | 4..6',
    'egfr_2021 | 91 mL/min/{1.73_m2} | 60..',
    'vit_d | 18.4 ng/mL | Carenza < 20; Insufficienza 20 - 30',
    'crp | <0.5 mg/L | 0..5',
  ]);
  expect(leftOutOf(document)).toEqual([]);
  expect(document?.source?.narrative[0]?.text).toContain('Nota: campione lievemente emolitico.');
});

test('Headings over two lines, a specimen for each row and ranges beside their sex', async () => {
  expect(
    await results(
      [
        [40, 'Cod.'],
        [80, 'Esame'],
        [220, 'Materiale'],
        [280, 'Risultato'],
        [340, 'U.d.M.'],
        [400, 'Valori di'],
        [500, 'Risultato'],
      ],
      {
        cells: [
          [400, 'riferimento'],
          [500, 'precedente'],
        ],
        below: 10,
      },
      [
        [40, '0090'],
        [80, 'Glucosio'],
        [220, 'Siero'],
        [290, '101'],
        [340, 'mg/dL'],
        [400, '70 - 99'],
        [500, '95'],
      ],
      [
        [40, '0091'],
        [80, 'Creatinina'],
        [220, 'Urine'],
        [290, '101'],
        [340, 'mg/dL'],
        [400, '20 - 320'],
      ],
      [
        [40, '0092'],
        [80, 'Testosterone'],
        [220, 'Siero'],
        [290, '0,31'],
        [340, 'ng/mL'],
        [400, 'Uomo'],
        [440, '2,49 - 8,36'],
      ],
      {
        cells: [
          [400, 'Donna'],
          [440, '0,08 - 0,48'],
        ],
        below: 11,
      },
      [[80, 'Per valori superiori a 4 si consiglia una visita.']],
      [
        [40, '0093'],
        [80, 'FSH'],
        [220, 'Siero'],
        [290, '5,2'],
        [340, 'mUI/mL'],
        [400, 'vedi nota'],
      ],
    ),
  ).toEqual([
    'glucose | 101 mg/dL | 70..99',
    'u_creat | 101 mg/dL | 20..320',
    'testosterone | 0.31 ng/mL | 0.08..0.48',
    'fsh | 5.2 m[IU]/mL | vedi nota',
  ]);
});

test('Units of other countries and without a column are read, and marks behind the range', async () => {
  expect(
    await results(
      [
        [40, 'ESAMI RICHIESTI'],
        [230, 'RISULTATI'],
        [330, 'VALORI NORMALI'],
      ],
      [
        [40, 'GLOBULI BIANCHI'],
        [230, '6.42'],
        [280, '10*9/L'],
        [330, '4.00 - 10.00'],
      ],
      [
        [40, 'EMOGLOBINA'],
        [230, '118'],
        [280, 'g/L'],
        [330, '120 - 160'],
        [420, '*'],
      ],
      [
        [40, 'COLESTEROLO HDL'],
        [230, '1.34'],
        [280, 'mmol/L'],
        [330, '> 1.00'],
      ],
      [
        [40, 'Esame colturale urine'],
        [230, 'Escherichia coli > 100.000 UFC/mL'],
      ],
      [[40, 'Colesterolo totale: 187 mg/dL (< 200)']],
    ),
  ).toEqual([
    'wbc | 6.42 10*9/L | 4..10',
    'hgb | 118 g/L | 120..160 | *',
    'hdl | 1.34 mmol/L | 1..',
    "urine_culture | 'Escherichia coli > 100.000 UFC/mL'",
    'chol | 187 mg/dL | ..200',
  ]);
});

test('Units may stand in the name, and lowest and highest values in columns', async () => {
  expect(
    await results(
      [
        [40, 'Esame'],
        [180, 'Esito'],
        [220, '*'],
        [240, 'U.M.'],
        [300, 'Val. min'],
        [360, 'Val. max'],
      ],
      [
        [40, 'Glucosio'],
        [180, '101'],
        [220, '*'],
        [240, 'mg/dL'],
        [300, '70'],
        [360, '99'],
      ],
      [
        [40, 'Immunoglobuline IgG'],
        [175, '1.050'],
        [240, 'mg/dL'],
        [300, '700'],
        [360, '1.600'],
      ],
      [
        [40, 'Creatinina (mg/dL)'],
        [180, '0,93'],
        [300, '0,50'],
        [360, '1,20'],
      ],
      [
        [40, 'Gamma GT ............'],
        [180, '22'],
        [240, 'U/L'],
        [360, '40'],
      ],
    ),
  ).toEqual([
    'glucose | 101 mg/dL | 70..99 | *',
    'igg | 1050 mg/dL | 700..1600',
    'creatinine | 0.93 mg/dL | 0.5..1.2',
    'ggt | 22 U/L | ..40',
  ]);
});

test('Marks and units are taken off a printed result', () => {
  const parts = (text: string) => Object.values(partsOf(text));
  expect(parts('↑ 101')).toEqual(['101', undefined, '↑']);
  expect(parts('* 5,6 mmol/L')).toEqual(['5,6', 'mmol/L', '*']);
  expect(parts('101 H mg/dL')).toEqual(['101', 'mg/dL', 'H']);
  expect(parts('6.42 10*9/L')).toEqual(['6.42', '10*9/L', undefined]);
  expect(parts('231 000 /µL')).toEqual(['231000', '/µL', undefined]);
  expect(parts('1:160 *')).toEqual(['1:160', undefined, '*']);
  expect(parts('assenti')).toEqual(['assenti', undefined, undefined]);
  expect(parts('++')).toEqual(['++', undefined, undefined]);
  expect(parts('*')).toEqual(['*', undefined, undefined]);
});

test('An invoice with a column of values is no report', async () => {
  const invoice = await read(
    [
      [40, 'Descrizione'],
      [230, 'Valore'],
      [330, 'U.M.'],
    ],
    [
      [40, 'Prestazione ambulatoriale'],
      [230, '36,15'],
      [330, 'euro'],
    ],
  );
  expect(invoice).toBeUndefined();
});

test('Every row of a table is an entry or left out, whatever it contains', async () => {
  const NAMES = ['Glucosio', 'Sostanza X', 'TSH', 'Anti-HIV 1/2', 'Peso specifico', 'Batteri'];
  const VALUES = [
    '1,2',
    '1.018',
    '< 5',
    'assenti',
    '*',
    '++',
    '1:80',
    'n.d.',
    '12 %',
    'foo bar',
    '1,5 H',
    '----',
    '1e9',
    '3/4',
  ];
  const UNITS = ['mg/dL', '', 'foo', '%', '10^3/µL', 'UI/L'];
  const RANGES = ['', '1 - 2', '< 3', 'assenti', 'M: 1 - 2 F: 2 - 3', '3 - 1', 'vedi'];
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
  const lines = Array.from(
    { length: 40 },
    (_, index): PrintedLine =>
      (
        [
          [50, at(NAMES, index)],
          [230, at(VALUES, index * 3 + (index >> 3))],
          [320, at(UNITS, index >> 1)],
          [400, at(RANGES, index * 5)],
        ] as [number, string][]
      ).filter(([, text]) => text !== ''),
  );
  const document = await read(
    [
      [50, 'Esame'],
      [230, 'Esito'],
      [320, 'U.M.'],
      [400, 'V.R.'],
    ],
    ...lines,
  );
  const taken = document?.entries.flatMap(({ place }) => place ?? []) ?? [];
  const left = document?.leftOut?.map(({ place }) => place) ?? [];
  expect([...taken, ...left].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, place) => place),
  );
  expect(document?.size).toBe(40);
});
