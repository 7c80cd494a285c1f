import { recordQuery } from '@/lib/http/api-route';
import { recordCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { cardPage } from '@/lib/record/patient/pages';
import { wholePatient } from '@/lib/record/patient/wire';
import { refuse } from '@/lib/values/refusal';

export const GET = recordQuery('card', async (record) => ({ data: await wholePatient(record) }));

/** Saves fields of the card, or with `page` and `id_update` what the section of that name saves. */
export const PUT = recordCommand('card', (params, body) => {
  const id = idIn(params.id);
  return id === null ? refuse('not_found') : cardPage(id, body);
});
