import { test } from 'vitest';
import { HEAD, leftOutOf, type PrintedLine, printedPdf, readLab, resultsOf } from '@/tests/support/lab-pdf';

const read = async (...lines: PrintedLine[]) => {
  const d = await readLab(await printedPdf([[...HEAD, ...lines]]));
  console.log(JSON.stringify({ r: resultsOf(d), l: leftOutOf(d), size: d?.size }, null, 1));
};
test('x', async () => {
  // a realistic report
  await read(
    [
      [40, 'ESAME'],
      [230, 'RISULTATO'],
      [310, 'U.M.'],
      [370, 'INTERVALLI DI RIFERIMENTO'],
      [500, 'METODO'],
    ],
    [[40, 'EMATOLOGIA', 'b']],
    [[40, 'EMOCROMO COMPLETO', 'b']],
    [
      [40, '(WBC) Leucociti'],
      [240, '6,42'],
      [310, 'x10^3/µL'],
      [380, '4,00'],
      [410, '-'],
      [425, '10,00'],
      [500, 'Citometria'],
    ],
    [
      [40, '(RBC) Eritrociti'],
      [240, '4,51'],
      [310, 'x10^6/µL'],
      [380, '4,00'],
      [410, '-'],
      [425, '5,20'],
    ],
    [
      [40, '(HGB) Emoglobina'],
      [235, '*'],
      [240, '11,8'],
      [310, 'g/dL'],
      [380, '12,0'],
      [410, '-'],
      [425, '16,0'],
    ],
    [
      [40, '(HCT) Ematocrito'],
      [240, '36,1'],
      [310, '%'],
      [380, '36,0'],
      [410, '-'],
      [425, '46,0'],
    ],
    [
      [40, '(MCV) Volume globulare medio'],
      [240, '80,0'],
      [310, 'fL'],
      [380, '80'],
      [410, '-'],
      [425, '99'],
    ],
    [[40, 'Formula leucocitaria', 'b']],
    [
      [40, 'Neutrofili'],
      [240, '58,2'],
      [310, '%'],
      [380, '40,0'],
      [410, '-'],
      [425, '75,0'],
    ],
    [
      [40, 'Neutrofili'],
      [240, '3,74'],
      [310, 'x10^3/µL'],
      [380, '1,8'],
      [410, '-'],
      [425, '7,7'],
    ],
    [
      [40, 'Linfociti #'],
      [240, '2,02'],
      [310, '10^3/µL'],
      [380, '1,0'],
      [410, '-'],
      [425, '4,0'],
    ],
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
    [
      [50, '- Ratio'],
      [240, '1,01'],
    ],
    [[40, 'CHIMICA CLINICA', 'b']],
    [
      [40, 'S-Glucosio'],
      [240, '101'],
      [310, 'mg/dL'],
      [380, '70 - 99'],
      [500, 'Esochinasi'],
    ],
    [
      [40, 'S-Colesterolo HDL'],
      [240, '52'],
      [310, 'mg/dL'],
      [380, '> 50'],
    ],
    [
      [40, 'P-Troponina I hs'],
      [240, '< 2,3'],
      [310, 'ng/L'],
      [380, '< 15,6'],
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
    { cells: [[380, 'Sufficienza > 30']], below: 11 },
    [
      [40, 'TSH reflex'],
      [240, '2,150'],
      [310, 'mIU/L'],
      [380, '0,270 - 4,200'],
    ],
    [
      [40, 'Proteina C reattiva'],
      [240, '<0,5'],
      [310, 'mg/L'],
      [380, '0 - 5'],
    ],
    [
      [40, 'Anticorpi anti-HCV'],
      [240, 'Negativo'],
      [380, 'Negativo'],
    ],
    [[40, 'Nota: campione lievemente emolitico.']],
    [
      [40, 'Legenda: * valore fuori range'],
      [240, '12'],
    ],
  );
  // values before names? unit in name
  await read(
    [
      [40, 'Descrizione'],
      [200, 'Flag'],
      [240, 'Valore'],
      [330, 'Val. Rif.'],
    ],
    [
      [40, 'Glucosio (mg/dL)'],
      [200, 'H'],
      [240, '101'],
      [330, '70-99'],
    ],
    [
      [40, 'GLICEMIA................'],
      [240, '101'],
      [330, '(70-99)'],
    ],
    [
      [40, 'Gamma GT'],
      [240, '22 U/l'],
      [330, 'inf. a 40'],
    ],
    [
      [40, 'Bilirubina totale'],
      [240, '1,12 mg%'],
      [330, '0,2 - 1,2'],
    ],
    [
      [40, 'Sideremia'],
      [240, '92 mcg/dl'],
      [330, '37 ÷ 145'],
    ],
    [
      [40, 'Piastrine'],
      [240, '231 mila/mmc'],
      [330, '150 - 400'],
    ],
    [
      [40, 'Globuli rossi'],
      [240, '4.510.000 /mmc'],
      [330, '4.000.000 - 5.200.000'],
    ],
    [
      [40, 'Azotemia'],
      [240, '38 mg/dl *'],
    ],
    [
      [40, 'Insulina'],
      [240, '7,2 µUI/mL'],
      [330, '2,6 - 24,9'],
    ],
  );
  // headings without name, tests per page
  await read(
    [
      [230, 'Risultato'],
      [310, 'Unità'],
      [380, 'Riferimento'],
    ],
    [
      [40, 'Sodio'],
      [240, '141'],
      [310, 'mEq/l'],
      [380, '136 - 145'],
    ],
    [
      [40, 'Calcio'],
      [240, '9,1'],
      [310, 'mg/dl'],
      [380, '8,8 - 10,2'],
    ],
  );
});
