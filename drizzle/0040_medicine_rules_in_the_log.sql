ALTER POLICY "administration" ON "tbl_audit" TO public USING (sezione in ('permissions', 'roles', 'licences', 'users', 'medicineRules') and exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = nullif(current_setting('app.user', true), '')::int8 and p.name = 'admin'));