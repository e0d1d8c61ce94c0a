CREATE OR REPLACE FUNCTION refuse_referral_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (OLD.state = 'CHECKING' AND NEW.state = 'WAITING')
     OR (NEW.ticket_id, NEW.referrer_id, NEW.referee_id, NEW.amount, NEW.has_ticket, NEW.working_date, NEW.created_at)
        IS DISTINCT FROM
        (OLD.ticket_id, OLD.referrer_id, OLD.referee_id, OLD.amount, OLD.has_ticket, OLD.working_date, OLD.created_at) THEN
    RAISE EXCEPTION 'referral % ends once and changes in nothing else', OLD.ticket_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
