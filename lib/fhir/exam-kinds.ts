import { EXAM_KINDS, type ExamKind } from '@/db/reference/values';
import { codeIn, listAt } from './reading';
import { SYSTEMS } from './systems';
import type { Resource } from './types';

/** The HL7 diagnostic service section of each kind of exam. */
export const SERVICES: Record<ExamKind, string> = {
  'Studi Specialistici': 'OTH',
  'Studi Radiologici': 'RAD',
  'Laboratori Analisi': 'LAB',
  Patologia: 'PAT',
};

interface Codes {
  /** Diagnostic services that are parts of the kind. */
  services: readonly string[];
  /** LOINC codes of its reports, and of their categories. */
  loinc: readonly string[];
}
const CODES: Readonly<Partial<Record<ExamKind, Codes>>> = {
  'Laboratori Analisi': {
    services: ['BG', 'CH', 'GE', 'HM', 'IMM', 'MB', 'MCB', 'MYC', 'SR', 'TX', 'URN', 'VR'],
    loinc: ['11502-2', '26436-6', '18719-5', '18723-7', '18725-2', '18729-4'],
  },
  'Studi Radiologici': {
    services: ['CT', 'CUS', 'NMR', 'NMS', 'OUS', 'RUS', 'RX', 'VUS', 'XRC'],
    loinc: ['18748-4', '68604-8', 'LP29684-5'],
  },
  Patologia: { services: ['CP', 'CYT', 'SP'], loinc: ['11526-1', '60567-5', 'LP7839-6'] },
};

/** The kind of exam that the category or the code of a report or request names; undefined if they name none. */
export function namedKind(resource: Resource): ExamKind | undefined {
  const categories = listAt(resource, 'category');
  const services = categories.map((one) => codeIn(one, SYSTEMS.diagnosticService) ?? '');
  const codes = [...categories, resource.code].map((one) => codeIn(one, SYSTEMS.loinc) ?? '');
  return EXAM_KINDS.find(
    (kind) =>
      services.some((code) => code === SERVICES[kind] || CODES[kind]?.services.includes(code)) ||
      codes.some((code) => CODES[kind]?.loinc.includes(code)),
  );
}
