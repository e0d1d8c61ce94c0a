-- Favourite games of a member. What a game is called stands in the catalogue.
CREATE TABLE favourite (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id),
  provider_code text NOT NULL,
  game_code     text NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (member_id, provider_code, game_code),
  FOREIGN KEY (provider_code, game_code) REFERENCES game (provider_code, game_code)
);
