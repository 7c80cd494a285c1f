import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEAD, leftOutOf, type PrintedLine, printedPdf, readLab, resultsOf } from '@/tests/support/lab-pdf';

const COLUMNS: PrintedLine = [
  [50, 'Esame'],
  [230, 'Esito'],
  [320, 'U.M.'],
  [400, 'Valori di riferimento'],
];
const read = async (...lines: PrintedLine[]) => readLab(await printedPdf([[...HEAD, ...lines]]));
const results = async (...lines: PrintedLine[]) => resultsOf(await read(...lines));

test('The sample report has its eight rows, its patient and its day', async () => {
  const document = await readLab(new Uint8Array(readFileSync('tests/fixtures/import/LAB-v1.pdf')));
  expect(resultsOf(document)).toEqual([
    'glucose | 101 mg/dL | 70..99 | *',
    'creatinine | 1.32 mg/dL | 0.51..0.95 | *',
    'tsh | <0.01 mU/L | 0.27..4.2 | *',
    'hgb | 11.8 g/dL | 12..16 | *',
    'wbc | 6.42 10*3/uL | 4..10',
    'plt | 231 10*3/uL | 150..400',
    "u_nit | 'assenti' | assenti",
    "ana_titer | '1:160' | < 1:80 | *",
  ]);
  expect(document?.size).toBe(8);
  expect(document?.patient).toMatchObject({
    identifier: [{ value: 'PROVAX00X00X000Y' }],
    name: [{ text: 'Prova Ginevra' }],
    birthDate: '1961-04-02',
  });
  const reports = document?.entries.filter(({ resource }) => resource.resourceType === 'DiagnosticReport') ?? [];
  expect(reports.map(({ resource }) => [resource.effectiveDateTime, resource.performer])).toEqual([
    ['2026-02-03', [{ display: 'Ospedale Inventato' }]],
  ]);
  const [first] = document?.entries.flatMap(({ origin }) => origin ?? []) ?? [];
  expect(first).toMatchObject({ path: 'page 1, row 1', page: 1, quote: 'Glucosio\t101 *\tmg/dL\t70 - 99' });
  const [left = 0, top = 0, width = 0, height = 0] = first?.box ?? [];
  expect([left, top, width, height].map((share) => Math.round(share * 100))).toEqual([8, 14, 67, 1]);
});

test('The range may stand left of the result', async () => {
  expect(
    await results(
      [
        [50, 'Analisi'],
        [200, 'Valori normali'],
        [320, 'Risultato'],
        [420, 'Unità di misura'],
      ],
      [
        [50, 'Glicemia'],
        [200, '70 - 99'],
        [320, '101 H'],
        [420, 'mg/dl'],
      ],
      [
        [50, 'Colesterolo totale'],
        [200, 'fino a 200'],
        [320, '187'],
        [420, 'mg/dl'],
      ],
    ),
  ).toEqual(['glucose | 101 mg/dL | 70..99 | H', 'chol | 187 mg/dL | ..200']);
});

test('Result and unit may stand in one cell', async () => {
  expect(
    await results(
      [
        [50, 'Prestazione'],
        [250, 'Risultato'],
        [400, 'Val. rif.'],
      ],
      [
        [50, 'Sodio'],
        [250, '141 mmol/L'],
        [400, '136 - 145'],
      ],
      [
        [50, 'Potassio'],
        [250, '* 5,6 mmol/L'],
        [400, '3,5 - 5,1'],
      ],
      [
        [50, 'VES'],
        [250, '12 mm/h'],
        [400, '< 20'],
      ],
    ),
  ).toEqual(['sodium | 141 mmol/L | 136..145', 'potassium | 5.6 mmol/L | 3.5..5.1 | *', 'esr | 12 mm/h | ..20']);
});

