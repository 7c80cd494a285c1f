import { BIRTH_DEFECTS_SIGNS } from './birth-defects-signs';
import { BREATHING_DIGESTION } from './breathing-digestion';
import { EYES_EARS } from './eyes-ears';
import { HEART } from './heart';
import { INFECTIONS } from './infections';
import { INJURIES } from './injuries';
import { KIDNEYS_BIRTHS } from './kidneys-births';
import { METABOLIC } from './metabolic';
import { MIND_NERVES } from './mind-nerves';
import { SKIN_MUSCLES } from './skin-muscles';
import { STATUS } from './status';
import { TUMOURS } from './tumours';

/**
 * The commonest codes of ICD-10 (WHO, three or four characters). Each line: code | plain name in Italian | in English | the
 * SNOMED CT concept of the same meaning, if the IPS free set has one for certain. The names are the editors' own words, not the
 * titles of the classification.
 */
export const ICD10_LINES = [
  INFECTIONS,
  TUMOURS,
  METABOLIC,
  MIND_NERVES,
  EYES_EARS,
  HEART,
  BREATHING_DIGESTION,
  SKIN_MUSCLES,
  KIDNEYS_BIRTHS,
  BIRTH_DEFECTS_SIGNS,
  INJURIES,
  STATUS,
]
  .join('')
  .split('\n')
  .filter(Boolean);
