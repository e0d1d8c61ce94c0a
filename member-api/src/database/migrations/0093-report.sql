-- Wins of the last days, for the leaderboard and the list of recent wins.
CREATE INDEX round_won ON round (opened_at DESC) WHERE status = 'settled' AND payout > stake;
