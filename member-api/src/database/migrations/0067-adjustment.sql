-- Whether a correction took two persons, as the rule was when it was asked for.
ALTER TABLE adjustment
  ADD needs_second boolean NOT NULL DEFAULT false,
  ADD CHECK (state = 'waiting' OR NOT needs_second OR decided_by <> asked_by);
