-- How members prove who they are beside password and code, and what undoes a change of it.

-- Each change of a credential, with what undoes it: the message to the old phone has the token.
CREATE TABLE credential_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  what       text NOT NULL CHECK (what IN ('phone', 'email', 'password', 'passkey_added', 'passkey_removed')),
  -- The phone or email before; NULL where there was none, for a password, and when it cannot be undone any more.
  old_sealed bytea,
  undo_hash  bytea NOT NULL UNIQUE,
  at         timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at  timestamptz
);

-- A removed one stays until its removal cannot be undone any more, and works nowhere meanwhile.
CREATE TABLE passkey (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  -- Uses, as the authenticator counts them; 0 where it counts none.
  counter       bigint NOT NULL,
  -- How the browser reaches it: internal, hybrid, usb …
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  removed_at    timestamptz
);

CREATE INDEX passkey_of_member ON passkey (member_id, id);
CREATE INDEX passkey_removed ON passkey (removed_at) WHERE removed_at IS NOT NULL;

-- What a passkey has to sign: for one session and one purpose, once. A new one takes the place of the old one.
CREATE TABLE passkey_challenge (
  session_id bigint NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('add', 'confirm')),
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);

CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);

CREATE INDEX credential_change_of ON credential_change (member_id, at);
CREATE INDEX credential_change_at ON credential_change (at);
