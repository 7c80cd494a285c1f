/**
 * The name that archives use for a table, and the names of those columns that archives call differently than the database.
 */
interface Archived {
  table: string;
  columns: Readonly<Record<string, string>>;
}

/**
 * Tables whose names in the database have changed since archives were first made. Archives still use the first names, so
 * that archives that users already have remain readable.
 */
const ARCHIVED: Readonly<Record<string, Archived>> = {
  anamnesis_versions: {
    table: 'tbl_anamnesi_versioni',
    columns: { part: 'parte', content: 'contenuto', saved_at: 'created_at' },
  },
  audit_chains: { table: 'tbl_audit_catene', columns: { count: 'numero', before: 'precedente', hash: 'impronta' } },
  closures: {
    table: 'tbl_chiusure',
    columns: { closed_at: 'chiesta_il', due_at: 'da_eliminare_il', erased_at: 'eliminato_il' },
  },
  file_contents: {
    table: 'tbl_file_contenuti',
    columns: {
      id: 'id_contenuto',
      encrypted: 'cifrato',
      state: 'stato',
      store: 'deposito',
      bytes: 'byte',
      parts: 'parti',
      touched_at: 'toccato_il',
    },
  },
  health_link_openings: {
    table: 'tbl_condivisioni_aperture',
    columns: {
      id: 'id_apertura',
      at: 'aperta_il',
      outcome: 'esito',
      recipient: 'destinatario',
      device: 'dispositivo',
      ticket_until: 'biglietto_scade_il',
    },
  },
  identities: {
    table: 'tbl_identita',
    columns: {
      counts_from: 'vale_dal',
      suspended_at: 'sospeso_il',
      confirmed_by_mail_at: 'confermato_per_posta_il',
      confirm_link_id: 'id_link',
    },
  },
  plan_orders: {
    table: 'tbl_ordini',
    columns: {
      id: 'id_ordine',
      kind: 'tipo',
      cost: 'costo',
      currency: 'valuta',
      paypal_plan: 'id_paypal_codice_piano',
      state: 'stato',
      reason: 'motivo',
      request_id: 'id_richiesta',
      paypal_id: 'id_paypal',
      capture_id: 'id_paypal_incasso',
      contract_version: 'contratto_versione',
      contract_hash: 'contratto_sha256',
      attempts: 'tentativi',
      due_at: 'da_controllare_il',
    },
  },
  sessions: {
    table: 'tbl_sessioni',
    columns: {
      kind: 'tipo',
      trusted: 'con_fattore_confermato',
      device: 'dispositivo',
      acting_for: 'id_paziente_assistito',
    },
  },
  tokens: { table: 'tbl_token', columns: { id: 'id_token', name: 'nome', writes: 'scrive', sections: 'sezioni' } },
};

/** The name that archives use for a table of the database. */
export const archivedTable = (table: string): string => ARCHIVED[table]?.table ?? table;

/** The name that archives use for a column of a table of the database. */
export const archivedColumn = (table: string, column: string): string => ARCHIVED[table]?.columns[column] ?? column;