test('Marks are read as asterisks, arrows, letters and bold print', async () => {
  expect(
    await results(
      [...(COLUMNS as []), [520, 'Flag']],
      [
        [50, 'Ferritina'],
        [230, '8'],
        [320, 'ng/mL'],
        [400, '15 - 150'],
        [520, 'L'],
      ],
      [
        [50, 'Sideremia'],
        [230, 'L 22'],
        [320, 'µg/dL'],
        [400, '37 - 145'],
      ],
      [
        [50, 'ALT (GPT)'],
        [230, '55*'],
        [320, 'U/L'],
        [400, '< 35'],
      ],
    ),
  ).toEqual(['ferritin | 8 ng/mL | 15..150 | L', 'iron | 22 ug/dL | 37..145 | L', 'alt | 55 U/L | ..35 | *']);
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Ferritina'],
        [230, '8', 'b'],
        [320, 'ng/mL'],
        [400, '15 - 150'],
      ],
      [
        [50, 'Sideremia'],
        [230, '62'],
        [320, 'µg/dL'],
        [400, '37 - 145'],
      ],
      [
        [50, 'Transferrina'],
        [230, '260'],
        [320, 'mg/dL'],
        [400, '200 - 360'],
      ],
    ),
  ).toEqual(['ferritin | 8 ng/mL | 15..150 | A', 'iron | 62 ug/dL | 37..145', 'transferrin | 260 mg/dL | 200..360']);
});

test('Two tables may stand side by side', async () => {
  const half = (left: number): PrintedLine => [
    [left, 'Esame'],
    [left + 80, 'Esito'],
    [left + 125, 'U.M.'],
    [left + 175, 'V.R.'],
  ];
  expect(
    await results(
      [...(half(40) as []), ...(half(310) as [])],
      [
        [40, 'Sodio'],
        [120, '141'],
        [165, 'mmol/L'],
        [215, '136-145'],
        [310, 'Glucosio'],
        [390, '88'],
        [435, 'mg/dL'],
        [485, '70-99'],
      ],
      [
        [40, 'Potassio'],
        [120, '4,1'],
        [165, 'mmol/L'],
        [215, '3,5-5,1'],
        [310, 'Urea'],
        [390, '35'],
        [435, 'mg/dL'],
        [485, '17-43'],
      ],
    ),
  ).toEqual([
    'sodium | 141 mmol/L | 136..145',
    'glucose | 88 mg/dL | 70..99',
    'potassium | 4.1 mmol/L | 3.5..5.1',
    'urea | 35 mg/dL | 17..43',
  ]);
});

test('Names may take two lines, with the result on either', async () => {
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Anticorpi anti-tireoperossidasi'],
        [230, '12'],
        [320, 'UI/mL'],
        [400, '< 34'],
      ],
      { cells: [[50, '(anti-TPO)']], below: 10 },
      [[50, 'Tempo di tromboplastina parziale']],
      {
        cells: [
          [50, 'attivata (secondi)'],
          [230, '31,2'],
          [320, 'sec'],
          [400, '25 - 37'],
        ],
        below: 10,
      },
      [
        [50, 'Omocisteina'],
        [230, '11,4'],
        [320, 'µmol/L'],
        [400, '5 - 15'],
      ],
    ),
  ).toEqual(['anti_tpo | 12 [IU]/mL | ..34', 'aptt_sec | 31.2 s | 25..37', 'homocysteine | 11.4 umol/L | 5..15']);
});

test('Percentage and absolute count may stand on one row, in two columns or below each other', async () => {
  expect(
    await results(
      [
        [50, 'Esame'],
        [200, '%'],
        [250, 'Rif. %'],
        [330, '10^3/µL'],
        [420, 'Valori di riferimento'],
      ],
      [
        [50, 'Neutrofili'],
        [200, '58,2'],
        [250, '40 - 74'],
        [330, '3,74'],
        [420, '1,8 - 7,7'],
      ],
    ),
  ).toEqual(['neut_pct | 58.2 % | 40..74', 'neut_abs | 3.74 10*3/uL | 1.8..7.7']);
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Linfociti'],
        [230, '31,5'],
        [320, '%'],
        [400, '20 - 45'],
      ],
      {
        cells: [
          [230, '2,02'],
          [320, '10'],
          [330, '3', 's'],
          [334, '/µL'],
          [400, '1,0 - 4,0'],
        ],
        below: 11,
      },
      [
        [50, 'Monociti'],
        [230, '6,1 % 0,39 10^3/µL'],
      ],
    ),
  ).toEqual([
    'lymph_pct | 31.5 % | 20..45',
    'lymph_abs | 2.02 10*3/uL | 1..4',
    'mono_pct | 6.1 %',
    'mono_abs | 0.39 10*3/uL',
  ]);
});

