import { STRICTEST } from '@/lib/fhir/labels';

/* Tests whose results are shown to nobody but those who may see everything, unless the patient decides otherwise. */

const WORDS =
  /\b(?:HIV|AIDS|sifilide|syphilis|luetic\w*|treponem\w*|TPHA|VDRL|RPR|gonorr\w*|gonococc\w*|neisseria gon\w*|chlamydia\w*|clamidia\w*|HPV|papilloma\w*|trichomonas|mycoplasma genitalium|ureaplasma|herpes genitale)\b/i;
const DRUGS =
  /\b(?:cocain\w*|benzoilecgonina|cannab\w*|THC|oppia\w*|oppio\w*|opiates|eroina|morfina|metadone|a[mn]fetamin\w*|meta[mn]fetamin\w*|MDMA|ecstasy|buprenorfina|LSD|fenciclidina|ketamina|sostanze d['’]abuso)\b/i;
const GENES =
  /\b(?:genetic\w*|genotip\w*|cariotip\w*|mutazion\w*|polimorfism\w*|BRCA\d?|DNA fetale|HLA-?B\d*|fattore V (?:di )?Leiden|MTHFR|CFTR|microdelezion\w*)\b/i;

/** LOINC codes of tests for HIV, syphilis, gonorrhoea, chlamydia and drugs of abuse, whatever the document calls them. */
const CODES = new Set(
  (
    '56888-1 31201-7 7917-8 75622-1 48345-3 20447-9 25836-8 24467-3 29893-5 5221-7 68961-2 80203-3 ' +
    '20507-0 20508-8 31147-2 24312-1 5292-8 47236-5 47237-3 24110-9 11084-1 8041-6 22587-0 22461-8 ' +
    '24111-7 43305-2 691-6 698-1 21613-5 43304-5 6349-5 21190-4 42931-6 50387-0 ' +
    '3397-7 19359-9 3427-2 18282-4 3879-4 19295-5 3773-9 19550-3 19261-7 3349-8 14267-9 3426-4'
  ).split(' '),
);

/** The level of a test about which most people tell nobody; undefined for all others. */
export const sensitiveLevel = (
  code: string | undefined,
  ...names: readonly (string | undefined)[]
): number | undefined => {
  const isNamed = names.some((name) => name !== undefined && [WORDS, DRUGS, GENES].some((words) => words.test(name)));
  return isNamed || (code !== undefined && CODES.has(code)) ? STRICTEST : undefined;
};
