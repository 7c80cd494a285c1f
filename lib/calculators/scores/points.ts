import { CHA2DS2_VASC_TABLES, HAS_BLED_TABLES } from '../../clinical';
import { AGE_GROUPS, type AgeGroup } from '../../sections/scores/stated';
import { calculator } from '../calculator';
import { sex } from '../quantities';
import { chosen, worked, yesNo } from './fields';

const keysOf = <K extends string>(tables: Record<K, unknown>) => Object.keys(tables) as K[];
const sum = (letters: readonly (readonly [letter: string, points: number])[], points: number) =>
  `${letters.map(([letter, points]) => `${letter} ${points}`).join(' + ')} = ${points}`;
const one = (present: boolean) => (present ? 1 : 0);

/** From this score on the risk of bleeding is high (Pisters 2010). */
const HIGH = 3;

/** The risk of bleeding under anticoagulants. Its "hypertension" means uncontrolled blood pressure. */
export const hasBledCalculator = calculator({
  id: 'hasBled',
  fields: {
    uncontrolledHypertension: yesNo,
    abnormalRenal: yesNo,
    abnormalLiver: yesNo,
    stroke: yesNo,
    bleeding: yesNo,
    labileInr: yesNo,
    elderly: yesNo,
    antiplateletOrNsaid: yesNo,
    alcohol: yesNo,
    table: chosen(...keysOf(HAS_BLED_TABLES)),
  },
  work({ uncontrolledHypertension, ...stated }) {
    return worked('hasBled', { ...stated, hypertension: uncontrolledHypertension }, ({ value }) => {
      const bleeds = HAS_BLED_TABLES[stated.table].byPoints[value] ?? null;
      const { abnormalRenal, abnormalLiver, stroke, bleeding, labileInr, elderly, antiplateletOrNsaid, alcohol } =
        stated;
      const letters = [
        ['H', one(uncontrolledHypertension)],
        ['A', one(abnormalRenal) + one(abnormalLiver)],
        ['S', one(stroke)],
        ['B', one(bleeding)],
        ['L', one(labileInr)],
        ['E', one(elderly)],
        ['D', one(antiplateletOrNsaid) + one(alcohol)],
      ] as const;
      return {
        lines: [
          { name: 'points', value, unit: '' },
          ...(bleeds === null ? [] : [{ name: 'bleeds', value: bleeds, unit: '%' }]),
        ],
        formula: [sum(letters, value)],
        ...(bleeds === null ? { caution: 'fewPatients' } : value >= HIGH ? { caution: 'bleedsOften' } : {}),
      };
    });
  },
});

const OLD: Record<AgeGroup, number> = { under_65: 0, from_65_to_74: 1, from_75: 2 };

/** The risk of a stroke with atrial fibrillation; the oldest age group and a stroke give two points each. */
export const strokeCalculator = calculator({
  id: 'cha2ds2Vasc',
  fields: {
    ageGroup: { kind: 'choice', options: AGE_GROUPS, missing: 'enterValid' },
    sex,
    heartFailure: yesNo,
    hypertension: yesNo,
    diabetes: yesNo,
    strokeOrEmbolism: yesNo,
    vascularDisease: yesNo,
    table: chosen(...keysOf(CHA2DS2_VASC_TABLES)),
  },
  work({ strokeOrEmbolism, ...stated }) {
    return worked('cha2ds2Vasc', { ...stated, stroke: strokeOrEmbolism }, ({ value, additional = 0 }) => ({
      lines: [
        { name: 'points', value, unit: '' },
        { name: 'stroke', value: additional, unit: '%' },
      ],
      formula: [
        sum(
          [
            ['C', one(stated.heartFailure)],
            ['H', one(stated.hypertension)],
            ['A', OLD[stated.ageGroup]],
            ['D', one(stated.diabetes)],
            ['S', 2 * one(strokeOrEmbolism)],
            ['V', one(stated.vascularDisease)],
            ['Sc', one(stated.sex === 'female')],
          ],
          value,
        ),
      ],
    }));
  },
});