test('Ranges by sex and age over several lines are those of the patient', async () => {
  const document = await read(
    COLUMNS,
    [
      [50, 'Emoglobina'],
      [230, '11,8'],
      [320, 'g/dL'],
      [400, 'Uomini: 13,5 - 17,5'],
    ],
    { cells: [[400, 'Donne: 12,0 - 16,0']], below: 11 },
    [
      [50, 'Fosfatasi alcalina'],
      [230, '71'],
      [320, 'U/L'],
      [400, 'fino a 15 anni: 50 - 350'],
    ],
    { cells: [[400, '> 15 anni: 35 - 104']], below: 11 },
    [
      [50, 'Creatinina'],
      [230, '0,8'],
      [320, 'mg/dL'],
      [400, 'F: 0,51 - 0,95 M: 0,67 - 1,17'],
    ],
    [
      [50, 'Colesterolo LDL'],
      [230, '131'],
      [320, 'mg/dL'],
      [400, 'ottimale < 100'],
    ],
    { cells: [[400, 'elevato > 160']], below: 11 },
  );
  expect(resultsOf(document)).toEqual([
    'hgb | 11.8 g/dL | 12..16',
    'alp | 71 U/L | 35..104',
    'creatinine | 0.8 mg/dL | 0.51..0.95',
    'ldl | 131 mg/dL | ottimale < 100; elevato > 160',
  ]);
});

test('Of a sheet with a column for each day only the results of the day of collection are sure', async () => {
  const document = await read(
    [
      [50, 'Esame'],
      [200, '03/02/2026'],
      [280, '12/08/2025'],
      [360, 'U.M.'],
      [430, 'Riferimento'],
    ],
    [
      [50, 'Glucosio'],
      [200, '101'],
      [280, '95'],
      [360, 'mg/dL'],
      [430, '70 - 99'],
    ],
  );
  expect(resultsOf(document)).toEqual(
    ['glucose | 101 mg/dL | 70..99', 'glucose | 95 mg/dL | 70..99 |  | unsure labOtherDay'].map((one) =>
      one.replace('99 | unsure', '99 |  | unsure'),
    ),
  );
  const days = document?.entries.filter(({ resource }) => resource.resourceType === 'DiagnosticReport');
  expect(days?.map(({ resource }) => resource.effectiveDateTime)).toEqual(['2026-02-03', '2025-08-12']);
});

test('A column of earlier results is told and not taken', async () => {
  const document = await read(
    [
      [50, 'Esame'],
      [200, 'Risultato'],
      [270, 'U.M.'],
      [340, 'Val. rif.'],
      [450, 'Precedente 12/08/2025'],
    ],
    [
      [50, 'Glucosio'],
      [200, '101'],
      [270, 'mg/dL'],
      [340, '70 - 99'],
      [450, '95'],
    ],
  );
  expect(resultsOf(document)).toEqual(['glucose | 101 mg/dL | 70..99']);
  expect(document?.entries.at(-1)?.origin?.notes).toEqual([{ key: 'labPrevious', values: { value: '95' } }]);
});

test('Rows without a result are left out with the reason', async () => {
  const document = await read(
    COLUMNS,
    [
      [50, 'Glucosio'],
      [230, '88'],
      [320, 'mg/dL'],
      [400, '70 - 99'],
    ],
    [
      [50, 'PSA totale'],
      [230, 'n.d.'],
      [320, 'ng/mL'],
      [400, '0 - 4'],
    ],
    [
      [50, 'Ferritina'],
      [230, 'in corso'],
      [320, 'ng/mL'],
    ],
    [
      [50, 'Vitamina B12'],
      [230, '*'],
      [320, 'pg/mL'],
    ],
    [
      [50, 'Folati'],
      [320, 'ng/mL'],
      [400, '4 - 20'],
    ],
    [
      [50, 'TSH'],
      [230, '----'],
      [320, 'mU/L'],
    ],
    [
      [50, 'CEA'],
      [230, 'v. nota'],
      [320, 'ng/mL'],
    ],
  );
  expect(resultsOf(document)).toEqual(['glucose | 88 mg/dL | 70..99']);
  expect(leftOutOf(document)).toEqual([
    'PSA totale: labNotDone',
    'Ferritina: labPending',
    'Vitamina B12: labNotDone',
    'Folati: labEmpty',
    'TSH: labNotDone',
    'CEA: labSeeNote',
  ]);
  expect(document?.size).toBe(7);
});

