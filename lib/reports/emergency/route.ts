import 'server-only';
import { z } from 'zod';
import { HIGHEST_LEVEL } from '@/lib/access/policy/narrowed';
import type { Extract } from '@/lib/record/registry/extract';
import { registry } from '@/lib/record/registry/registry';
import { type LastingLink, lastingLink } from '@/lib/sections/health-links/living';
import { emptyAsNull, level, wholeNumber } from '@/lib/values/fields';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import { documentRoute } from '../document-route';
import { EMERGENCY_SECTIONS } from './content';
import { emergencyDescription, FORMS, type Form } from './description';
import { emergencyReport, readEmergency } from './reading';

interface Asked {
  form: Form;
  /** The highest confidentiality level to include. */
  level: number;
}

const query = z.object({
  formato: z.enum(FORMS, 'invalid').default('completo'),
  livello: emptyAsNull(wholeNumber(1, HIGHEST_LEVEL)).optional(),
});

function asked(search: URLSearchParams): Result<Asked> {
  const { success, data, error } = query.safeParse(Object.fromEntries(search));
  if (success) return done({ form: data.formato, level: data.livello ?? HIGHEST_LEVEL });
  return invalidInput(error);
}

/** GET of the emergency report: for the owner with the card for the wallet, for a doctor what they may see. */
export const emergencyRoute = () =>
  documentRoute<Asked, Extract & { form: Form; link: LastingLink | undefined }>({
    section: emergencyReport,
    // A token must cover all sections of the report: a report with gaps would mislead a rescuer.
    needs: registry.filter(({ name }) => EMERGENCY_SECTIONS.includes(name)),
    description: {
      summary: 'The report for emergencies, with the card for the wallet',
      query: { formato: z.enum(FORMS).optional(), livello: level.optional() },
    },
    file: 'Report_di_Emergenza',
    asked,
    async read(record, { form, level }) {
      const extract = await readEmergency(record, level);
      // Only the owner gets the card for the wallet.
      const link = extract.own ? await lastingLink(record) : null;
      return { ...extract, form: extract.own ? form : 'foglio', link: link ?? undefined };
    },
    describe: (extract) => emergencyDescription(extract, extract),
    ownerOf: ({ own, patientId }) => (own ? patientId : null),
  });
