-- Private tables, which no contract names, get English names: table, columns, keys, checks and indexes. Renaming copies no row;
-- policies, checks, defaults and foreign keys follow by themselves, functions are replaced below. A process of the version before
-- cannot work with the renamed tables: it is stopped before this migration.
ALTER TABLE "tbl_anamnesi_versioni" RENAME TO "anamnesis_versions";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME COLUMN "parte" TO "part";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME COLUMN "contenuto" TO "content";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME COLUMN "created_at" TO "saved_at";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME CONSTRAINT "tbl_anamnesi_versioni_pk" TO "anamnesis_versions_pk";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME CONSTRAINT "tbl_anamnesi_versioni_patient" TO "anamnesis_versions_patient";
--> statement-breakpoint
ALTER TABLE "anamnesis_versions" RENAME CONSTRAINT "tbl_anamnesi_versioni_part" TO "anamnesis_versions_part";
--> statement-breakpoint
ALTER TABLE "tbl_atc" RENAME TO "atc_groups";
--> statement-breakpoint
ALTER TABLE "atc_groups" RENAME COLUMN "codice_atc" TO "code";
--> statement-breakpoint
ALTER TABLE "atc_groups" RENAME COLUMN "descrizione" TO "name";
--> statement-breakpoint
ALTER TABLE "atc_groups" RENAME CONSTRAINT "tbl_atc_pkey" TO "atc_groups_pkey";
--> statement-breakpoint
ALTER TABLE "tbl_audit_catene" RENAME TO "audit_chains";
--> statement-breakpoint
ALTER TABLE "audit_chains" RENAME COLUMN "numero" TO "count";
--> statement-breakpoint
ALTER TABLE "audit_chains" RENAME COLUMN "precedente" TO "before";
--> statement-breakpoint
ALTER TABLE "audit_chains" RENAME COLUMN "impronta" TO "hash";
--> statement-breakpoint
ALTER TABLE "audit_chains" RENAME COLUMN "sigillato" TO "sealed";
--> statement-breakpoint
ALTER TABLE "audit_chains" RENAME CONSTRAINT "tbl_audit_catene_pk" TO "audit_chains_pk";
--> statement-breakpoint
ALTER TABLE "tbl_audit_sigilli" RENAME TO "audit_seals";
--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME COLUMN "numero" TO "number";
--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME COLUMN "sigillato_il" TO "at";
--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME COLUMN "catene" TO "ends";
--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME COLUMN "firma" TO "signature";
--> statement-breakpoint
ALTER TABLE "audit_seals" RENAME CONSTRAINT "tbl_audit_sigilli_pkey" TO "audit_seals_pkey";
--> statement-breakpoint
ALTER TABLE "tbl_chiavi_file" RENAME TO "file_keys";
--> statement-breakpoint
ALTER TABLE "file_keys" RENAME COLUMN "chiave" TO "wrapped";
--> statement-breakpoint
ALTER TABLE "file_keys" RENAME CONSTRAINT "tbl_chiavi_file_pkey" TO "file_keys_pkey";
--> statement-breakpoint
ALTER TABLE "file_keys" RENAME CONSTRAINT "tbl_chiavi_file_id_paziente_tbl_pazienti_id_paziente_fk" TO "file_keys_id_paziente_tbl_pazienti_id_paziente_fk";
--> statement-breakpoint
ALTER TABLE "tbl_chiusure" RENAME TO "closures";
--> statement-breakpoint
ALTER TABLE "closures" RENAME COLUMN "chiesta_il" TO "closed_at";
--> statement-breakpoint
ALTER TABLE "closures" RENAME COLUMN "da_eliminare_il" TO "due_at";
--> statement-breakpoint
ALTER TABLE "closures" RENAME COLUMN "eliminato_il" TO "erased_at";
--> statement-breakpoint
ALTER TABLE "closures" RENAME CONSTRAINT "tbl_chiusure_pkey" TO "closures_pkey";
--> statement-breakpoint
ALTER TABLE "closures" RENAME CONSTRAINT "tbl_chiusure_id_utente_tbl_utenti_id_utente_fk" TO "closures_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER INDEX "tbl_chiusure_due" RENAME TO "closures_due";
--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" RENAME TO "recovery_codes";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "vale_dal" TO "counts_from";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "sospeso_il" TO "suspended_at";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "confermato_per_posta_il" TO "confirmed_by_mail_at";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "id_link" TO "confirm_link_id";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "tbl_codici_recupero_id_utente_hash_pk" TO "recovery_codes_id_utente_hash_pk";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "tbl_codici_recupero_id_utente_tbl_utenti_id_utente_fk" TO "recovery_codes_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "tbl_condivisioni_aperture" RENAME TO "health_link_openings";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "id_apertura" TO "id";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "aperta_il" TO "at";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "esito" TO "outcome";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "destinatario" TO "recipient";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "dispositivo" TO "device";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "biglietto_hash" TO "ticket_hash";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME COLUMN "biglietto_scade_il" TO "ticket_until";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME CONSTRAINT "tbl_condivisioni_aperture_pk" TO "health_link_openings_pk";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME CONSTRAINT "tbl_condivisioni_aperture_of" TO "health_link_openings_of";
--> statement-breakpoint
ALTER TABLE "health_link_openings" RENAME CONSTRAINT "tbl_condivisioni_aperture_outcome" TO "health_link_openings_outcome";
--> statement-breakpoint
ALTER INDEX "tbl_condivisioni_aperture_link" RENAME TO "health_link_openings_link";
--> statement-breakpoint
ALTER INDEX "tbl_condivisioni_aperture_ticket" RENAME TO "health_link_openings_ticket";
--> statement-breakpoint
ALTER TABLE "tbl_consumo_api" RENAME TO "api_use";
--> statement-breakpoint
ALTER TABLE "api_use" RENAME COLUMN "sessione" TO "session";
--> statement-breakpoint
ALTER TABLE "api_use" RENAME COLUMN "conteggio" TO "count";
--> statement-breakpoint
ALTER TABLE "api_use" RENAME COLUMN "fine_finestra" TO "window_ends_at";
--> statement-breakpoint
ALTER TABLE "api_use" RENAME CONSTRAINT "tbl_consumo_api_pkey" TO "api_use_pkey";
--> statement-breakpoint
ALTER TABLE "api_use" RENAME CONSTRAINT "tbl_consumo_api_sessione_tbl_sessioni_hash_fk" TO "api_use_session_sessions_hash_fk";
--> statement-breakpoint
ALTER TABLE "tbl_dispositivi" RENAME TO "known_devices";
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME COLUMN "ultimo_uso" TO "last_used_at";
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME CONSTRAINT "tbl_dispositivi_id_utente_hash_pk" TO "known_devices_id_utente_hash_pk";
--> statement-breakpoint
ALTER TABLE "known_devices" RENAME CONSTRAINT "tbl_dispositivi_id_utente_tbl_utenti_id_utente_fk" TO "known_devices_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "tbl_elenchi" RENAME TO "data_sets";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "nome" TO "name";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "versione" TO "version";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "data" TO "date";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "fonte" TO "source";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "importato" TO "imported";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME COLUMN "caricato_il" TO "loaded_at";
--> statement-breakpoint
ALTER TABLE "data_sets" RENAME CONSTRAINT "tbl_elenchi_pkey" TO "data_sets_pkey";
--> statement-breakpoint
ALTER TABLE "tbl_eventi_paypal" RENAME TO "paypal_events";
--> statement-breakpoint
ALTER TABLE "paypal_events" RENAME COLUMN "id_trasmissione" TO "transmission_id";
--> statement-breakpoint
ALTER TABLE "paypal_events" RENAME COLUMN "tipo" TO "kind";
--> statement-breakpoint
ALTER TABLE "paypal_events" RENAME COLUMN "ricevuto_il" TO "received_at";
--> statement-breakpoint
ALTER TABLE "paypal_events" RENAME CONSTRAINT "tbl_eventi_paypal_pkey" TO "paypal_events_pkey";
--> statement-breakpoint
ALTER TABLE "tbl_file_contenuti" RENAME TO "file_contents";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "id_contenuto" TO "id";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "cifrato" TO "encrypted";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "stato" TO "state";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "deposito" TO "store";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "byte" TO "bytes";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "parti" TO "parts";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME COLUMN "toccato_il" TO "touched_at";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME CONSTRAINT "tbl_file_contenuti_pk" TO "file_contents_pk";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME CONSTRAINT "tbl_file_contenuti_of" TO "file_contents_of";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME CONSTRAINT "tbl_file_contenuti_state" TO "file_contents_state";
--> statement-breakpoint
ALTER TABLE "file_contents" RENAME CONSTRAINT "tbl_file_contenuti_states" TO "file_contents_states";
--> statement-breakpoint
ALTER INDEX "tbl_file_contenuti_file" RENAME TO "file_contents_file";
--> statement-breakpoint
ALTER INDEX "tbl_file_contenuti_unfinished" RENAME TO "file_contents_unfinished";
--> statement-breakpoint
ALTER TABLE "tbl_file_link" RENAME TO "file_links";
--> statement-breakpoint
ALTER TABLE "file_links" RENAME COLUMN "sessione" TO "session";
--> statement-breakpoint
ALTER TABLE "file_links" RENAME COLUMN "scade_il" TO "expires_at";
--> statement-breakpoint
ALTER TABLE "file_links" RENAME CONSTRAINT "tbl_file_link_pkey" TO "file_links_pkey";
--> statement-breakpoint
ALTER TABLE "file_links" RENAME CONSTRAINT "tbl_file_link_sessione_tbl_sessioni_hash_fk" TO "file_links_session_sessions_hash_fk";
--> statement-breakpoint
ALTER INDEX "tbl_file_link_session" RENAME TO "file_links_session";
--> statement-breakpoint
ALTER TABLE "tbl_file_parti" RENAME TO "file_parts";
--> statement-breakpoint
ALTER TABLE "file_parts" RENAME COLUMN "id_contenuto" TO "content_id";
--> statement-breakpoint
ALTER TABLE "file_parts" RENAME COLUMN "numero" TO "number";
--> statement-breakpoint
ALTER TABLE "file_parts" RENAME COLUMN "dati" TO "data";
--> statement-breakpoint
ALTER TABLE "file_parts" RENAME CONSTRAINT "tbl_file_parti_pk" TO "file_parts_pk";
--> statement-breakpoint
ALTER TABLE "file_parts" RENAME CONSTRAINT "tbl_file_parti_content" TO "file_parts_content";
--> statement-breakpoint
ALTER TABLE "tbl_idempotenza" RENAME TO "idempotency_keys";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "chiave" TO "key";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "richiesta_sha256" TO "request";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "stato" TO "status";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "risposta" TO "answer";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "tbl_idempotenza_id_utente_chiave_pk" TO "idempotency_keys_id_utente_key_pk";
--> statement-breakpoint
ALTER INDEX "tbl_idempotenza_age" RENAME TO "idempotency_keys_age";
--> statement-breakpoint
ALTER TABLE "tbl_identita" RENAME TO "identities";
--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "vale_dal" TO "counts_from";
--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "sospeso_il" TO "suspended_at";
--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "confermato_per_posta_il" TO "confirmed_by_mail_at";
--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "id_link" TO "confirm_link_id";
--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "tbl_identita_issuer_subject_pk" TO "identities_issuer_subject_pk";
--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "tbl_identita_id_utente_tbl_utenti_id_utente_fk" TO "identities_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER INDEX "tbl_identita_user" RENAME TO "identities_user";
--> statement-breakpoint
ALTER TABLE "tbl_interazioni" RENAME TO "interaction_rules";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "id_interazione" TO "id";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "gruppo_a" TO "first";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "codici_a" TO "first_atc";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "gruppo_b" TO "second";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "codici_b" TO "second_atc";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "gravita" TO "severity";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "meccanismo" TO "mechanism";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "meccanismo_en" TO "mechanism_english";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME COLUMN "fonte" TO "source";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME CONSTRAINT "tbl_interazioni_pkey" TO "interaction_rules_pkey";
--> statement-breakpoint
ALTER TABLE "interaction_rules" RENAME CONSTRAINT "tbl_interazioni_gravita" TO "interaction_rules_severity";
--> statement-breakpoint
ALTER TABLE "tbl_link_posta" RENAME TO "mail_links";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME COLUMN "id_link" TO "id";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME COLUMN "scopo" TO "purpose";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME COLUMN "dal" TO "since";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME COLUMN "sessione" TO "session";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME CONSTRAINT "tbl_link_posta_pkey" TO "mail_links_pkey";
--> statement-breakpoint
ALTER TABLE "mail_links" RENAME CONSTRAINT "tbl_link_posta_id_utente_tbl_utenti_id_utente_fk" TO "mail_links_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER INDEX "tbl_link_posta_user" RENAME TO "mail_links_user";
--> statement-breakpoint
ALTER TABLE "tbl_luoghi" RENAME TO "places";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "codice" TO "code";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "nome" TO "name";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "ricerca" TO "search";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "provincia" TO "province";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "estero" TO "abroad";
--> statement-breakpoint
ALTER TABLE "places" RENAME COLUMN "attuale" TO "current";
--> statement-breakpoint
ALTER TABLE "places" RENAME CONSTRAINT "tbl_luoghi_pkey" TO "places_pkey";
--> statement-breakpoint
ALTER INDEX "tbl_luoghi_prefix" RENAME TO "places_prefix";
--> statement-breakpoint
ALTER INDEX "tbl_luoghi_code" RENAME TO "places_code";
--> statement-breakpoint
ALTER TABLE "tbl_ordini" RENAME TO "plan_orders";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "id_ordine" TO "id";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "tipo" TO "kind";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "costo" TO "cost";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "valuta" TO "currency";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "id_paypal_codice_piano" TO "paypal_plan";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "stato" TO "state";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "motivo" TO "reason";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "id_richiesta" TO "request_id";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "id_paypal" TO "paypal_id";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "id_paypal_incasso" TO "capture_id";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "contratto_versione" TO "contract_version";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "contratto_sha256" TO "contract_hash";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "tentativi" TO "attempts";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME COLUMN "da_controllare_il" TO "due_at";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_pkey" TO "plan_orders_pkey";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_id_richiesta_unique" TO "plan_orders_request_id_unique";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_id_paypal_unique" TO "plan_orders_paypal_id_unique";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_id_paypal_incasso_unique" TO "plan_orders_capture_id_unique";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_id_utente_tbl_utenti_id_utente_fk" TO "plan_orders_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_id_licenza_tbl_licenze_id_fk" TO "plan_orders_id_licenza_tbl_licenze_id_fk";
--> statement-breakpoint
ALTER TABLE "plan_orders" RENAME CONSTRAINT "tbl_ordini_state" TO "plan_orders_state";
--> statement-breakpoint
ALTER INDEX "tbl_ordini_open" RENAME TO "plan_orders_open";
--> statement-breakpoint
ALTER INDEX "tbl_ordini_due" RENAME TO "plan_orders_due";
--> statement-breakpoint
ALTER TABLE "tbl_passkey" RENAME TO "passkeys";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "id_passkey" TO "id";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "credenziale" TO "credential_id";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "nome" TO "name";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "chiave_pubblica" TO "public_key";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "contatore" TO "counter";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "trasporti" TO "transports";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "sincronizzata" TO "synced";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "ultimo_uso" TO "last_used_at";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "vale_dal" TO "counts_from";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "sospeso_il" TO "suspended_at";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "confermato_per_posta_il" TO "confirmed_by_mail_at";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "id_link" TO "confirm_link_id";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME CONSTRAINT "tbl_passkey_pkey" TO "passkeys_pkey";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME CONSTRAINT "tbl_passkey_credential" TO "passkeys_credential";
--> statement-breakpoint
ALTER TABLE "passkeys" RENAME CONSTRAINT "tbl_passkey_id_utente_tbl_utenti_id_utente_fk" TO "passkeys_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER INDEX "tbl_passkey_user" RENAME TO "passkeys_user";
--> statement-breakpoint
ALTER TABLE "tbl_posta" RENAME TO "mail_outbox";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "id_posta" TO "id";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "id_registrazione" TO "registration_id";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "indirizzo" TO "address";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "tipo" TO "kind";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "valori" TO "values";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "tentativi" TO "attempts";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "da_inviare_il" TO "due_at";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME CONSTRAINT "tbl_posta_pkey" TO "mail_outbox_pkey";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME CONSTRAINT "tbl_posta_id_utente_tbl_utenti_id_utente_fk" TO "mail_outbox_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME CONSTRAINT "tbl_posta_registration" TO "mail_outbox_registration";
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME CONSTRAINT "tbl_posta_addressee" TO "mail_outbox_addressee";
--> statement-breakpoint
ALTER INDEX "tbl_posta_due" RENAME TO "mail_outbox_due";
--> statement-breakpoint
ALTER TABLE "tbl_recupero_fattori" RENAME TO "factor_recoveries";
--> statement-breakpoint
ALTER TABLE "factor_recoveries" RENAME COLUMN "created_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "factor_recoveries" RENAME COLUMN "dal" TO "due_at";
--> statement-breakpoint
ALTER TABLE "factor_recoveries" RENAME CONSTRAINT "tbl_recupero_fattori_pkey" TO "factor_recoveries_pkey";
--> statement-breakpoint
ALTER TABLE "factor_recoveries" RENAME CONSTRAINT "tbl_recupero_fattori_id_utente_tbl_utenti_id_utente_fk" TO "factor_recoveries_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "tbl_registrazioni" RENAME TO "registrations";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "id_registrazione" TO "id";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "nome" TO "first_name";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "cognome" TO "last_name";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "contatto_telefono" TO "phone";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "lingua" TO "language";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "specializzazione" TO "speciality";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "ordine_provincia" TO "order_province";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "ordine_numero" TO "order_number";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "testi_accettati" TO "accepted";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "tbl_registrazioni_pkey" TO "registrations_pkey";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "tbl_registrazioni_email_lower" TO "registrations_email_lower";
--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "tbl_registrazioni_doctor" TO "registrations_doctor";
--> statement-breakpoint
ALTER INDEX "tbl_registrazioni_email" RENAME TO "registrations_email";
--> statement-breakpoint
ALTER INDEX "tbl_registrazioni_end" RENAME TO "registrations_end";
--> statement-breakpoint
ALTER TABLE "tbl_sessioni" RENAME TO "sessions";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "tipo" TO "kind";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "con_fattore_confermato" TO "trusted";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "dispositivo" TO "device";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "tbl_sessioni_pkey" TO "sessions_pkey";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "tbl_sessioni_id_utente_tbl_utenti_id_utente_fk" TO "sessions_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "tbl_sessioni_kind" TO "sessions_kind";
--> statement-breakpoint
ALTER INDEX "tbl_sessioni_user" RENAME TO "sessions_user";
--> statement-breakpoint
ALTER TABLE "tbl_sfide" RENAME TO "challenges";
--> statement-breakpoint
ALTER TABLE "challenges" RENAME COLUMN "scopo" TO "purpose";
--> statement-breakpoint
ALTER TABLE "challenges" RENAME CONSTRAINT "tbl_sfide_pkey" TO "challenges_pkey";
--> statement-breakpoint
ALTER TABLE "challenges" RENAME CONSTRAINT "tbl_sfide_id_utente_tbl_utenti_id_utente_fk" TO "challenges_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "challenges" RENAME CONSTRAINT "tbl_sfide_purpose" TO "challenges_purpose";
--> statement-breakpoint
ALTER INDEX "tbl_sfide_end" RENAME TO "challenges_end";
--> statement-breakpoint
ALTER INDEX "tbl_sfide_user" RENAME TO "challenges_user";
--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" RENAME CONSTRAINT "tbl_sottoscrizioni_id_ordine_tbl_ordini_id_ordine_fk" TO "tbl_sottoscrizioni_id_ordine_plan_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "tbl_tentativi" RENAME TO "attempts";
--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "chiave" TO "key";
--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "conteggio" TO "count";
--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "fine_finestra" TO "window_ends_at";
--> statement-breakpoint
ALTER TABLE "attempts" RENAME CONSTRAINT "tbl_tentativi_pkey" TO "attempts_pkey";
--> statement-breakpoint
ALTER INDEX "tbl_tentativi_end" RENAME TO "attempts_end";
--> statement-breakpoint
ALTER TABLE "tbl_token" RENAME TO "tokens";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "id_token" TO "id";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "sessione" TO "session";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "nome" TO "name";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "scrive" TO "writes";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "sezioni" TO "sections";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_pkey" TO "tokens_pkey";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_session" TO "tokens_session";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_id_utente_tbl_utenti_id_utente_fk" TO "tokens_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_sessione_tbl_sessioni_hash_fk" TO "tokens_session_sessions_hash_fk";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_name" TO "tokens_name";
--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tbl_token_sections" TO "tokens_sections";
--> statement-breakpoint
ALTER INDEX "tbl_token_user" RENAME TO "tokens_user";
--> statement-breakpoint
ALTER TABLE "tbl_totp" RENAME TO "totp_secrets";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "segreto" TO "secret";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "ultimo_passo" TO "last_step";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "confermato_il" TO "confirmed_at";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "vale_dal" TO "counts_from";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "sospeso_il" TO "suspended_at";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "confermato_per_posta_il" TO "confirmed_by_mail_at";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME COLUMN "id_link" TO "confirm_link_id";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME CONSTRAINT "tbl_totp_pkey" TO "totp_secrets_pkey";
--> statement-breakpoint
ALTER TABLE "totp_secrets" RENAME CONSTRAINT "tbl_totp_id_utente_tbl_utenti_id_utente_fk" TO "totp_secrets_id_utente_tbl_utenti_id_utente_fk";
--> statement-breakpoint
ALTER TABLE "tbl_webhook" RENAME TO "webhooks";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "id_token" TO "token_id";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "segreto_sigillato" TO "secret";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "disabilitato_il" TO "disabled_at";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "ultimo_esito" TO "outcome";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "ultimo_stato" TO "status";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "ultimo_invio" TO "tried_at";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME CONSTRAINT "tbl_webhook_pkey" TO "webhooks_pkey";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME CONSTRAINT "tbl_webhook_id_token_tbl_token_id_token_fk" TO "webhooks_token_id_tokens_id_fk";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME CONSTRAINT "tbl_webhook_url" TO "webhooks_url";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME CONSTRAINT "tbl_webhook_outcome" TO "webhooks_outcome";
--> statement-breakpoint
ALTER TABLE "tbl_webhook_eventi" RENAME TO "webhook_events";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "id_token" TO "token_id";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "cartella" TO "record";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "evento" TO "event_id";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "cambiamenti" TO "changes";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "cambiata_il" TO "changed_at";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "tentativi" TO "attempts";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "da_inviare_il" TO "due_at";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME CONSTRAINT "tbl_webhook_eventi_id_token_cartella_pk" TO "webhook_events_token_id_record_pk";
--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME CONSTRAINT "tbl_webhook_eventi_id_token_tbl_webhook_id_token_fk" TO "webhook_events_token_id_webhooks_token_id_fk";
--> statement-breakpoint
ALTER INDEX "tbl_webhook_eventi_due" RENAME TO "webhook_events_due";
--> statement-breakpoint
ALTER TRIGGER "tbl_audit_sigilli_append_only" ON "audit_seals" RENAME TO "audit_seals_append_only";
--> statement-breakpoint
-- PostgreSQL 18 names not-null constraints after their column; earlier versions have none.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN SELECT relname, conname, format('%s_%s_not_null', relname, attname) AS wanted FROM pg_constraint
    JOIN pg_class c ON c.oid = conrelid JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'n' AND connamespace = 'public'::regnamespace AND relname !~ '^tbl_' AND conname ~ '^tbl_'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', named.relname, named.conname, named.wanted);
  END LOOP;
