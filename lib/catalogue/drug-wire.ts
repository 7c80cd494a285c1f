import { type Drug, type DrugDetails, drugLabel } from './drugs';

/** A medicine as the contract's lists give it. */
export const drugWire = (drug: Drug) => ({
  id_farmaco_codifa: drug.id,
  descrizione_breve: drugLabel(drug),
  somministrazione: drug.form,
  denominazione: drug.name,
  confezione: drug.pack,
  principi_attivi: drug.ingredients,
  codici_atc: drug.atcCodes,
  aic: drug.aic,
  ditta: drug.company,
  vaccino: drug.vaccine,
  attivo: drug.active,
});

/** A medicine with all that is known of it, and of which list. */
export const drugDetailsWire = (drug: DrugDetails) => ({
  ...drugWire(drug),
  gruppi_atc: drug.groups.map(({ code, name }) => ({ codice: code, descrizione: name })),
  fornitura: drug.supply,
  link_fi: drug.leafletUrl || null,
  link_rcp: drug.summaryUrl || null,
  data_elenco: drug.listedOn,
});
