-- Searches medicines step by step (lib/catalogue/drugs.ts); a step runs only if the steps before it have found too few. A
-- single function saves the round trips of one statement per step, and a single statement for all steps would be planned as a
-- whole. Queries by words are planned at each call, by EXECUTE: a word may occur in every pack or in none, and a plan that is
-- reused for both cases takes a hundred times as long in one of them.
CREATE OR REPLACE FUNCTION search_drugs(wanted text, words text[], vaccines boolean, most integer) RETURNS SETOF tbl_farmaci
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  last CONSTANT text := chr(1114111);
  query CONSTANT tsquery := to_tsquery('simple', array_to_string(words, ':* & ') || ':*');
  found bigint[];
  other bigint[];
  begun bigint[];
  kind CONSTANT text := ' FROM tbl_farmaci WHERE attivo AND parole @@ $1' || CASE WHEN vaccines THEN ' AND vaccino' ELSE '' END;
  in_order CONSTANT text := ' ORDER BY ricerca, id_farmaco_codifa LIMIT $2';
  wider text;
BEGIN
  -- Called so.
  found := array(
    SELECT id_farmaco_codifa FROM tbl_farmaci
    WHERE attivo AND (vaccino OR NOT vaccines) AND ricerca >= wanted AND ricerca < wanted || last
    ORDER BY ricerca, id_farmaco_codifa LIMIT most);
  -- With such an ingredient. In an order that no index has, lest the names be gone through one by one for it.
  IF cardinality(found) < most THEN
    found := found || array(
      SELECT id_farmaco_codifa FROM tbl_farmaci
      WHERE attivo AND (vaccino OR NOT vaccines) AND to_tsvector('simple', ricerca_principi) @@ query
        AND NOT (ricerca >= wanted AND ricerca < wanted || last)
      ORDER BY ricerca || '', id_farmaco_codifa LIMIT most - cardinality(found));
  END IF;
  -- With every word somewhere, first where the first of several begins the name: those are looked for by themselves only
  -- where there is more than is asked for.
  IF cardinality(found) < most THEN
    IF found = '{}' AND cardinality(words) = 1 THEN
      RETURN QUERY EXECUTE 'SELECT *' || kind || in_order USING query, most;
      RETURN;
    END IF;
    wider := 'SELECT array(SELECT id_farmaco_codifa' || kind || ' AND id_farmaco_codifa <> ALL ($3)';
    EXECUTE wider || in_order || ')' INTO other USING query, most, found;
    IF cardinality(words) > 1 THEN
      IF cardinality(other) = most THEN
        EXECUTE wider || ' AND ricerca >= $4 AND ricerca < $5' || in_order || ')'
          INTO begun USING query, most, found, words[1], words[1] || last;
      ELSE
        begun := array(
          SELECT id_farmaco_codifa FROM tbl_farmaci WHERE id_farmaco_codifa = ANY (other)
            AND ricerca >= words[1] AND ricerca < words[1] || last
          ORDER BY ricerca, id_farmaco_codifa);
      END IF;
      other := begun || array(
        SELECT id FROM unnest(other) WITH ORDINALITY AS rest (id, at) WHERE id <> ALL (begun) ORDER BY at);
    END IF;
    found := found || other[:most - cardinality(found)];
  END IF;
  RETURN QUERY SELECT drug.* FROM unnest(found) WITH ORDINALITY AS place (id, at)
    JOIN tbl_farmaci drug ON drug.id_farmaco_codifa = place.id ORDER BY place.at;
END $$;
