import {
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconBabyCarriage,
  IconBodyScan,
  IconFlask,
  IconFolder,
  IconGauge,
  IconHeartbeat,
  IconMicroscope,
  IconPill,
  IconReportMedical,
  IconStethoscope,
  IconVaccine,
} from '../ui/icons';

/**
 * The picture of each clinical section, by its name: that of its page in the menu, where it has one to itself. Its colour
 * stands under the same name in section-looks.module.css; tests/ui/section-looks.test.ts compares them.
 */
export const SECTION_LOOKS = {
  diagnoses: IconReportMedical,
  therapies: IconPill,
  adverseReactions: IconAlertTriangle,
  visits: IconStethoscope,
  vaccinations: IconVaccine,
  readings: IconHeartbeat,
  exams: IconMicroscope,
  results: IconFlask,
  scores: IconGauge,
  pregnancies: IconBabyCarriage,
  notebook: IconBodyScan,
  files: IconFolder,
  ecgs: IconActivityHeartbeat,
} as const;

export const lookOf = (section: string) =>
  Object.hasOwn(SECTION_LOOKS, section) ? SECTION_LOOKS[section as keyof typeof SECTION_LOOKS] : IconFolder;
