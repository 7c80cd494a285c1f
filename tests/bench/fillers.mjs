/**
 * Adds rows of the sections that have a single simple table; `shared` selects the columns that all rows have in common.
 * @typedef {import('postgres').TransactionSql} Tx
 * @typedef {import('postgres').PendingQuery<import('postgres').Row[]>} Rows
 */

/**
 * Adds therapies in three states, every second one with an end.
 * @param {Tx} tx
 * @param {Rows} shared
 */
export const fillTherapies = (tx, shared) => tx`
  insert into tbl_terapie (id_terapie, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, tipo_terapia,
    farmaco, quantita_farmaceutica, data_inizio, data_fine, prescrittore)
  select id, patient, author, level, tags, at, n / 3 % 3, 'Farmaco ' || n, '1 compressa', day - 10,
    case when n % 2 = 0 then day end, 'Anna Neri' from (${shared}) row`;

/**
 * Adds exams in three states, each with one result.
 * @param {Tx} tx
 * @param {Rows} shared
 */
export const fillExams = (tx, shared) => tx`
  with asked as (
    insert into tbl_indagini (id_indagine, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, indagine_stato,
      indagine_tipologia, indagine_motivo, indagine_data_display)
    select id, patient, author, level, tags, at, n / 3 % 3, 'Laboratori Analisi', 'Controllo ' || n, day from (${shared}) row
    returning id_indagine, id_paziente, author_id, created_at, indagine_data_display as day)
  insert into tbl_risultati (id_risultato, id_paziente, author_id, id_indagine, created_at, nome, valore, unita,
    limite_inferiore, limite_superiore, data_prelievo)
  select id_indagine, id_paziente, author_id, id_indagine, created_at, (array['Sodio', 'Potassio', 'Calcio'])[1 + id_indagine % 3],
    100 + id_indagine % 50, 'mmol/L', 100, 140, day from asked`;

/** @param {Tx} tx @param {Rows} shared */
export const fillVaccinations = (tx, shared) => tx`
  insert into tbl_vaccinazioni (id_vaccinazione, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at,
    id_vaccino, descrizione_breve, atc, vaccinazione_data, vaccinazione_reazioni, vaccinazione_richiamo)
  select id, patient, author, level, tags, at, 1, 'Vaccino antinfluenzale', 'J07BB02', day, '', 1 + n % 3
  from (${shared}) row`;

/** @param {Tx} tx @param {Rows} shared */
export const fillScores = (tx, shared) => tx`
  insert into tbl_scores (id_score, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, nome_score, valore_score)
  select id, patient, author, level, tags, at, (array['has-bled-score', 'cha2-ds2-score', 'meld-score'])[1 + n % 3], n % 9
  from (${shared}) row`;

/**
 * Adds files without their contents, which no list shows.
 * @param {Tx} tx
 * @param {Rows} shared
 */
export const fillFiles = (tx, shared) => tx`
  insert into tbl_files (id_file, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, file_nome, file_type,
    type, data_rilievo, file_size)
  select id, patient, author, level, tags, at, 'referto ' || n || '.pdf', 'application/pdf', 'documento', day, 12
  from (${shared}) row`;

/** @param {Tx} tx @param {Rows} shared */
export const fillContacts = (tx, shared) => tx`
  insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at,
    id_contatto_tipologia, contatto_nominativo, contatto_telefono)
  select id, patient, author, level, tags, at, case when n % 2 = 0 then 10 else 0 end, 'Contatto ' || n, '+393471000000'
  from (${shared}) row`;

/** @param {Tx} tx @param {Rows} shared */
export const fillLinks = (tx, shared) => tx`
  insert into tbl_link_personali (linkid, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, name, link,
    descrizione)
  select id, patient, author, level, tags, at, 'Collegamento ' || n, 'https://example.it/' || n, 'Per dopo' from (${shared}) row`;

/**
 * Adds a device's electrocardiograms, each with a tracing of half a minute, which no list reads.
 * @param {Tx} tx
 * @param {Rows} shared
 */
export const fillEcgs = (tx, shared) => tx`
  with noise as materialized (
    select decode(string_agg(md5(x::text), ''), 'hex') as bytes from generate_series(1, 1000) x),
  recorded as (
    insert into tbl_ecg (id_ecg, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, data_rilievo, dispositivo,
      numero_serie, rilevato_il, chiave_origine, modalita, faccina, esito, frequenza_cardiaca, filtro, campioni_al_secondo,
      microvolt_per_passo, durata_secondi)
    select id, patient, author, level, tags, at, day, 'CheckMe Pro', '1234', day + time '08:15', 'ecg ' || n, 'hand-hand', 'happy',
      'regular', 60 + n % 23, 'normal', 125, 4, 30 from (${shared}) row
    returning id_paziente, id_ecg)
  insert into tbl_ecg_tracciati (id_paziente, id_ecg, frequenze, campioni)
  select id_paziente, id_ecg, array_fill(70::smallint, array[30]), substr(bytes, 1 + (id_ecg % 8000)::int, 7500) from recorded, noise`;

/**
 * Adds adverse reactions, all to one drug, whose therapy every doctor sees.
 * @param {Tx} tx
 * @param {Rows} shared
 */
export const fillAdverseReactions = (tx, shared) => tx`
  with row as materialized (${shared}),
  treated as (
    insert into tbl_terapie (id_terapie, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, tipo_terapia,
      farmaco, quantita_farmaceutica, data_inizio, prescrittore)
    select distinct on (patient) id, patient, author, 1, '{4,6,9}'::int[], at, 0, 'Tachipirina', '1 compressa', day - 10, 'Anna Neri'
    from row returning id_terapie, id_paziente)
  insert into tbl_reazioni_avverse (id_reazione, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at,
    id_terapie, farmaco, stato, reaction, date_reaction, severity)
  select id, patient, author, level, tags, at, id_terapie, 'Tachipirina', 'bozza', 'Eruzione ' || n, day, 'Non grave'
  from row join treated on id_paziente = patient`;

/** @param {Tx} tx @param {Rows} shared */
export const fillPregnancies = (tx, shared) => tx`
  insert into tbl_gravidanze (id_gravidanza, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, eta,
    inizio_gravidanza, fine_gravidanza, esito, note_gravidanza)
  select id, patient, author, level, tags, at, 30, day - 270, day, 'nascita', 'Decorso regolare' from (${shared}) row`;
