CREATE OR REPLACE FUNCTION refuse_prediction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.state = 'open'
     OR (NEW.id, NEW.member_id, NEW.match_id, NEW.home_score, NEW.away_score, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.match_id, OLD.home_score, OLD.away_score, OLD.created_at) THEN
    RAISE EXCEPTION 'prediction % ends once and changes in nothing else', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
