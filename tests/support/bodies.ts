import fc from 'fast-check';

/** Hostile request bodies. */

const FIELDS = [
  ...['id_contatto', 'id_paziente', 'author_id', 'id_contatto_tipologia', 'contatto_nominativo', 'contatto_telefono'],
  ...['id_livello_confidenzialita', 'tags', 'version', 'deleted_at', 'created_at', 'page', 'id_update', 'user'],
  ...[
    'paziente_nome',
    'paziente_cognome',
    'paziente_codfiscale',
    'paziente_nascita',
    'paziente_sesso',
    'paziente_email',
  ],
  ...['paziente_gruppo', 'paziente_donatore_organi', 'id_stato_matrimoniale', 'comune_nascita', 'comune_residenza'],
  ...[
    'contatto_indirizzo',
    'contattiemergenza',
    'contattialtro',
    'stato',
    'data',
    'email',
    'password',
    'contact_detail',
  ],
  ...['id_taccuino', 'taccuino_data', 'taccuino_descrizione', 'aree', 'tratti', 'taccuino_report_anteriore'],
  ...['id_visita', 'visita_data', 'visita_motivazione', 'visita_osservazioni', 'visita_conclusioni'],
  ...['anamnesi_familiare_contenuto', 'tbl_anamnesi_familiare', 'id_anamnesi_log', 'id_gravidanza', 'eta', 'esito'],
  ...['inizio_gravidanza', 'fine_gravidanza', 'note_gravidanza', 'tbl_gravidanze', 'dosiFumo', 'etaMenarca', 'fumo'],
  ...['dataInizioFumo', 'dataFineFumo', 'tipoAlcool', 'noteInfanzia', 'dataAggiornamento'],
  ...['parametro_altezza', 'parametro_peso', 'parametro_pressione_minima', 'parametro_pressione_massima'],
  ...['parametro_frequenza_cardiaca', 'created_on', 'conferma'],
  ...[
    'id_diagnosi',
    'diagnosi_stato',
    'tipo_diagnosi',
    'diagnosi_patologia',
    'diagnosi_reazione',
    'rilevante_emergenza',
    'diagnosiDetails',
    'careprovider',
  ],
  ...['id_file', 'file_nome', 'file_type', 'file_size', 'file_commento', 'data_rilievo', 'kardia_note', 'type'],
  ...['topic', 'text', 'from', 'to', 'name', 'recName'],
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'length', 'then', ''],
];
const field = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FIELDS) }, { weight: 1, arbitrary: fc.string() });

/** Hostile texts (NUL, lone surrogates, right-to-left marks, SQL, a huge text), and texts that a field accepts. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', "' or 1=1 --", '../../x', '\r\nset-cookie: a=b'),
  fc.constantFrom('x'.repeat(300_000), '😀'.repeat(50_000), '9'.repeat(400), 'è', ' ', ''),
  fc.constantFrom(
    'Carla',
    '06 1234567',
    'Roma',
    '1980-01-01',
    '0 +',
    'female',
    'dati',
    'emergenza',
    'altri',
    'terminata',
    '-1',
  ),
);
const scalar = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 10, 4, 1e21, -1e308, 2 ** 31, 2 ** 53, 0.1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('2999-01-01', '-000001-01-01', '+275760-09-13', '0000-00-00', 'Infinity', 'NaN', '1e400'),
);
const { value } = fc.letrec<{ value: unknown; object: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.array(fc.tuple(field, tie('value')), { maxLength: 6 }).map(written),
}));

/** An object as JSON text, in which a name may occur twice and `__proto__` may occur. */
function written(pairs: [string, unknown][]): string {
  return `\u0001{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join(',')}}`;
}
function textOf(one: unknown): string {
  if (typeof one === 'string' && one.startsWith('\u0001{')) return one.slice(1);
  if (Array.isArray(one)) return `[${one.map(textOf).join(',')}]`;
  return JSON.stringify(one) ?? 'null';
}

/** A valid body with some invalid fields, arbitrary JSON, or text that is not JSON. */
export function bodyLike(right: Record<string, unknown>) {
  const names = Object.keys(right);
  const own = names.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...names) }, field) : field;
  const pairs = fc.array(fc.tuple(own, value), { maxLength: 8 });
  return fc.oneof(
    { weight: 6, arbitrary: pairs.map((spoilt) => written([...Object.entries(right), ...spoilt]).slice(1)) },
    { weight: 3, arbitrary: pairs.map((some) => written(some).slice(1)) },
    { weight: 1, arbitrary: value.map(textOf) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}
