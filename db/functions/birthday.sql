-- The day on which somebody born on `born` completes this number of years. Who is born on 29 February completes them on 1 March
-- of a year without that day.
CREATE OR REPLACE FUNCTION birthday(born date, years integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (born + make_interval(years => years))::date
    + CASE WHEN to_char(born, 'MM-DD') = '02-29' AND to_char(born + make_interval(years => years), 'MM-DD') <> '02-29'
      THEN 1 ELSE 0 END
$$;
