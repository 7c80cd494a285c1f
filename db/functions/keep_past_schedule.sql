-- Trigger: keeps the schedule that a therapy had before a change of its schedule, list or days, so that the doses of past days are
-- counted by the schedule of those days. The time is that of the statement, not of the transaction: changes that wait for each other
-- are made in the order of their statements.
CREATE OR REPLACE FUNCTION keep_past_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_schedules (id_paziente, therapy_id, until, state, rhythm, every_days, weekdays, times, max_per_day,
      start_day, end_day)
    VALUES (OLD.id_paziente, OLD.id_terapie, clock_timestamp(), OLD.tipo_terapia, OLD.cadenza, OLD.ogni_giorni, OLD.giorni_settimana,
      OLD.orari, OLD.massimo_al_giorno, OLD.data_inizio, OLD.data_fine)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
