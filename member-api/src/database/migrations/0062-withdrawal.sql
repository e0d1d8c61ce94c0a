-- What is withheld from a withdrawal, where its money comes from, and why no rule has approved it.
ALTER TABLE withdrawal
  -- Of the amount; the rest is paid out.
  ADD withhold       bigint NOT NULL DEFAULT 0 CHECK (withhold >= 0 AND withhold < amount),
  ADD is_free_credit boolean NOT NULL DEFAULT false,
  -- Signals that were not clean, or missing, when it was asked for; none on one that a rule has approved.
  ADD risks          text[] NOT NULL DEFAULT '{}';