test('Urine is told from blood by the title above', async () => {
  expect(
    await results(
      COLUMNS,
      [[50, 'ESAME CHIMICO FISICO DELLE URINE', 'b']],
      [
        [50, 'Colore'],
        [230, 'giallo paglierino'],
      ],
      [
        [50, 'pH'],
        [230, '6,0'],
        [400, '5,0 - 7,5'],
      ],
      [
        [50, 'Peso specifico'],
        [230, '1.018'],
        [400, '1.010 - 1.030'],
      ],
      [
        [50, 'Glucosio'],
        [230, 'assente'],
        [320, 'mg/dL'],
        [400, 'assente'],
      ],
      [
        [50, 'Proteine'],
        [230, 'tracce'],
        [400, 'assenti'],
      ],
      [
        [50, 'Emoglobina'],
        [230, '++ *'],
        [400, 'assente'],
      ],
      [[50, 'CHIMICA CLINICA', 'b']],
      [
        [50, 'Glucosio'],
        [230, '91'],
        [320, 'mg/dL'],
        [400, '70 - 99'],
      ],
      [
        [50, 'Urinocoltura: carica batterica'],
        [230, '100.000 UFC/ml'],
      ],
    ),
  ).toEqual([
    "u_color | 'giallo paglierino'",
    'u_ph | 6 ? | 5..7.5',
    'u_sg | 1.018 ? | 1.01..1.03',
    "u_gluc | 'assente' | assente",
    "u_prot | 'tracce' | assenti",
    "u_hb | '++' | assente | *",
    'glucose | 91 mg/dL | 70..99',
    'urine_cfu | 100000 [CFU]/mL',
  ]);
});

test('Points are decimals in a report that prints points, and group thousands in one that prints commas', async () => {
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Creatinina'],
        [230, '0.93'],
        [320, 'mg/dL'],
        [400, '0.50-1.20'],
      ],
      [
        [50, 'Leucociti'],
        [230, '6.420'],
        [320, '10^3/µL'],
        [400, '4.000-10.000'],
      ],
      [
        [50, 'TSH'],
        [230, '2.150'],
        [320, 'µUI/mL'],
        [400, '[0.270 ; 4.200]'],
      ],
    ),
  ).toEqual(['creatinine | 0.93 mg/dL | 0.5..1.2', 'wbc | 6.42 10*3/uL | 4..10', 'tsh | 2.15 u[IU]/mL | 0.27..4.2']);
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Creatinina'],
        [230, '0,93'],
        [320, 'mg/dL'],
        [400, 'da 0,50 a 1,20'],
      ],
      [
        [50, 'Leucociti'],
        [230, '6.420'],
        [320, '/mmc'],
        [400, '4.000 - 10.000'],
      ],
      [
        [50, 'Piastrine'],
        [230, '231.000'],
        [320, '/mmc'],
        [400, '150.000 - 400.000'],
      ],
      [
        [50, 'Ferritina'],
        [230, 'sup. a 1.650'],
        [320, 'ng/mL'],
        [400, 'fino a 150'],
      ],
    ),
  ).toEqual([
    'creatinine | 0.93 mg/dL | 0.5..1.2',
    'wbc | 6420 /uL | 4000..10000',
    'plt | 231000 /uL | 150000..400000',
    'ferritin | >1650 ng/mL | ..150',
  ]);
});