END $$;
--> statement-breakpoint
-- Stores a seal that the app has signed; `ends` is a list of [patient, user, number, hash].
CREATE OR REPLACE FUNCTION add_audit_seal(number bigint, at timestamptz, ends jsonb, signature bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_seals (number, at, ends, signature) VALUES (number, at, ends, signature);
  PERFORM set_config('app.chain', 'all', true);
  UPDATE audit_chains SET sealed = (named->>2)::bigint FROM jsonb_array_elements(ends) AS named
    WHERE id_paziente = (named->>0)::bigint AND id_utente = (named->>1)::bigint;
  PERFORM set_config('app.chain', '', true);
END $$;

REVOKE ALL ON FUNCTION add_audit_seal FROM PUBLIC;
--> statement-breakpoint
-- Returns the chains that have grown since they were sealed last.
CREATE OR REPLACE FUNCTION audit_chains_to_seal(most integer)
RETURNS TABLE (patient bigint, actor bigint, number bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.chain', 'all', true);
  RETURN QUERY SELECT id_paziente, id_utente, c.count, c.hash FROM audit_chains c WHERE c.count > c.sealed LIMIT most;
  PERFORM set_config('app.chain', '', true);
END $$;

REVOKE ALL ON FUNCTION audit_chains_to_seal FROM PUBLIC;
--> statement-breakpoint
-- Trigger: appends a new line to its chain, which is the record's or, for a line about no record, the user's. It overwrites
-- what was given for the chain's columns. Other writers into the same chain wait.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patient bigint := coalesce(NEW.id_paziente, 0);
  actor bigint := CASE WHEN NEW.id_paziente IS NULL THEN coalesce(NEW.id_utente, 0) ELSE 0 END;
BEGIN
  PERFORM set_config('app.chain', patient || '/' || actor, true);
  INSERT INTO audit_chains AS ending (id_paziente, id_utente, count, before, hash)
    VALUES (patient, actor, 1, '', audit_hash(NEW, 1, ''))
    ON CONFLICT (id_paziente, id_utente) DO UPDATE SET count = ending.count + 1, before = ending.hash,
      hash = audit_hash(NEW, ending.count + 1, ending.hash)
    RETURNING count, before INTO NEW.numero, NEW.precedente;
  PERFORM set_config('app.chain', '', true);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Deletes what belongs to a user whose account is closed and whose days of grace are over; refuses any other. The app's
-- role may not delete people, but it may call this. `plan` lists the tables in the order in which their rows can go, each
-- with the column that names the user and, for rows that stay, the values that replace names. All or nothing; returns
-- false where another process has deleted the account already.
CREATE OR REPLACE FUNCTION erase_account(account bigint, plan jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due boolean;
  patients bigint[];
  step jsonb;
  own bigint[];
  columns text;
BEGIN
  SELECT due_at <= now() AND erased_at IS NULL INTO due
    FROM closures WHERE id_utente = account FOR UPDATE;
  IF due IS NULL OR (NOT due AND NOT EXISTS (
      SELECT FROM closures WHERE id_utente = account AND erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account is not due for deletion' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT due THEN
    RETURN false;
  END IF;
  PERFORM set_config('app.user', account::text, true);
  patients := array(SELECT id_paziente FROM tbl_titolarita WHERE id_utente = account AND tipo = 'owner');
  PERFORM set_config('app.patients', patients::text, true);
  FOR step IN SELECT * FROM jsonb_array_elements(plan) LOOP
    own := CASE step->>'key' WHEN 'id_paziente' THEN patients WHEN 'id_utente' THEN array[account] END;
    IF own IS NULL THEN
      RAISE EXCEPTION 'rows are a user''s by id_utente or by id_paziente';
    END IF;
    IF step ? 'values' THEN
      SELECT string_agg(format('%I', name), ', ') INTO columns FROM jsonb_object_keys(step->'values') AS name;
      EXECUTE format('UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(null::%1$I, $1)) WHERE %3$I = ANY ($2)',
        step->>'table', columns, step->>'key') USING step->'values', own;
    ELSE
      EXECUTE format('DELETE FROM %I WHERE %I = ANY ($1)', step->>'table', step->>'key') USING own;
    END IF;
  END LOOP;
  UPDATE closures SET erased_at = now() WHERE id_utente = account;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION erase_account FROM PUBLIC;
--> statement-breakpoint
-- Opens the row-security compartment for the address of a single file of a health link. The address works once: opening it
-- removes its ticket.
CREATE OR REPLACE FUNCTION open_health_link_file(ticket text) RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.link', ticket, true);
  SELECT id_condivisione, id_paziente INTO link, patient FROM health_link_openings
    WHERE ticket_hash = ticket AND ticket_until > now();
  PERFORM set_config('app.link', '', true);
  IF open_shared_record(patient) THEN
    UPDATE health_link_openings SET ticket_hash = NULL, ticket_until = NULL WHERE ticket_hash = ticket;
    IF FOUND AND EXISTS (SELECT FROM tbl_condivisioni c WHERE c.id_condivisione = link
        AND c.revocata_il IS NULL AND c.scade_il > now() AND c.tentativi_rimasti > 0) THEN
      RETURN NEXT;
    ELSE
      PERFORM set_config('app.patients', '', true);
    END IF;
  END IF;
END $$;
--> statement-breakpoint
-- Whether a record may be shown to doctors: its owner has not refused or withdrawn the consent to it and has not closed
-- the account. Requires the record to be open, because row security hides its owner otherwise. 'treatment-1' is SHARING in
-- lib/legal/treatments.ts.
CREATE OR REPLACE FUNCTION record_is_shared(patient bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner' AND (
    EXISTS (SELECT FROM closures c WHERE c.id_utente = o.id_utente)
    OR NOT coalesce((SELECT consenso FROM tbl_accettazioni a
      WHERE a.id_utente = o.id_utente AND a.documento = 'treatment-1' ORDER BY a.ordine DESC LIMIT 1), true)))
$$;
--> statement-breakpoint
-- Adds a line to the access log. The actor is taken from the open session or the transaction's user, never from the
-- caller alone; the name of the session's access token and the association under which a doctor reads are added here.
CREATE OR REPLACE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
  token text;
BEGIN
  SELECT s.id_utente, t.name INTO actor, token
    FROM sessions s LEFT JOIN tokens t ON t.session = s.hash WHERE s.hash = open_session;
  IF actor <> asking OR coalesce(actor, asking) <> claimed THEN
    RAISE EXCEPTION 'the access log takes the actor from the open session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  actor := coalesce(actor, asking);
  IF actor IS NULL AND act = 'sign_in' AND outcome <> 'ok' THEN
    actor := claimed;
  END IF;
  IF token IS NOT NULL THEN
    detail := coalesce(detail, '{}') || jsonb_build_object('token', token);
  END IF;
  INSERT INTO tbl_audit (id_audit, firma, id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip,
    dispositivo, id_cpp, assegnazione_confidenzialita, visibility, dettaglio)
  SELECT line_id, signature, actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility, detail
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;

REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
