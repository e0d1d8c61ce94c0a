-- The wallet knows on which kinds of games the law of the market allows no bets.

ALTER TYPE wallet_item
  -- Categories of games; of the process that asks.
  ADD ATTRIBUTE closed text[];
