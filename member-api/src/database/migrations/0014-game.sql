-- The providers' catalogues as last fetched.
CREATE TABLE game (
  provider_code text NOT NULL,
  game_code     text NOT NULL,
  game_name     text NOT NULL,
  category      text NOT NULL,
  rtp           numeric(5, 2) NOT NULL,
  art_seed      text NOT NULL,
  -- The provider's own order.
  position      int NOT NULL,
  is_hot        boolean NOT NULL,
  -- Switched off by the house; a fetch leaves it alone.
  is_off        boolean NOT NULL DEFAULT false,
  -- No longer in the provider's catalogue: kept, because rounds name it.
  gone          boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider_code, game_code)
);

CREATE TABLE game_catalogue (
  provider_code text PRIMARY KEY,
  fetched_at    timestamptz,
  -- Which process may fetch, until when.
  claimed_until timestamptz
);