test('What is not sure is offered with its reason', async () => {
  expect(
    await results(
      COLUMNS,
      [
        [50, 'Sostanza inventata'],
        [230, '12'],
        [320, 'mg/L'],
        [400, '1 - 20'],
      ],
      [
        [50, 'Glucosio'],
        [230, '5,2'],
        [320, 'foo/L'],
      ],
      [
        [50, 'Potassio'],
        [230, '41'],
        [320, 'mmol/L'],
        [400, '3,5 - 5,1'],
      ],
      [
        [50, 'Sodio'],
        [230, '141'],
      ],
      [
        [50, 'Calcio totale'],
        [230, '9,1 H'],
        [320, 'mg/dL'],
        [400, '8,8 - 10,2'],
      ],
      [
        [50, 'D-dimero'],
        [230, '210'],
        [320, 'ng/mL'],
        [400, '< 500'],
      ],
    ),
  ).toEqual([
    '"Sostanza inventata" | 12 mg/L | 1..20 |  | unsure labUnknown',
    '"Glucosio" | 5.2 ?foo/L |  |  | unsure labUnit',
    'potassium | 41 mmol/L | 3.5..5.1 |  | unsure labImplausible',
    '"Sodio" | 141 ? |  |  | unsure labNoUnit',
    'calcium | 9.1 mg/dL | 8.8..10.2 | H | unsure labMark',
    '"D-dimero" | 210 ng/mL | ..500 |  | unsure labTests',
  ]);
});

test('A table goes on over pages, with or without its headings', async () => {
  const row = (name: string, value: string): PrintedLine => [
    [50, name],
    [230, value],
    [320, 'mg/dL'],
    [400, '1 - 300'],
  ];
  const pages = [
    [...HEAD, COLUMNS, row('Glucosio', '88'), [[50, 'Pagina 1 di 3']] as PrintedLine],
    [...HEAD, row('Urea', '35'), [[50, 'Pagina 2 di 3']] as PrintedLine],
    [...HEAD, COLUMNS, row('Trigliceridi', '120'), [[50, 'Firmato digitalmente da Dott. Prova']] as PrintedLine],
  ];
  const document = await readLab(await printedPdf(pages));
  expect(resultsOf(document)).toEqual([
    'glucose | 88 mg/dL | 1..300',
    'urea | 35 mg/dL | 1..300',
    'trig | 120 mg/dL | 1..300',
  ]);
  expect(document?.entries.flatMap(({ origin }) => origin?.path ?? [])).toEqual([
    'page 1, row 1',
    'page 2, row 1',
    'page 3, row 1',
  ]);
});

test('A table in a typewriter font, and one without headings, are read', async () => {
  const lines = [
    'ESAME                ESITO    U.M.     V.N.',
    'Glucosio             101 *    mg/dL    70-99',
    'Azotemia              38      mg/dL    17-43',
  ];
  const typed = await printedPdf([[...HEAD, ...lines.map((text): PrintedLine => [[50, text]])]], 'Courier');
  expect(resultsOf(await readLab(typed))).toEqual(['glucose | 101 mg/dL | 70..99 | *', 'urea | 38 mg/dL | 17..43']);
  expect(
    await results(
      [
        [50, 'Glucosio'],
        [230, '101'],
        [320, 'mg/dL'],
        [400, '70 - 99'],
      ],
      [
        [50, 'AST (GOT)'],
        [230, '22'],
        [320, 'U/L'],
        [400, '< 35'],
      ],
    ),
  ).toEqual(['glucose | 101 mg/dL | 70..99', 'ast | 22 U/L | ..35']);
});

test('Sensitive results have a report of their own at the strictest level', async () => {
  const document = await read(
    COLUMNS,
    [
      [50, 'Glucosio'],
      [230, '88'],
      [320, 'mg/dL'],
      [400, '70 - 99'],
    ],
    [
      [50, 'Anti-HIV 1/2'],
      [230, 'negativo'],
      [400, 'negativo'],
    ],
  );
  expect(resultsOf(document)).toEqual(['glucose | 88 mg/dL | 70..99', "hiv | 'negativo' | negativo"]);
  const security = document?.entries.map(({ resource }) => [resource.resourceType, resource.meta?.security?.[0]?.code]);
  expect(security).toEqual([
    ['Patient', undefined],
    ['DiagnosticReport', undefined],
    ['DiagnosticReport', 'V'],
    ['Observation', undefined],
    ['Observation', 'V'],
  ]);
});

test('A letter without a table is no report', async () => {
  const document = await readLab(
    await printedPdf([[...HEAD, [[50, 'Gentile Signora, i Suoi esami sono nella norma.']]]]),
  );
  expect(document).toBeUndefined();
});
