-- Missions that a member has done, by week, and badges. What a mission takes is data (mission/missions.ts).
CREATE TABLE mission_done (
  member_id  bigint NOT NULL REFERENCES member (id),
  -- Monday of the week.
  week       date NOT NULL CHECK (extract(isodow FROM week) = 1),
  mission_id text NOT NULL,
  points     int NOT NULL CHECK (points > 0),
  done_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, week, mission_id)
);

CREATE TABLE member_badge (
  member_id bigint NOT NULL REFERENCES member (id),
  badge_id  text NOT NULL,
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, badge_id)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mission_done EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_badge EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON mission_done, member_badge FROM PUBLIC, CURRENT_USER;

-- Who was here on a day, and on which days somebody was.
CREATE INDEX session_made ON session (created_at);
CREATE INDEX session_made_by ON session (member_id, created_at);
CREATE INDEX deposit_credited_at ON deposit (credited_at) WHERE state = 'CREDITED';
