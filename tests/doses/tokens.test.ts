import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { byToken } from '../support/tokens';
import { adherence, api, day, doseTests, told } from './log';

// A program reads and writes doses if its token is for doses and for the therapies that they belong to.

const { signedIn } = doseTests();

describe('a program with a token', () => {
  test.each<[string, { sections: string[]; writes: boolean }, unknown[], number[]]>([
    ['for doses and therapies', { sections: ['doses', 'therapies'], writes: true }, [200, 1, 1], [201, 200, 200]],
    ['for both that only reads', { sections: ['doses', 'therapies'], writes: false }, [200, 1, 1], [403, 403, 403]],
    ['for doses alone', { sections: ['doses'], writes: true }, [200, 0, 0], [404, 404, 404]],
    ['for therapies alone', { sections: ['therapies'], writes: true }, [403, undefined, undefined], [403, 403, 403]],
  ])('%s', async (_, scope, reads, writes) => {
    const { patient, as: owner, body } = await signedIn({ level: 3 });
    const { id_dose: id } = await told(owner, body());
    const as = await byToken(patient.userId, scope);
    const [list, regular] = [await api.list(as, patient), await adherence.list(as, patient)];
    expect([list.status, dataOf<unknown[]>(list)?.length, dataOf<unknown[]>(regular)?.length]).toEqual(reads);
    const answers = [
      await api.post(as, body({ prevista: `${day(-1)}T20:00` })),
      await api.put(as, id, { stato: 'saltata' }),
      await api.remove(as, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(writes);
  });
});
