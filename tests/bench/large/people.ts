import type postgres from 'postgres';

export const YEARS = 5;
const DOCTORS = 200;

/** Creates users with a record each, doctors, and three associations per record, also listed in the benchmark's own tables. */
export async function addPeople(sql: postgres.Sql, patients: number) {
  const id = sql`1 + floor(random() * 281474976710655)::int8`;
  await sql`create unlogged table bench_people as select n, ${id} as user_id, ${id} as patient from generate_series(1, ${patients}::int) n`;
  await sql`create unlogged table bench_doctors as select n, ${id} as user_id, ${id} as doctor from generate_series(1, ${DOCTORS}::int) n`;
  await sql`analyze bench_people, bench_doctors`;
  await sql`insert into tbl_utenti (id_utente, email, utente_nome)
    select user_id, 'paziente.' || n || '@example.it', 'Paziente ' || n from bench_people
    union all select user_id, 'medico.' || n || '@example.it', 'Medico ' || n from bench_doctors`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select user_id, (select id from tbl_ruoli where name = 'paziente') from bench_people
    union all select user_id, (select id from tbl_ruoli where name = 'medico') from bench_doctors`;
  await sql`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_nascita, paziente_sesso)
    select patient, user_id, 'Ada', 'Riva ' || n, date '1940-01-01' + n % 25000, 'female' from bench_people`;
  await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) select user_id, patient, 'owner' from bench_people`;
  await sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email)
    select doctor, user_id, 'Anna', 'Neri ' || n, 'medico.' || n || '@example.it' from bench_doctors`;
  await sql`insert into tbl_associazioni (id_cpp, id_paziente, id_careprovider, assegnazione_confidenzialita, visibility, id_tags, accettata_il)
    select ${id}, p.patient, d.doctor, 4, 1, '{}', now()
    from bench_people p, generate_series(0, 2) k join bench_doctors d on true where d.n = 1 + (p.n + k * 7) % ${DOCTORS}::int`;
}

/**
 * Like `shared` in records.mjs, for all patients, oldest rows first: a record's rows are spread over the table, as in a
 * table that has grown for years.
 */
export const everybody = (tx: postgres.TransactionSql, each: number) => tx`
  select 1 + floor(random() * 281474976710655)::int8 as id, n, patient, user_id as author, 1 + n % 6 as level,
    case when n % 3 = 0 then '{4}'::int[] when n % 3 = 1 then '{6,4}' else '{}' end as tags,
    now() - n * ${YEARS * 365} / ${each}::float8 * interval '1 day' as at,
    current_date - (n::int8 * ${YEARS * 365} / ${each})::int as day
  from generate_series(${each}::int - 1, 0, -1) n cross join lateral (select patient, user_id from bench_people where n >= 0 offset 0) who`;

/**
 * Adds doctors' reads, the same number for each record. The chains of all records are built together, line by line, with the
 * function that the trigger calls for one line.
 */
export async function addAccessLog(sql: postgres.Sql, lines: number) {
  await sql`create unlogged table bench_ends as select patient, ''::bytea as previous, ''::bytea as hash from bench_people`;
  await sql`create unique index on bench_ends (patient)`;
  for (let line = 1; line <= lines; line++)
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`with written as (
        insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_ip, dispositivo, audit_istante, numero,
          precedente, firma)
        select d.user_id, p.patient, 'read', 'visits', 'ok', 'page', '192.0.2.7',
          'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          now() - (${lines}::int - ${line}::int) * ${YEARS * 365} / ${lines}::float8 * interval '1 day', ${line}, e.hash,
          sha256(int8send(p.patient + ${line}))
        from bench_people p join bench_ends e using (patient)
        join bench_doctors d on d.n = 1 + (p.n + ${line}::int % 3 * 7) % ${DOCTORS}::int
        returning tbl_audit as line)
      update bench_ends e set previous = e.hash, hash = audit_hash(written.line, ${line}, e.hash)
      from written where (written.line).id_paziente = e.patient`;
    });
  await sql`insert into audit_chains (id_paziente, id_utente, count, before, hash)
    select patient, 0, ${lines}, previous, hash from bench_ends`;
}
