import 'server-only';
import { z } from 'zod';
import { idAnswer, instantAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { CONTENTS } from './model';
import type { ListedLink, OwnLink } from './queries';
import { manifestBase, viewerAddress } from './secrets';

/** The contract's words for a link's contents and states. */
const CONTENT = { emergency: 'emergenza', sections: 'sezioni', items: 'voci' } as const;
const STATE = { pending: 'in attesa', open: 'attiva', expired: 'scaduta', revoked: 'revocata', used_up: 'bloccata' };

const choiceOfItems = z.object({ sezione: z.string(), id: idAnswer() });
const LINK = z.object({
  id_condivisione: idAnswer(),
  id_paziente: idAnswer(),
  tipo: z.enum(['viva', 'fissa']),
  etichetta: z.string(),
  contenuto: z.enum(Object.values(CONTENT)),
  sezioni: z.array(z.string()),
  voci: z.array(choiceOfItems),
  livello_massimo: z.int(),
  scade_il: instantAnswer(),
  codice: z.boolean(),
  tentativi_rimasti: z.int().nullable(),
  diretto: z.boolean(),
  stato: z.enum(Object.values(STATE)),
  created_at: instantAnswer(),
  version: z.int(),
});
/** The answer schema of a listed link. */
export const listedAnswer = LINK.extend({
  numero_aperture: z.int(),
  codici_sbagliati: z.int(),
  aperture: z.array(
    z.object({
      id_apertura: idAnswer(),
      aperta_il: instantAnswer(),
      esito: z.enum(['aperta', 'codice sbagliato']),
      destinatario: z.string().nullable(),
      ip: z.string().nullable(),
      dispositivo: z.string().nullable(),
    }),
  ),
});

const inputNames = {
  etichetta: 'label',
  sezioni: 'sections',
  livello_massimo: 'ceiling',
  ore: 'hours',
  codice: 'passcode',
  diretto: 'direct',
  indirizzo_sha256: 'addressHash',
} as const;

/** The contract's names of an item's fields, and of a living link's secrets. */
const partNames: Record<string, string> = { section: 'sezione', address: 'indirizzo', key: 'chiave' };

/** How the routes translate; fields absent from a body stay absent. */
export const healthLinkWire: RowWire<OwnLink> = {
  input(body) {
    const given = (name: string) => (Object.hasOwn(body, name) ? body[name] : undefined);
    const plain = Object.entries(inputNames).map(([wire, name]) => [name, given(wire)]);
    return {
      ...Object.fromEntries(plain.filter(([, value]) => value !== undefined)),
      content: CONTENTS.find((one) => CONTENT[one] === given('contenuto')) ?? given('contenuto'),
      items: itemsIn(given('voci')),
      living: livingIn(given('viva')),
    };
  },
  toWire: (link) => ({
    ...linkToWire(link),
    // The beginnings of the link's URL and of the URL of its page; only the browser knows the rest.
    indirizzo_base: manifestBase(),
    pagina: viewerAddress(),
  }),
  answer: LINK.extend({ indirizzo_base: z.string(), pagina: z.string() }),
  wirePath(path) {
    const [first = '', ...rest] = path.split('.');
    const plain = Object.entries(inputNames).find(([, name]) => name === first)?.[0];
    const within = rest.map((part) => partNames[part] ?? part);
    return [plain ?? { content: 'contenuto', items: 'voci', living: 'viva' }[first] ?? first, ...within].join('.');
  },
};

const CONTENT_PATHS: Record<string, string> = {
  jwe: 'contenuto_jwe',
  words: 'parole',
  'words.lookup': 'parole.ricerca',
  'words.jwe': 'parole.jwe',
};

/** The contract's word for what a link shows. */
export const contentWord = z.enum(Object.values(CONTENT));

/** How the content that the browser sends for a new link is translated. */
export const contentWire: RowWire<OwnLink> = {
  ...healthLinkWire,
  input: ({ contenuto_jwe: jwe, parole }) => ({
    jwe,
    words: isObject(parole) ? { lookup: parole.ricerca, jwe: parole.jwe } : undefined,
  }),
  wirePath: (path) => CONTENT_PATHS[path] ?? path,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const itemsIn = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one) => (isObject(one) ? { section: one.sezione, id: one.id } : one))
    : (value ?? undefined);

const livingIn = (value: unknown) =>
  isObject(value) ? { address: value.indirizzo, key: value.chiave } : (value ?? undefined);

const linkToWire = (link: OwnLink) => ({
  id_condivisione: link.id,
  id_paziente: link.patientId,
  tipo: link.kind === 'living' ? 'viva' : 'fissa',
  etichetta: link.label,
  contenuto: CONTENT[link.choice.content],
  sezioni: link.choice.sections ?? [],
  voci: (link.choice.items ?? []).map(({ section, id }) => ({ sezione: section, id })),
  livello_massimo: link.ceiling,
  scade_il: link.expiresAt,
  codice: link.passcode,
  tentativi_rimasti: link.triesLeft,
  diretto: link.direct,
  stato: STATE[link.state],
  created_at: link.createdAt,
  version: link.version,
});

/** A listed link with its newest openings, in the contract's format. */
export const listedToWire = (link: ListedLink) => ({
  ...linkToWire(link),
  numero_aperture: link.opened,
  codici_sbagliati: link.refused,
  aperture: link.openings.map(({ id, at, outcome, recipient, ip, device }) => ({
    id_apertura: id,
    aperta_il: at,
    esito: outcome === 'opened' ? 'aperta' : 'codice sbagliato',
    destinatario: recipient,
    ip,
    dispositivo: device,
  })),
});
