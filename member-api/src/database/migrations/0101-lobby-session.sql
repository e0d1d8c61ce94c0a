-- A session of a provider's lobby names no game: it may be entered while any game of the provider is on; each bet is judged by
-- the game that it names itself.
CREATE OR REPLACE FUNCTION wallet_look(item wallet_item) RETURNS wallet_answer LANGUAGE plpgsql AS $$
DECLARE
  code text := 'OK';
BEGIN
  IF item.member IS NULL OR item.ends <= item.at THEN
    RETURN ('{"code": "INVALID_TOKEN"}'::jsonb, false);
  END IF;
  IF item.action = 'authenticate' THEN
    item.game_code := coalesce(nullif(item.launched, ''), (
      SELECT g.game_code FROM game g WHERE g.provider_code = item.provider AND NOT g.is_off AND NOT g.gone LIMIT 1));
    item.amount := 0;
    code := wallet_verdict(item);
  END IF;
  RETURN (wallet_answer(code, item.member) || jsonb_build_object('player', item.player), false);
END $$;
