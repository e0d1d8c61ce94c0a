-- Every act of the house's staff. Nobody rewrites it.
CREATE TABLE operator_audit (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor    text NOT NULL,
  act      text NOT NULL,
  subject  text NOT NULL,
  reason   text NOT NULL,
  trace_id text NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON operator_audit, ticket_transition FROM PUBLIC, CURRENT_USER;
