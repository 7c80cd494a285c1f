import {
  IconBodyScan,
  IconBuildingHospital,
  IconCalculator,
  IconCalendarPlus,
  IconEyeCheck,
  IconFlask,
  IconFolder,
  IconGauge,
  IconLink,
  IconMicroscope,
  IconNotes,
  IconPill,
  IconQrcode,
  IconReceipt,
  IconReportMedical,
  IconStethoscope,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
  IconVaccine,
} from '../ui/icons';

/** Each section's picture, wherever it is named by one; no two share one. */
export const SECTION_ICONS = {
  schedaPaziente: IconUserHeart,
  anamnesi: IconNotes,
  diagnosi: IconReportMedical,
  farmaci: IconPill,
  visite: IconStethoscope,
  esami: IconMicroscope,
  risultati: IconFlask,
  score: IconGauge,
  taccuino: IconBodyScan,
  vaccini: IconVaccine,
  file: IconFolder,
  dottori: IconUsersGroup,
  condivisioni: IconQrcode,
  assistiti: IconUsers,
  accessi: IconEyeCheck,
  abbonamento: IconReceipt,
  calcolatrice: IconCalculator,
  centri: IconBuildingHospital,
  link: IconLink,
  cupSolidale: IconCalendarPlus,
};
export type PicturedSection = keyof typeof SECTION_ICONS;

export const isPictured = (id: string): id is PicturedSection => Object.hasOwn(SECTION_ICONS, id);
