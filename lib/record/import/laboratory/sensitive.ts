import type { LabTest } from '@/lib/laboratory/tests';

/** Tests that the law protects in particular: HIV and other sexually transmitted infections, drugs of abuse, genetics. */
const KEYS = ['hiv', 'syphilis', 'vdrl'];
const NAMES =
  /\bhiv\b|treponema|sifilide|\bvdrl\b|\btpha\b|\brpr\b|gonorr|gonococc|chlamydia|clamidia|papilloma|\bhpv\b|trichomonas|ureaplasma|mycoplasma (?:genitalium|hominis)|herpes (?:genital|simplex (?:virus )?(?:tipo )?2)|cannab|\bthc\b|cocain|oppiac|oppioid|morfin|eroin|metadone|buprenorfin|anfetamin|amfetamin|\bmdma\b|ecstasy|barbituric|droghe|sostanze d['’]abuso|tossicologic|genetic|\bdna\b|mutazion|cariotip|\bbrca|genotip|polimorfism|fattore v leiden|protrombina g20210a/i;

/** Whether a result is to be kept under the strictest confidentiality. */
export const isSensitive = (name: string, test: LabTest | undefined): boolean =>
  (test !== undefined && KEYS.includes(test.key)) || NAMES.test(name);
