import { z } from 'zod';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { FULL, MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import { reference } from '@/lib/catalogue/reference';
import { dataAnswer, tagAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { levelsAnswer, levelsToWire } from '@/lib/record/whole-patient/wire';

const VISIBILITIES = [
  { id: FULL, descrizione: 'Totale' },
  { id: MINIMAL, descrizione: 'Minima' },
  { id: PARTIAL, descrizione: 'Parziale' },
];

/** The lists behind every confidentiality form, and the caller's own permissions. */
export const GET = described(
  {
    part: 'account',
    summary: 'The lists behind the confidentiality forms, and the caller’s own permissions',
    answer: dataAnswer(
      z.object({
        livelli: levelsAnswer,
        visibilita: z.array(z.object({ id: z.int(), descrizione: z.string() })),
        tags: z.array(tagAnswer),
        permessi: z.array(z.string()),
      }),
    ),
  },
  selfRoute(async ({ viewer }) => {
    const [{ levels, tags }, permissions] = await Promise.all([reference(), permissionsOf(viewer.userId)]);
    const data = {
      livelli: levelsToWire(levels),
      visibilita: VISIBILITIES,
      tags: tags.map(({ id, name }) => ({ id, id_tag: id, tag: name })),
      permessi: [...permissions].sort(),
    };
    return json({ data });
  }),
);
