-- Whoever has lost the log-in session, by log-out, by another device or with a new password, has lost the games that it launched.
CREATE OR REPLACE FUNCTION end_games_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_session SET expires_at = NEW.ended_at
   WHERE member_id = NEW.member_id AND session_id = NEW.id AND expires_at > NEW.ended_at;
  RETURN NULL;
END $$;
