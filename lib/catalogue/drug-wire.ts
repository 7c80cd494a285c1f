import { z } from 'zod';
import { type Drug, type DrugDetails, drugLabel } from './drugs';
import { strengthIn } from './strength';

/** A medicine in the form of the API's lists. */
export const drugWire = (drug: Drug) => ({
  id_farmaco_codifa: drug.id,
  descrizione_breve: drugLabel(drug),
  somministrazione: drug.form,
  denominazione: drug.name,
  confezione: drug.pack,
  principi_attivi: drug.ingredients,
  dosaggio: strengthIn(drug.pack),
  codici_atc: drug.atcCodes,
  aic: drug.aic,
  ditta: drug.company,
  vaccino: drug.vaccine,
  attivo: drug.active,
});

/** A medicine with all its data and the date of its list. */
export const drugDetailsWire = (drug: DrugDetails) => ({
  ...drugWire(drug),
  gruppi_atc: drug.groups.map(({ code, name }) => ({ codice: code, descrizione: name })),
  fornitura: drug.supply,
  link_fi: drug.leafletUrl || null,
  link_rcp: drug.summaryUrl || null,
  data_elenco: drug.listedOn,
});

const texts = z.array(z.string());

/** The schemas of the answers that contain medicines. */
export const drugAnswer = z.object({
  id_farmaco_codifa: z.int(),
  descrizione_breve: z.string(),
  somministrazione: z.string(),
  denominazione: z.string(),
  confezione: z.string(),
  principi_attivi: texts,
  dosaggio: z.string().nullable(),
  codici_atc: texts,
  aic: z.string().nullable(),
  ditta: z.string(),
  vaccino: z.boolean(),
  attivo: z.boolean(),
});
export const drugDetailsAnswer = drugAnswer.extend({
  gruppi_atc: z.array(z.object({ codice: z.string(), descrizione: z.string() })),
  fornitura: z.string(),
  link_fi: z.string().nullable(),
  link_rcp: z.string().nullable(),
  data_elenco: z.string().meta({ format: 'date' }),
});
